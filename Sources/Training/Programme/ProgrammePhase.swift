/// A stretch of weeks of a programme, with a theme and sessions of its own.
public struct ProgrammePhase: Hashable, Sendable {
  /// The name people read: `Build`.
  public var name: String
  /// Its weeks, counted from 1.
  public var weeks: ClosedRange<Int>
  /// The ids of its sessions in the order in which they come round, whatever the number of training days.
  public var order: [TrainingSession.ID]

  /// Makes a phase.
  public init(name: String, weeks: ClosedRange<Int>, order: [TrainingSession.ID]) {
    self.name = name
    self.weeks = weeks
    self.order = order
  }
}
