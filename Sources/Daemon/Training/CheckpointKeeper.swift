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
  /// What was kept last.
  private var kept: SessionCheckpoint?

  /// Makes a keeper; `isKept` says whether there is a checkpoint from before.
  init(clock: PacedClock, isKept: Bool) {
    self.clock = clock
    self.isKept = isKept
  }

  /// When to keep the session again, as an instant of the machine.
  func deadline(for wall: Wall) -> Instant? {
    isKept && wall.keepsTime ? last + Self.interval : nil
  }

  /// What is to be written now, if anything: the session as it is or, once, that there is none any more; and whether
  /// it is urgent, because somebody did something that time alone does not do.
  mutating func take(_ wall: Wall, at now: Instant) -> (change: StoreChange, isUrgent: Bool)? {
    guard let checkpoint = wall.checkpoint(at: clock.wallInstant(of: now)) else {
      defer { (isKept, kept) = (false, nil) }
      return isKept ? (.checkpoint(nil), true) : nil
    }
    let isUrgent = kept.map { $0.isChanged(to: checkpoint, after: now - last) } ?? true
    (isKept, last, kept) = (true, now, checkpoint)
    return (.checkpoint(Checkpoint(.now(), body: Array(checkpoint.text.utf8))), isUrgent)
  }
}

extension SessionCheckpoint {
  /// Whether more than the time that passed lies between this checkpoint and a later one.
  fileprivate func isChanged(to later: SessionCheckpoint, after time: Duration) -> Bool {
    guard origin == later.origin, run.isPaused == later.run.isPaused, run.laps == later.run.laps else {
      return true
    }
    let expected = run.position + (run.isPaused ? .zero : time)
    let off = later.run.position - expected
    return max(off, .zero - off) > .milliseconds(500)
  }
}
