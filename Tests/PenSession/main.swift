// Runs Tempera on a server of its own with a pen that has no hardware, and plays the commands of standard input.
@unsafe @preconcurrency import Glibc
import TestSupport

let usage = """
    Usage: pen-session [ARGUMENT OF TEMPERA]... <COMMANDS
    Commands, one a line; X and Y are pixels of the canvas, P is pressure from 0 to 1, - leaves a value out:
      use DEVICE         Test stylus (at the start), Test eraser, Test mouse or Test touch
      near X Y P, away   bring the pen near, take it away
      move X Y P         move the pen
      press X Y P [N]    press its tip, or button N; release likewise
      touch ID X Y P     put a finger down, or move it; lift ID takes it away
      by X Y             move the mouse by so many pixels; scroll X Y turns its wheel by so many clicks
      unplug, plug       switch the device off and on
      key COMBINATION    press keys, such as Ctrl+z
      shot FILE.ppm      write what the window shows
    At the end of the commands the program is ended.
    """

if CommandLine.arguments.dropFirst().first == "--help" {
    print(usage)
    exit(0)
}
do {
    let session = try PenSession(Array(CommandLine.arguments.dropFirst()))
    while let line = readLine() { try session.perform(line) }
} catch {
    unsafe fputs("pen-session: \(error)\n", stderr)
    exit(1)
}
