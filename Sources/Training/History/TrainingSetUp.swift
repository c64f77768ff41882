/// What a person chose to train. How far they are is what the history says.
public struct TrainingSetUp: Hashable, Sendable {
  /// The programme's id.
  public var programme: String
  /// The days of the week to train on.
  public var days: Set<Weekday>
  /// How long a session is to be, in minutes.
  public var minutes: Int
  /// The day the programme was begun.
  public var start: LocalDate

  /// Makes a set-up.
  public init(programme: String, days: Set<Weekday>, minutes: Int, start: LocalDate) {
    self.programme = programme
    self.days = days
    self.minutes = minutes
    self.start = start
  }
}

extension TrainingSetUp {
  /// How long a session may be chosen to be, in minutes.
  public static let minuteBounds = 1...240

  /// Checks what was chosen, but not against a programme.
  ///
  /// - Throws: the first field that cannot be kept, and what is allowed.
  public func validate() throws(EntryError) {
    try FieldCheck.identifier(programme, "programme")
    guard !days.isEmpty else {
      throw EntryError(field: "days", value: "empty", allowed: "one to seven days of the week")
    }
    try FieldCheck.number(minutes, "minutes", Self.minuteBounds)
    guard LocalDate.bounds.contains(start) else {
      throw EntryError(field: "start", value: "\(start)", allowed: "the years 1 to 9999")
    }
  }
}
