import TestSupport

/// From posix_spawn to the first pixel of the program on the screen.
let launchTime = Measurement(
    name: "launch", about: "from the start of the process to its first pixel on the screen",
    note: """
        launch: from before posix_spawn until a second client, which reads the middle pixel of the root window
          (XGetImage) every 0.1 ms, finds it changed; for the whole window a pixel of the bar, which
          comes with all of bar and strip. At least 20 launches of each program.
        """
) { stage, rounds in
    let launchesInRound = max(1, (20 + rounds - 1) / rounds)
    let client = try stage.client()
    var times = Comparison()
    var whole = Values()
    for program in Program.allCases { try stage.end(stage.startAndRest(program)) }
    for turn in 0..<rounds * launchesInRound {
        for program in Program.inTurn(turn) {
            let start = Deadline.now()
            let process = try stage.start(program)
            while try client.pixel(Stage.middle) == 0 {
                try stage.failIfEnded(process)
                pause(microseconds: 100)
            }
            times.add(milliseconds(since: start), of: program)
            if program == .tempera {
                while try client.pixel(Stage.inBar) == 0 { try stage.failIfEnded(process) }
                whole.add(milliseconds(since: start))
            }
            try stage.waitUntilIdle(process)
            try stage.end(process)
        }
    }
    return [
        Row(name: "launch to first pixel", unit: "ms", tempera: times.tempera, floor: times.floor, limit: .ratio(2.5)),
        Row(name: "launch to the whole window", unit: "ms", tempera: whole, floor: nil, limit: nil),
    ]
}
