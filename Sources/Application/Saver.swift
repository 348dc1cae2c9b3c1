import Desktop
import PNGFile

/// Writes pictures on a worker thread, one after the other.
final class Saver {
    private var worker: Worker?

    /// Whether a picture is being written.
    var isBusy: Bool { worker != nil }

    /// Starts to write; `deliver` gets the outcome in the main loop. Only while not ``isBusy``.
    func write(
        _ snapshot: Snapshot, to target: SaveTarget,
        deliver: @escaping (Result<Snapshot.Saved, PNGFileError>) -> Void
    ) {
        worker = Worker {
            snapshot.write(to: target)
        } deliver: { [self] result in
            worker = nil
            deliver(result)
        }
    }

    /// Waits until what is being written is on disk; its outcome is delivered when the main loop runs again.
    func finish() {
        worker?.wait()
    }
}
