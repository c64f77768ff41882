/// How far a programme is: what people are told of the one under way.
public struct ProgrammeStanding: Hashable, Sendable {
  /// The name people read.
  public var name: String
  /// The phase it is in.
  public var phase: String
  /// The week it is in, from 1, and how many there are.
  public var week: Int
  public var weeks: Int
  /// The sessions that are done, and how many there are.
  public var done: Int
  public var sessions: Int
  /// The training days, from Monday on.
  public var days: [Weekday]
  /// How long a session is, in minutes.
  public var minutes: Int

  /// Makes a standing.
  public init(
    name: String, phase: String, week: Int, weeks: Int, done: Int, sessions: Int, days: [Weekday],
    minutes: Int
  ) {
    self.name = name
    self.phase = phase
    self.week = week
    self.weeks = weeks
    self.done = done
    self.sessions = sessions
    self.days = days
    self.minutes = minutes
  }

  /// The standing of a programme under way.
  public init(_ course: Course) {
    let (programme, fit) = (course.programme.programme, course.programme.fit)
    let next = course.next ?? course.programme.entries.last
    self.init(
      name: programme.name, phase: next?.phase ?? "", week: next?.week ?? 1, weeks: programme.weeks,
      done: course.doneCount, sessions: course.programme.entries.count, days: fit.days,
      minutes: fit.length.minutes)
  }

  /// How much of it is done, 0 to 1.
  public var share: Double { sessions > 0 ? min(1, Double(done) / Double(sessions)) : 0 }
}
