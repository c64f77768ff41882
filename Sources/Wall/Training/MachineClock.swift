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

  /// When the next day begins, as far as the zone keeps its distance from UTC: see ``nextZoneChange(after:)``.
  func nextMidnight(after instant: Instant) -> Instant { next(ClockTime(minutes: 0), after: instant) }

  /// When the clock next shows a time of day, as far as the zone keeps its distance from UTC.
  func next(_ time: ClockTime, after instant: Instant) -> Instant {
    let day = 86_400_000
    let wait = (time.minutes * 60_000 - start(at: instant).timeOfDay + day) % day
    return instant + .milliseconds(wait == 0 ? day : wait)
  }

  /// When the zone next changes its distance from UTC, so that all that was reckoned with it is to be reckoned anew.
  func nextZoneChange(after instant: Instant) -> Instant? {
    guard let change = reading.zoneChange else { return nil }
    let at = anchor + .milliseconds(change.wall - reading.wall)
    return at > instant ? at : nil
  }

  /// Whether the clocks were read at all.
  var isRead: Bool { reading.machine.boot != Self.unread.machine.boot }
  /// Whether the time of day comes from a source that knows it.
  var isSure: Bool { isRead && reading.isSynchronised }

  /// Clocks that nobody has read: the first of January 1970.
  static let unread = ClockReading(
    machine: MachineTime(boot: "unread", milliseconds: 0), wall: 0, utcOffset: 0, zone: "UTC",
    isSynchronised: false)
}
