/// The settings of a desktop as its XSETTINGS manager publishes them (XSETTINGS specification 0.5).
///
/// They come from another program: every length is checked, and what does not keep to the format is no settings.
public struct XSettings: Equatable, Sendable {
    /// The value of a setting.
    public enum Value: Equatable, Sendable {
        case integer(Int32)
        case text(String)
        /// Red, green, blue and alpha, straight, each 0 to 65535.
        case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
    }

    /// The number that grows with each change.
    public let serial: UInt32
    /// The values by their names, such as `Xft/DPI`.
    public let values: [String: Value]

    /// The number of a setting; nil where it has none.
    public func integer(_ name: String) -> Int32? {
        if case .integer(let number)? = values[name] { return number }
        return nil
    }

    init(serial: UInt32, values: [String: Value]) {
        self.serial = serial
        self.values = values
    }

    /// Reads the bytes of the property `_XSETTINGS_SETTINGS`; nil when they are not of its format.
    public init?(_ bytes: [UInt8]) {
        guard let first = bytes.first, first <= 1 else { return nil }
        var reader = Reader(bytes: bytes, isBigEndian: first == 1)
        guard reader.skip(4), let serial = reader.card32(), let count = reader.card32(),
            // The smallest setting takes 12 bytes.
            Int(count) <= bytes.count / 12
        else { return nil }
        var values: [String: Value] = [:]
        for _ in 0..<count {
            guard let (name, value) = reader.setting() else { return nil }
            values[name] = value
        }
        self.serial = serial
        self.values = values
    }

    /// A place in the bytes that moves on as they are read; nil and false tell that there are not enough.
    private struct Reader {
        let bytes: [UInt8]
        let isBigEndian: Bool
        var place = 0

        mutating func skip(_ count: Int) -> Bool { take(count) != nil }

        private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
            guard count <= bytes.count - place else { return nil }
            defer { place += count }
            return bytes[place..<place + count]
        }

        private mutating func number(of size: Int) -> UInt32? {
            guard let bytes = take(size) else { return nil }
            func append(_ number: UInt32, _ byte: UInt8) -> UInt32 { number << 8 | UInt32(byte) }
            return isBigEndian ? bytes.reduce(0, append) : bytes.reversed().reduce(0, append)
        }

        mutating func card16() -> UInt16? { number(of: 2).map { UInt16($0) } }

        mutating func card32() -> UInt32? { number(of: 4) }

        /// Text and the bytes that fill its last group of four.
        private mutating func text(_ count: Int) -> String? {
            guard let text = take(count), skip((4 - count % 4) % 4) else { return nil }
            return String(decoding: text, as: UTF8.self)
        }

        /// A type, the name, the serial of the last change, and the value.
        mutating func setting() -> (name: String, value: Value)? {
            guard let type = take(2)?.first, let count = card16(), let name = text(Int(count)), skip(4),
                let value = value(of: type)
            else { return nil }
            return (name, value)
        }

        private mutating func value(of type: UInt8) -> Value? {
            switch type {
            case 0: return card32().map { .integer(Int32(bitPattern: $0)) }
            case 1: return card32().flatMap { text(Int($0)) }.map { .text($0) }
            case 2:
                // The order in which the format has them.
                guard let red = card16(), let blue = card16(), let green = card16(), let alpha = card16() else {
                    return nil
                }
                return .color(red: red, green: green, blue: blue, alpha: alpha)
            default: return nil
            }
        }
    }
}
