/// A day of the week as it is shown.
public struct WeekDay: Hashable, Sendable {
  /// What has become of the day.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// Something of the programme was done on it.
    case done
    /// It is today, and its session waits.
    case today
    /// Its session is to come.
    case ahead
    /// Nothing was done of what was planned.
    case missed
    /// Nothing is planned.
    case rest
  }

  /// The day.
  public var date: LocalDate
  /// What has become of it.
  public var state: State
  /// Whether it is today, in whatever state.
  public var isToday: Bool
  /// What was done on it, or is planned for it; empty for rest.
  public var entries: [ProgrammeEntry]
  /// The minutes that were done, or are planned; 0 for rest.
  public var minutes: Int
  /// How tall its capsule is: its minutes against those of the longest day of the week, 0 to 1; 0 is the dot of a rest.
  public var height: Double

  /// The session of the day: the last one done, or the one planned.
  public var entry: ProgrammeEntry? { entries.last }
}
