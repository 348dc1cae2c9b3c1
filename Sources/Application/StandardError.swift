import Glibc

/// The stream for messages to whoever started the program.
public enum StandardError {
    /// Writes one line, with the program's name before it.
    public static func write(_ message: String) {
        let line = Array("tempera: \(message)\n".utf8)
        var written = 0
        while written < line.count {
            let count = unsafe line[written...].withUnsafeBytes { bytes in
                unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
            }
            guard count > 0 else { return }
            written += count
        }
    }
}
