import TestSupport

/// The memory of a program that has started and rests, and what a large blank canvas adds.
let memoryUse = Measurement(
    name: "memory", about: "memory after the start, and the extra of a blank canvas of 16384x16384",
    note: """
        memory: /proc/PID/smaps_rollup of a program that shows its window and rests. Pss counts a page that several
          programs share in parts; the framebuffer is shared with the X server.
        """
) { stage, rounds in
    var proportional = Comparison()
    var resident = Comparison()
    var extra = Values()
    for _ in 0..<rounds {
        var usual = 0.0
        for program in Program.allCases {
            let figures = try memory(of: program, on: stage)
            proportional.add(figures.proportional, of: program)
            resident.add(figures.resident, of: program)
            if program == .tempera { usual = figures.proportional }
        }
        let large = try memory(of: .tempera, arguments: ["--size", "16384x16384"], on: stage)
        extra.add(large.proportional - usual)
    }
    return [
        Row(
            name: "memory after start (Pss)", unit: "MiB", tempera: proportional.tempera, floor: proportional.floor,
            limit: .value(16)),
        Row(
            name: "memory after start (Rss)", unit: "MiB", tempera: resident.tempera, floor: resident.floor, limit: nil),
        Row(name: "extra Pss of 16384x16384", unit: "MiB", tempera: extra, floor: nil, limit: .value(4)),
    ]
}

private func memory(of program: Program, arguments: [String] = [], on stage: Stage) throws -> MemoryFigures {
    let process = try stage.startAndRest(program, arguments: arguments)
    defer { process.send(signal: 9) }
    let figures = try MemoryFigures(of: process)
    try stage.end(process)
    return figures
}
