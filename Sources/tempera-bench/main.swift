import Glibc

/// All measurements, in the order in which they run.
let measurements = [launchTime, motionLatency, motionFlood, memoryUse, strokeCost, blendCost, fillCost, viewCost]

do {
    switch try Options(Array(CommandLine.arguments.dropFirst()), names: measurements.map(\.name)) {
    case .help:
        print(helpText(measurements))
    case .session(let strokes):
        var session = StrokeSession()
        session.paint(strokes: strokes)
    case .run(let names, let rounds):
        let stage = Stage()
        print(
            """
            tempera beside the floor, in turns, \(rounds) rounds. Xvfb at 1280x800x24, no window manager.
            The limits are for the medians; the least of all values tells what noise of the machine hides.

            """)
        var table = Table()
        for measurement in measurements where names.contains(measurement.name) {
            try table.add(measurement.run(stage, rounds), note: measurement.note)
        }
        table.printNotes()
    }
} catch let error as Options.Wrong {
    complain(error.description)
    exit(2)
} catch {
    complain("\(error)")
    exit(1)
}

/// Writes a line to standard error.
func complain(_ text: String) {
    let line = Array("tempera-bench: \(text)\n".utf8)
    unsafe _ = write(STDERR_FILENO, line, line.count)
}
