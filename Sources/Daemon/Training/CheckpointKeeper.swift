import Intervals
import LinuxIO
import Store
import Training
import Wall

/// Has the running session kept, so that it can go on after the daemon or the machine is gone.
struct CheckpointKeeper {
  /// The longest time between two checkpoints of a session.
  static let interval = Duration.seconds(5)

  private let clock: PacedClock
  private var isKept: Bool
  private var last = Instant.origin

  /// Makes a keeper; `isKept` says whether there is a checkpoint from before.
  init(clock: PacedClock, isKept: Bool) {
    self.clock = clock
    self.isKept = isKept
  }

  /// When to keep the session again, as an instant of the machine.
  func deadline(for wall: Wall) -> Instant? {
    isKept && wall.keepsTime ? last + Self.interval : nil
  }

  /// What is to be written now, if anything: the session as it is or, once, that there is none any more.
  mutating func take(_ wall: Wall, at now: Instant) -> StoreChange? {
    guard let checkpoint = wall.checkpoint(at: clock.wallInstant(of: now)) else {
      defer { isKept = false }
      return isKept ? .checkpoint(nil) : nil
    }
    isKept = true
    last = now
    return .checkpoint(Checkpoint(.now(), body: Array(checkpoint.text.utf8)))
  }
}
