/// What a person chose to train, and how far they are.
public struct TrainingSetUp: Hashable, Sendable {
  /// A session of the programme that was done.
  public struct Completion: Hashable, Sendable {
    /// The key of the entry; deleting that gives the session back.
    public var key: String
    /// The day it was done.
    public var date: LocalDate

    /// Makes a completion.
    public init(key: String, date: LocalDate) {
      self.key = key
      self.date = date
    }
  }

  /// The programme's id.
  public var programme: String
  /// The days of the week to train on.
  public var days: Set<Weekday>
  /// How long a session is to be, in minutes.
  public var minutes: Int
  /// The day the programme was begun.
  public var start: LocalDate
  /// The sessions done, by their place in the programme.
  public var completed: [Int: Completion]

  /// Makes a set-up.
  public init(
    programme: String, days: Set<Weekday>, minutes: Int, start: LocalDate,
    completed: [Int: Completion] = [:]
  ) {
    self.programme = programme
    self.days = days
    self.minutes = minutes
    self.start = start
    self.completed = completed
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
    for (position, completion) in completed {
      try FieldCheck.number(position, "position", EntryLimits.position)
      try FieldCheck.identifier(completion.key, "key")
    }
  }
}
