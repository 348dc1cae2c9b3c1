import CX11

extension Connection {
    /// What the server says of itself, in words: its vendor and release, the version of X Input that is spoken, and
    /// whether it is XWayland, which knows tablets through the compositor only.
    public var serverDescription: String {
        let vendor = unsafe XServerVendor(display).map { name in unsafe String(cString: name) } ?? "unknown vendor"
        var parts = unsafe ["\(vendor) \(XVendorRelease(display))"]
        var (major, minor): (Int32, Int32) = (2, 4)
        let isAnswered = ErrorTrap.succeeds(on: self) {
            _ = unsafe XIQueryVersion(display, &major, &minor)
        }
        if isAnswered { parts.append("X Input \(major).\(minor)") }
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        if unsafe XQueryExtension(display, "XWAYLAND", &opcode, &event, &error) != 0 { parts.append("XWayland") }
        return parts.joined(separator: ", ")
    }
}
