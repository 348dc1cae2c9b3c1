import TestSupport

/// From a motion of the pointer to the change of the pixel under it, while a stroke is under way.
let motionLatency = Measurement(
    name: "motion", about: "from one motion of a stroke to the changed pixel under the pointer",
    note: """
        motion: from before the XTEST request until a second client, which reads the pixel under the pointer (XGetImage)
          over and over, finds it changed; 2 ms of rest before each motion. 500 motions of each program a round.
        """
) { stage, rounds in
    let client = try stage.client()
    var times = Comparison()
    for round in 0..<rounds {
        for program in Program.inTurn(round) {
            let process = try stage.startAndRest(program)
            let points = lawnMower(steps: 540)
            client.move(to: points[0])
            client.press()
            try client.waitForPixel(points[0], 0)
            for (index, point) in points.enumerated().dropFirst() {
                pause(microseconds: 2000)
                let before = try client.pixel(point)
                let start = Deadline.now()
                client.move(to: point)
                while try client.pixel(point) == before {
                    if milliseconds(since: start) > 5000 {
                        throw HarnessError.timedOut("the pixel under the pointer of \(program.rawValue)")
                    }
                }
                // The first motions warm up the program's code and its pages.
                if index >= 40 { times.add(milliseconds(since: start), of: program) }
            }
            client.release()
            try client.sync()
            try stage.end(process)
        }
    }
    return [
        Row(
            name: "one motion to changed pixel", unit: "ms", tempera: times.tempera, floor: times.floor,
            limit: .ratio(1.8))
    ]
}

/// A path to and fro over the canvas, whose points lie so far apart that none is painted with the point before it.
private func lawnMower(steps: Int) -> [Point] {
    let area = Stage.paintArea
    let step = 14
    let columns = area.width / step
    return (0..<steps).map { index in
        let (row, column) = (index / columns, index % columns)
        let x = row % 2 == 0 ? column : columns - 1 - column
        return Point(area.x + x * step, area.y + row * 24)
    }
}
