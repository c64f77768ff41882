/// The clocks of a machine, read at one moment.
public struct ClockReading: Hashable, Sendable {
  /// The machine's own clock.
  public var machine: MachineTime
  /// The time of day, in milliseconds since 1 January 1970 00:00 UTC.
  public var wall: Int64
  /// Seconds to add to UTC to get the time on the wall.
  public var utcOffset: Int
  /// The zone's name in the time zone database.
  public var zone: String
  /// Whether the time of day comes from a source that knows it.
  public var isSynchronised: Bool
  /// When the zone next changes its distance from UTC; nil where that is far away, or not known.
  public var zoneChange: ZoneChange?

  /// Makes a reading.
  public init(
    machine: MachineTime, wall: Int64, utcOffset: Int, zone: String, isSynchronised: Bool,
    zoneChange: ZoneChange? = nil
  ) {
    self.machine = machine
    self.wall = wall
    self.utcOffset = utcOffset
    self.zone = zone
    self.isSynchronised = isSynchronised
    self.zoneChange = zoneChange
  }

  /// The start of a session that began at a moment of this machine's clock, in milliseconds.
  public func start(at milliseconds: Int64) -> EntryStart {
    let age = machine.milliseconds.clamped(to: Self.span) - milliseconds.clamped(to: Self.span)
    let time = (wall.clamped(to: EntryLimits.wall) - age).clamped(to: EntryLimits.wall)
    let changed = zoneChange.flatMap { time >= $0.wall ? $0.utcOffset : nil }
    return EntryStart(
      wall: time, utcOffset: changed ?? utcOffset, zone: zone,
      machine: MachineTime(boot: machine.boot, milliseconds: milliseconds),
      isProvisional: !isSynchronised)
  }

  /// No machine runs longer than the calendar goes.
  static let span: ClosedRange<Int64> = 0...EntryLimits.wall.upperBound
}
