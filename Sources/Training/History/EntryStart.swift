/// When a session began, as it was known when it was recorded.
///
/// The distance from UTC and the zone are fixed then, and the day with them: whoever moves to another zone, or whose
/// zone changes its rules, keeps the days of the past as they were.
public struct EntryStart: Hashable, Sendable {
  /// The time of day, in milliseconds since 1 January 1970 00:00 UTC.
  public var wall: Int64
  /// Seconds to add to UTC to get the time on the wall there and then.
  public var utcOffset: Int
  /// The zone's name in the time zone database, such as `Europe/Berlin`; where none is known, that of
  /// ``zone(of:)``.
  public var zone: String
  /// The same moment on the machine's own clock; nil for entries that come from elsewhere.
  public var machine: MachineTime?
  /// Whether the clock was not synchronised, so that the time of day may be wrong; shown with a `~`.
  public var isProvisional: Bool

  /// Makes a start; nothing is checked.
  public init(
    wall: Int64, utcOffset: Int, zone: String, machine: MachineTime? = nil, isProvisional: Bool = false
  ) {
    self.wall = wall
    self.utcOffset = utcOffset
    self.zone = zone
    self.machine = machine
    self.isProvisional = isProvisional
  }

  /// The day on which the session began; one that runs over midnight belongs to it as a whole.
  public var date: LocalDate { LocalDate(daysSinceEpoch: Int(local.quotient)) }

  /// Milliseconds since midnight on the wall.
  public var timeOfDay: Int { Int(local.remainder) }

  private var local: (quotient: Int64, remainder: Int64) {
    let day: Int64 = 86_400_000
    let time =
      wall.clamped(to: EntryLimits.wall) + Int64(utcOffset.clamped(to: EntryLimits.utcOffset)) * 1_000
    let days = (time >= 0 ? time : time - day + 1) / day
    return (days, time - days * day)
  }

  /// A name for a zone of which no more is known than its distance from UTC in seconds: `UTC`, `UTC+02:00`.
  public static func zone(of utcOffset: Int) -> String {
    guard utcOffset != 0 else { return "UTC" }
    let minutes = abs(utcOffset) / 60
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "UTC" + (utcOffset < 0 ? "-" : "+") + parts.joined(separator: ":")
  }

  /// The start that a clock which is right by now gives; nil where the entry is not from this start of the machine,
  /// or needs no mending.
  ///
  /// - Parameter offset: seconds between UTC and the zone of the reading at a time of day, in milliseconds.
  public func mended(by reading: ClockReading, offset: (Int64) -> Int) -> EntryStart? {
    guard isProvisional, reading.isSynchronised, let machine, machine.boot == reading.machine.boot else {
      return nil
    }
    var start = reading.start(at: machine.milliseconds)
    start.utcOffset = offset(start.wall)
    start.isProvisional = false
    return start
  }
}
