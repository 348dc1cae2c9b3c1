/// The binary protocol of the driver inputtest, version 1.1, as xf86-input-inputtest-protocol.h of the X.Org server has
/// it: C structures of a 64-bit machine in its byte order, each with its length and type in front.
enum InputTestMessage {
    /// The first message on a connection; the driver answers with its own version.
    case version
    /// Asks for an answer when all input before has been processed. Nothing may be sent until the answer is there.
    case waitForSync
    case motion(isAbsolute: Bool, [Int: Double])
    case proximity(isIn: Bool, [Int: Double])
    case button(Int, isPress: Bool, [Int: Double])
    case key(Int, isPress: Bool)
    /// Its type is that of the XI2 event: XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd.
    case touch(id: Int, type: Int32, [Int: Double])
    /// Its type is XI_GesturePinchBegin, XI_GesturePinchUpdate or XI_GesturePinchEnd; the angle is in degrees.
    case pinch(type: Int32, shift: (x: Double, y: Double), scale: Double, angle: Double)

    /// The length of the answer to ``version``.
    static let versionAnswerLength = 12
    /// The length of the answer to ``waitForSync``.
    static let syncAnswerLength = 8

    /// The message as it goes over the socket.
    var bytes: [UInt8] {
        var body = Body()
        let type: UInt32
        switch self {
        case .version:
            type = 0
            body.append(UInt16(1))
            body.append(UInt16(1))
        case .waitForSync: type = 1
        case .motion(let isAbsolute, let values):
            type = 2
            body.append(flag: isAbsolute)
            body.append(axes: values)
        case .proximity(let isIn, let values):
            type = 3
            body.append(flag: isIn)
            body.append(axes: values)
        case .button(let number, let isPress, let values):
            type = 4
            // Its axes are absolute ones.
            body.append(flag: true)
            body.append(Int32(truncatingIfNeeded: number))
            body.append(flag: isPress)
            body.append(axes: values)
        case .key(let code, let isPress):
            type = 5
            body.append(Int32(truncatingIfNeeded: code))
            body.append(flag: isPress)
        case .touch(let id, let eventType, let values):
            type = 6
            body.append(UInt32(truncatingIfNeeded: id))
            body.append(eventType)
            body.append(axes: values)
        case .pinch(let eventType, let shift, let scale, let angle):
            type = 7
            body.append(UInt16(truncatingIfNeeded: eventType))
            body.append(UInt16(2))
            body.append(UInt32(0))
            // The shift with the pointer's acceleration, then without.
            for number in [shift.x, shift.y, shift.x, shift.y, scale, angle] { body.append(number.bitPattern) }
        }
        var header = Body()
        header.append(UInt32(8 + body.bytes.count))
        header.append(type)
        return header.bytes + body.bytes
    }
}

/// The fields after a message's header, which is 8 bytes long and so keeps their alignment.
private struct Body {
    var bytes: [UInt8] = []

    mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func append(flag: Bool) { append(UInt32(flag ? 1 : 0)) }

    /// Room for 64 axes: whether there are unaccelerated values, a bit for each axis that has a value, then the values,
    /// then the unaccelerated ones.
    mutating func append(axes values: [Int: Double]) {
        bytes += Array(repeating: 0, count: -bytes.count & 7)
        append(UInt32(0))
        append(values.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) })
        append(UInt32(0))
        for axis in 0..<64 { append((values[axis] ?? 0).bitPattern) }
        bytes += Array(repeating: 0, count: 64 * 8)
    }
}
