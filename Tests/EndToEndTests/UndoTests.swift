import FileTestSupport
import TestSupport
import Testing

/// Every stroke and every Reset is one step; undo and redo walk them, by keys and by buttons.
@Suite(.serialized) struct UndoTests {
    private static let white: UInt32 = 0xFFFFFF

    /// One step of a random session.
    private enum Action {
        case stroke([Point], tool: String)
        case erase([Point])
        case cancelled([Point])
        case reset(byKey: Bool)
        case undo(byKey: Bool)
        case redo(key: String?)

        static func random(using generator: inout SeededGenerator) -> Action {
            let path = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                Point(Int.random(in: 0..<480, using: &generator), Int.random(in: 0..<176, using: &generator))
            }
            switch Int.random(in: 0..<20, using: &generator) {
            case 0..<6: return .stroke(path, tool: "\(Int.random(in: 0...9, using: &generator))")
            case 6..<8: return .erase(path)
            case 8: return .cancelled(path)
            case 9: return .reset(byKey: Bool.random(using: &generator))
            case 10..<16: return .undo(byKey: Bool.random(using: &generator))
            default: return .redo(key: ["Ctrl+y", "Ctrl+Shift+z", nil].randomElement(using: &generator) ?? nil)
            }
        }

        /// Injects the action's input.
        func queue(in session: PaintingSession) throws {
            switch self {
            case .stroke(let path, let tool):
                try session.client.key(tool)
                try session.queueStroke(path)
            case .erase(let path): try session.queueStroke(path, button: 3)
            case .cancelled(let path):
                try session.press(at: path[0])
                try session.move(through: path)
                try session.client.key("Escape")
                session.release()
            case .reset(let byKey): try trigger(byKey ? "Ctrl+Delete" : nil, "button.reset", in: session)
            case .undo(let byKey): try trigger(byKey ? "Ctrl+z" : nil, "button.undo", in: session)
            case .redo(let key): try trigger(key, "button.redo", in: session)
            }
        }

        private func trigger(_ key: String?, _ button: String, in session: PaintingSession) throws {
            if let key { return try session.client.key(key) }
            let center = try session.program.widget(button).center
            session.client.click(at: try session.program.rootPoint(center))
        }
    }

    /// What must be on the screen after each action: the steps that were made, and how many of them are undone.
    private struct Steps {
        private(set) var count = 0
        private(set) var made = 0
        var canUndo: Bool { count > 0 }
        var canRedo: Bool { count < made }

        /// Whether the action makes a new step.
        mutating func follow(_ action: Action) -> Bool {
            switch action {
            case .stroke, .erase, .reset:
                count += 1
                made = count
                return true
            case .undo: count = max(0, count - 1)
            case .redo: count = min(made, count + 1)
            case .cancelled: break
            }
            return false
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func undoAndRedoWalkThePictures(seed: UInt64) throws {
        let session = try PaintingSession.small()
        var generator = SeededGenerator(seed: seed)
        var steps = Steps()
        var pictures = [try session.picture()]
        for number in 0..<80 {
            let action = Action.random(using: &generator)
            let isNew = steps.follow(action)
            try action.queue(in: session)
            let picture = try session.picture()
            if isNew { pictures = pictures.prefix(steps.count) + [picture] }
            expectEqual(picture, pictures[steps.count], "action \(number): \(action)")
            #expect(try session.isEnabled("button.undo") == steps.canUndo, "action \(number): \(action)")
            #expect(try session.isEnabled("button.redo") == steps.canRedo, "action \(number): \(action)")
            #expect(try session.program.title().hasPrefix("• ") == steps.canUndo, "action \(number): \(action)")
        }
        while steps.canUndo {
            let action = Action.undo(byKey: true)
            _ = steps.follow(action)
            try action.queue(in: session)
            expectEqual(try session.picture(), pictures[steps.count])
        }
        #expect(try !session.isEnabled("button.undo"))
    }

    /// The same session, one action at a time and all at once.
    @Test(arguments: [11, 12] as [UInt64]) func aSessionIsTheSameFastAndSlow(seed: UInt64) throws {
        func run(isFast: Bool) throws -> (picture: Screenshot, undone: [Screenshot]) {
            let session = try PaintingSession.small()
            var generator = SeededGenerator(seed: seed)
            var steps = Steps()
            for _ in 0..<60 {
                let action = Action.random(using: &generator)
                _ = steps.follow(action)
                try action.queue(in: session)
                if !isFast { try session.program.settle() }
            }
            let picture = try session.picture()
            var undone: [Screenshot] = []
            for _ in 0..<steps.count {
                #expect(try session.isEnabled("button.undo"))
                try session.keys("Ctrl+z")
                undone.append(try session.picture())
            }
            #expect(try !session.isEnabled("button.undo"))
            return (picture, undone)
        }
        let slow = try run(isFast: false)
        let fast = try run(isFast: true)
        expectEqual(fast.picture, slow.picture)
        try #require(fast.undone.count == slow.undone.count)
        for (number, pair) in zip(fast.undone, slow.undone).enumerated() {
            expectEqual(pair.0, pair.1, "after \(number + 1) undos")
        }
    }

    @Test func everyClickIsOneStepHoweverFastTheyCome() throws {
        let session = try PaintingSession.small()
        let places = (0..<40).map { Point(12 + $0 % 20 * 24, 40 + $0 / 20 * 60) }
        for place in places { try session.queueStroke([place]) }
        for left in (0..<40).reversed() {
            try session.keys("Ctrl+z")
            let picture = try session.picture()
            #expect(places.count { picture[$0] == 0 } == left)
        }
        #expect(try !session.isEnabled("button.undo"))
    }

    @Test func resetIsOneStepAndUndoable() throws {
        let session = try PaintingSession.small()
        try session.keys("3")
        try session.stroke([Point(50, 50), Point(400, 120)])
        let painted = try session.picture()
        for count in 1...3 {
            try session.program.click("button.reset")
            #expect(try session.isBlank, "Reset \(count)")
        }
        try session.keys("Ctrl+z", "Ctrl+z")
        #expect(try session.isBlank)
        try session.keys("Ctrl+z")
        expectEqual(try session.picture(), painted)
        try session.keys("Ctrl+y")
        #expect(try session.isBlank)
        #expect(try session.chosen == ["pencil.red"])
    }

    /// Reset by key during a stroke: two steps, the stroke and the Reset, and the rest of the drag paints nothing.
    @Test func resetDuringAStrokeLosesNeither() throws {
        let session = try PaintingSession.small()
        try session.press(at: Point(60, 60))
        try session.move(through: [Point(200, 60)])
        try session.client.key("Ctrl+Delete")
        try session.move(through: [Point(300, 100)])
        session.release()
        #expect(try session.isBlank)
        try session.keys("Ctrl+z")
        #expect(try session.picture().bounds(excluding: Self.white) == Area(x: 55, y: 55, width: 151, height: 11))
        try session.keys("Ctrl+z")
        #expect(try session.isBlank)
        #expect(try !session.isEnabled("button.undo"))
    }

    @Test func aNewStrokeEndsRedo() throws {
        let session = try PaintingSession.small()
        try session.click(at: Point(50, 50))
        try session.click(at: Point(150, 50))
        try session.keys("Ctrl+z")
        #expect(try session.isEnabled("button.redo"))
        try session.click(at: Point(250, 50))
        #expect(try !session.isEnabled("button.redo"))
        let picture = try session.picture()
        try session.keys("Ctrl+y", "Ctrl+Shift+z")
        try session.program.click("button.redo")
        expectEqual(try session.picture(), picture)
    }

    /// The title has the dot when and only when the picture is not the saved one.
    @Test func theTitleFollowsTheHistory() throws {
        let session = try PaintingSession.small(["picture.png"])
        func isModified() throws -> Bool { try session.program.title().hasPrefix("• ") }
        #expect(try session.program.title().contains("picture.png"))
        #expect(try !isModified())
        try session.click(at: Point(50, 50))
        #expect(try isModified())
        try session.keys("Ctrl+z")
        #expect(try !isModified())
        try session.keys("Ctrl+y")
        #expect(try isModified())
        try session.program.click("button.save")
        try session.program.wait(for: "the picture to be saved") { try !isModified() }
        try session.click(at: Point(250, 50))
        #expect(try isModified())
        try session.keys("Ctrl+z")
        #expect(try !isModified(), "back at the saved state")
        try session.keys("Ctrl+z")
        #expect(try isModified())
        try session.click(at: Point(150, 50))
        try session.keys("Ctrl+z")
        #expect(try isModified(), "the saved state is gone")
        #expect(try session.isEnabled("button.redo"))
    }

    /// While a stroke grows Undo can be used: it takes the stroke back.
    @Test func buttonsFollowTheStrokeUnderWay() throws {
        let session = try PaintingSession.small()
        try session.press(at: Point(60, 60))
        try session.program.settle()
        #expect(try session.isEnabled("button.undo"))
        try session.keys("Escape")
        #expect(try !session.isEnabled("button.undo"))
        session.release()
        try session.program.settle()
        #expect(try !session.isEnabled("button.undo"))
        #expect(try !session.isEnabled("button.redo"))
    }
}
