import Glibc

/// The stream for messages to whoever started the program.
public enum StandardError {
    /// Writes one line, with the program's name before it.
    public static func write(_ message: String) {
        StandardOutput.write("tempera: \(message)\n", to: STDERR_FILENO)
    }
}
