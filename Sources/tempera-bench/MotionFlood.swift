import Glibc
import TestSupport

/// 20,000 motions of a stroke, sent as fast as the connection takes them.
let motionFlood = Measurement(
    name: "flood", about: "20,000 motions back to back: time, processor time, and whether all are painted",
    note: """
        flood: 20,000 XTEST motions on a spiral, from before the first until a second client, which reads the pixel of
          the last (XGetImage) every 0.2 ms, finds it painted. Processor time is that of all threads (schedstat), until
          the program rests. Four strokes of each program a round, each in a new window. Lost samples are those whose
          pixel is not painted black afterwards.
        """
) { stage, rounds in
    let client = try stage.client()
    let floodsInRound = 4
    let points = spiral(samples: 20_000)
    var elapsed = Comparison()
    var processor = Comparison()
    var lost = Comparison()
    guard let last = points.last else { return [] }
    for turn in 0..<rounds * floodsInRound {
        for program in Program.inTurn(turn) {
            let process = try stage.startAndRest(program)
            client.move(to: points[0])
            client.press()
            try client.waitForPixel(points[0], 0)
            try stage.waitUntilIdle(process)

            let timeBefore = try processorTime(of: process)
            let start = Deadline.now()
            for point in points { client.move(to: point) }
            while try client.pixel(last) != 0 {
                if milliseconds(since: start) > 30_000 {
                    throw HarnessError.timedOut("the last of 20,000 motions of \(program.rawValue)")
                }
                pause(microseconds: 200)
            }
            elapsed.add(milliseconds(since: start), of: program)
            client.release()
            try client.sync()
            try stage.waitUntilIdle(process)
            processor.add(Double(try processorTime(of: process) - timeBefore) / 1_000_000, of: program)
            let picture = try client.screenshot()
            lost.add(Double(points.count { picture[$0] != 0 }), of: program)
            try stage.end(process)
        }
    }
    return [
        Row(
            name: "20,000 motions, last pixel", unit: "ms", tempera: elapsed.tempera, floor: elapsed.floor,
            limit: .ratio(1.7)),
        Row(
            name: "20,000 motions, processor", unit: "ms", tempera: processor.tempera, floor: processor.floor,
            limit: .ratio(3)),
        Row(name: "20,000 motions, lost", unit: "samples", tempera: lost.tempera, floor: lost.floor, limit: .value(0)),
    ]
}

/// A spiral from the middle of the canvas outwards, whose turns do not touch at a width of 10; the last sample lies
/// apart from all the others, so that its pixel tells that it has been painted.
private func spiral(samples: Int) -> [Point] {
    let area = Stage.paintArea
    let (middleX, middleY) = (Double(area.x + area.width / 2), Double(area.y + area.height / 2))
    let (radiusX, radiusY) = (Double(area.width) / 2 - 40, Double(area.height) / 2 - 10)
    let turns = (radiusY / 13).rounded(.down)
    var points = (0..<samples - 1).map { index in
        // The root makes the steps about equally long.
        let part = (Double(index) / Double(samples)).squareRoot()
        let angle = 2 * Double.pi * turns * part
        return Point(Int(middleX + radiusX * part * cos(angle)), Int(middleY + radiusY * part * sin(angle)))
    }
    points.append(Point(area.x + area.width - 1, area.y + area.height / 2))
    return points
}
