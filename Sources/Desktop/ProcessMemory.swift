import CLibc

/// The memory of the process as the C library manages it.
public enum ProcessMemory {
    /// Keeps one pool of memory for all threads instead of one each; to be called before any thread is started. The few
    /// short-lived threads of the font library would leave theirs behind.
    public static func shareBetweenThreads() {
        mallopt(M_ARENA_MAX, 1)
    }

    /// Gives memory that was freed back to the system, such as what loading fonts took.
    public static func giveBackFreed() {
        malloc_trim(0)
    }
}
