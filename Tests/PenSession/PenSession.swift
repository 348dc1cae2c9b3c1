@unsafe @preconcurrency import Glibc
import TestSupport

/// A command that makes no sense, in words.
struct CommandError: Error, CustomStringConvertible {
    let description: String
}

/// Tempera on a server with devices, and the device that commands are about.
final class PenSession {
    private let server: XorgServer
    private let client: XClient
    private let program: TemperaProcess
    private let canvas: Point
    private var device: TestDevice
    private var fingers: Set<Int> = []

    /// Starts both, and tells the display's name for whoever wants to look on.
    init(_ arguments: [String]) throws {
        server = try XorgServer()
        client = try XClient(display: server.display)
        program = try TemperaProcess(on: client, arguments: arguments)
        canvas = try program.rootPoint(try program.widget("canvas").area.origin)
        device = try server.device("Test stylus")
        print("DISPLAY=\(server.display)")
        unsafe fflush(stdout)
    }

    /// Does what a line says; empty lines and those that begin with `#` say nothing.
    func perform(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        guard let command = words.first, !command.hasPrefix("#") else { return }
        let rest = Array(words.dropFirst())
        switch command {
        case "use": device = try server.device(rest.joined(separator: " "))
        case "unplug": try client.setEnabled(false, device: client.device(named: device.model.name).id)
        case "plug":
            try client.setEnabled(true, device: client.device(named: device.model.name).id)
            try device.reconnect()
        case "key": try program.key(rest.joined(separator: " "))
        case "shot":
            try device.sync()
            try program.settle()
            try program.screenshot().writePPM(rest.joined(separator: " "))
        default: try move(command, values(rest, in: line), line)
        }
    }

    private func move(_ command: String, _ values: [Double?], _ line: String) throws {
        func value(_ index: Int) -> Double? { index < values.count ? values[index] : nil }
        func needed(_ index: Int) throws -> Double {
            guard let value = value(index) else { throw CommandError(description: "too few values: \(line)") }
            return value
        }
        func x(_ index: Int) -> Double? { value(index).map { $0 + Double(canvas.x) } }
        func y(_ index: Int) -> Double? { value(index).map { $0 + Double(canvas.y) } }
        let button = Int(value(3) ?? 1)
        switch command {
        case "near": try device.enterProximity(x: x(0), y: y(1), pressure: value(2))
        case "away": try device.leaveProximity()
        case "move": try device.move(x: x(0), y: y(1), pressure: value(2))
        case "press": try device.press(button: button, x: x(0), y: y(1), pressure: value(2))
        case "release": try device.release(button: button, x: x(0), y: y(1), pressure: value(2))
        case "touch":
            let id = Int(try needed(0))
            if fingers.insert(id).inserted {
                try device.beginTouch(
                    id, x: needed(1) + Double(canvas.x), y: needed(2) + Double(canvas.y), pressure: value(3))
            } else {
                try device.moveTouch(id, x: x(1), y: y(2), pressure: value(3))
            }
        case "lift":
            let id = Int(try needed(0))
            fingers.remove(id)
            try device.endTouch(id)
        case "by": try device.move(byX: needed(0), y: needed(1))
        case "scroll": try device.scroll(x: needed(0), y: needed(1))
        default: throw CommandError(description: "unknown command: \(line)")
        }
        try device.sync()
    }

    private func values(_ words: [String], in line: String) throws -> [Double?] {
        try words.map { word in
            if word == "-" { return nil }
            guard let value = Double(word), abs(value) < 1e6 else {
                throw CommandError(description: "\(word) is no number: \(line)")
            }
            return value
        }
    }
}
