/// The version of the program, as it tells it itself.
public enum ProgramVersion {
    /// The number, such as `1.0`.
    public static let number = "1.0"
}
