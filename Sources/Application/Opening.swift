import Files
import Glibc
import Interface
import PNGFile

extension Application {
    /// The document that the options name, and what is to be said about it. No document stands for a blank picture as
    /// large as the window's canvas area.
    static func open(_ options: Options) throws(StartError) -> (document: Document?, notice: Notice?) {
        if let file = options.file {
            do throws(PNGFileError) {
                let picture = try PNGReader.read(file)
                return (Document(picture, from: file), notice(about: picture, from: file))
            } catch {
                // Only what is not there at all is a name to save to.
                guard error.fileError?.code == ENOENT else { throw .file(error) }
            }
        }
        guard let size = options.canvasSize else { return (nil, nil) }
        return (Document(width: size.width, height: size.height, isFixed: true, file: options.file), nil)
    }

    private static func notice(about picture: PNGPicture, from file: FilePath) -> Notice? {
        if let damage = picture.damage {
            return Notice("\(file.displayName) is damaged: \(damage)", tone: .failure)
        }
        return picture.remarks.isEmpty ? nil : Notice(picture.remarks.joined(separator: " "))
    }
}
