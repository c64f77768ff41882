public import LinuxIO

/// A buzzer whose every tone has an end, even if the beat thread has come to its own.
public final class GuardedBuzzer: Buzzer {
  private let keeper: ToneKeeper
  private let thread: WriterThread

  /// Starts the thread that keeps the device open and ends overdue tones.
  public init(name: String, keeper: ToneKeeper) throws(SystemError) {
    self.keeper = keeper
    thread = try WriterThread(name: name, feeder: keeper)
  }

  public func sound(_ pitch: Int?) {
    if keeper.sound(pitch) { thread.ring() }
  }

  public func close() {
    thread.close()
  }
}
