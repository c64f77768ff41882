public import Intervals

/// What a session came to, as it goes over the socket.
public struct SummaryMessage: Hashable, Sendable {
  /// What was trained.
  public var name: String
  /// The time that ran, pauses left out.
  public var totalMs: Int64
  /// The time of it in work.
  public var workMs: Int64
  /// The rounds that ran through their end.
  public var roundsDone: Int
  /// The rounds of the plan; `nil` when they had no end.
  public var rounds: Int?
  /// Whether it ran to its end.
  public var ranToEnd: Bool
  /// What it is scored by.
  public var score: Score?
  /// What is about to be kept of it; `nil` where nothing is, because nothing was done.
  public var record: RecordMessage?

  /// Takes what a run came to.
  public init(_ summary: IntervalSummary, of name: String = "", record: RecordMessage? = nil) {
    self.name = name
    self.record = record
    totalMs = summary.totalTime.wholeMilliseconds
    workMs = summary.workTime.wholeMilliseconds
    roundsDone = summary.roundsDone
    rounds = summary.rounds
    ranToEnd = summary.ranToEnd
    score = summary.score
  }

  /// The summary on the wire.
  public var json: JSONValue {
    [
      "name": .string(name), "totalMs": .integer(totalMs), "workMs": .integer(workMs),
      "roundsDone": .integer(roundsDone), "rounds": .optional(rounds) { .integer($0) },
      "ranToEnd": .bool(ranToEnd),
      "score": .optional(score, \.json), "record": .optional(record, \.json),
    ]
  }

  /// Reads a summary as a client gets it.
  public init?(_ json: JSONValue) {
    guard let totalMs = json["totalMs"]?.integer, let workMs = json["workMs"]?.integer else { return nil }
    name = json["name"]?.string ?? ""
    self.totalMs = totalMs
    self.workMs = workMs
    roundsDone = json["roundsDone"]?.integer.flatMap { Int(exactly: $0) } ?? 0
    rounds = json["rounds"]?.integer.flatMap { Int(exactly: $0) }
    ranToEnd = json["ranToEnd"]?.bool ?? false
    score = json["score"].flatMap(Score.init)
    record = json["record"].flatMap(RecordMessage.init)
  }
}

extension Score {
  /// The score on the wire.
  var json: JSONValue {
    switch self {
    case .rounds(let rounds, let reps):
      ["kind": "rounds", "rounds": .integer(rounds), "reps": .integer(reps)]
    case .time(let time): ["kind": "time", "timeMs": .integer(time.wholeMilliseconds)]
    case .capped(let time): ["kind": "capped", "timeMs": .integer(time.wholeMilliseconds)]
    case .laps(let laps): ["kind": "laps", "lapsMs": .array(laps.map { .integer($0.wholeMilliseconds) })]
    }
  }

  init?(_ json: JSONValue) {
    let time = json["timeMs"]?.integer.map { Duration.milliseconds($0) }
    switch json["kind"]?.string {
    case "rounds":
      guard let rounds = json["rounds"]?.integer.flatMap({ Int(exactly: $0) }) else { return nil }
      self = .rounds(rounds, reps: json["reps"]?.integer.flatMap { Int(exactly: $0) } ?? 0)
    case "time":
      guard let time else { return nil }
      self = .time(time)
    case "capped":
      guard let time else { return nil }
      self = .capped(time)
    case "laps":
      self = .laps(json["lapsMs"]?.array?.compactMap { $0.integer.map { .milliseconds($0) } } ?? [])
    default: return nil
    }
  }
}
