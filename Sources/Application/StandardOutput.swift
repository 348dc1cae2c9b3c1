import Glibc

/// The stream for what whoever started the program asked for.
enum StandardOutput {
    /// Writes a text as it is, at once; what nobody reads is lost.
    static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// Writes a text to a stream.
    static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes { rest in
                unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            guard count > 0 else { return }
            written += count
        }
    }
}
