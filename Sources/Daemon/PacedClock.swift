public import Intervals
import LinuxIO

/// The clock of the wall: the machine's monotonic clock, or a faster one for a look at a session.
public struct PacedClock: Sendable {
  private let origin: Instant
  /// How many seconds of the wall pass in one.
  public let speed: Int

  /// The speeds there are.
  public static let speeds = 1...1_000

  /// Makes a clock that starts at the machine's time.
  public init(speed: Int = 1) {
    origin = MonotonicClock.now()
    self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
  }

  /// The instant on the wall.
  public func now() -> Instant {
    wallInstant(of: MonotonicClock.now())
  }

  /// The instant on the wall at an instant of the machine.
  public func wallInstant(of machine: Instant) -> Instant {
    speed == 1 ? machine : origin + (machine - origin) * speed
  }

  /// The instant of the machine at an instant on the wall.
  public func machineInstant(of wall: Instant) -> Instant {
    speed == 1 ? wall : origin + (wall - origin) / speed
  }
}
