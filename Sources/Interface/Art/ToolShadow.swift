/// The soft shadow of a tool.
enum ToolShadow {
    /// How far it lies outside the tool, at scale 1.
    static let reach = 10.0
}
