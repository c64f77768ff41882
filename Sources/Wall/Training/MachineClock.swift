import Display
import Intervals
import Training

/// The clocks of the machine, told from the instants of the wall.
struct MachineClock: Hashable, Sendable {
  /// The clocks as they were read.
  var reading: ClockReading
  /// When they were read.
  var anchor: Instant

  /// The moment of an instant, as an entry of the history begins with it.
  func start(at instant: Instant) -> EntryStart {
    reading.start(at: reading.machine.milliseconds + (instant - anchor).wholeMilliseconds)
  }

  /// The day of an instant.
  func date(at instant: Instant) -> LocalDate { start(at: instant).date }

  /// The time of day at an instant.
  func time(at instant: Instant) -> TimeOfDay {
    TimeOfDay(.milliseconds(start(at: instant).timeOfDay), at: instant)
  }

  /// When the next day begins, as far as the zone keeps its distance from UTC.
  func nextMidnight(after instant: Instant) -> Instant {
    instant + .milliseconds(86_400_000 - start(at: instant).timeOfDay)
  }

  /// Clocks that nobody has read: the first of January 1970.
  static let unread = ClockReading(
    machine: MachineTime(boot: "unread", milliseconds: 0), wall: 0, utcOffset: 0, zone: "UTC",
    isSynchronised: false)
}
