import Glibc

/// Folders that the program makes for itself.
public enum Folder {
    /// Makes a folder with all that it lies in; those that are there stay as they are.
    /// - Parameter mode: The permissions of the folders that are made: by default nobody else's.
    public static func create(_ path: FilePath, mode: UInt32 = 0o700) throws(FileError) {
        let attempt = FileAttempt(verb: "create the folder", path: path)
        var missing: [FilePath] = []
        var place = path
        while try !exists(place, for: attempt) {
            missing.append(place)
            if place.directory == place { break }
            place = place.directory
        }
        for folder in missing.reversed() {
            do {
                try attempt.call(about: folder.directory) { unsafe folder.withCString { unsafe mkdir($0, mode) } }
            } catch {
                // Somebody else may have made it meanwhile.
                guard error.code == EEXIST, try exists(folder, for: attempt) else { throw error }
            }
        }
    }

    private static func exists(_ path: FilePath, for attempt: FileAttempt) throws(FileError) -> Bool {
        var status = stat()
        do {
            try attempt.call(about: path.directory) { unsafe path.withCString { unsafe stat($0, &status) } }
        } catch {
            if error.code == ENOENT { return false }
            throw error
        }
        if !status.isDirectory { throw attempt.error(.folder(path, ENOTDIR)) }
        return true
    }
}
