public import Training

/// The questions of the first run as they are shown, as they go over the socket.
public struct SetUpMessage: Hashable, Sendable {
  /// The questions and the answers so far.
  public var dialogue: SetUpDialogue
  /// The week as far as it is drawn.
  public var week: Week
  /// How long ago the question was put.
  public var sinceMs: Int64

  /// Makes a message.
  public init(dialogue: SetUpDialogue, week: Week, sinceMs: Int64) {
    self.dialogue = dialogue
    self.week = week
    self.sinceMs = sinceMs
  }

  var json: JSONValue {
    [
      "step": .string(dialogue.step.rawValue), "offers": .array(dialogue.offers.map(\.json)),
      "chosen": .optional(dialogue.offer) { .string($0.id) },
      "days": .array(dialogue.trainingDays.map { .string($0.rawValue) }),
      "day": .string(dialogue.day.rawValue), "minutes": .integer(dialogue.length.minutes),
      "week": week.json, "sinceMs": .integer(sinceMs),
    ]
  }

  init?(_ json: JSONValue) {
    let offers = json["offers"]?.array?.compactMap { SetUpDialogue.Offer($0) } ?? []
    let chosen = json["chosen"]?.string.flatMap { id in offers.firstIndex { $0.id == id } } ?? offers.count
    guard let step = json["step"]?.string.flatMap(SetUpDialogue.Step.init),
      let day = json["day"]?.string.flatMap(Weekday.init),
      let length = json.count("minutes").flatMap({ SessionLength(rawValue: $0) }),
      let week = json["week"].flatMap({ Week($0) }),
      let dialogue = SetUpDialogue(
        offers, at: step, chosen: chosen,
        days: Set(json["days"]?.array?.compactMap { $0.string.flatMap(Weekday.init) } ?? []), day: day,
        length: length)
    else { return nil }
    self.init(dialogue: dialogue, week: week, sinceMs: Int64(json.count("sinceMs") ?? 0))
  }
}

extension SetUpDialogue.Offer {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "name": .string(name), "weeks": .integer(weeks), "sessions": .integer(sessions),
      "phases": .array(phases.map { .string($0) }),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let name = json["name"]?.string else { return nil }
    self.init(
      id: id, name: name, weeks: json.count("weeks") ?? 0, sessions: json.count("sessions") ?? 0,
      phases: json["phases"]?.array?.compactMap(\.string) ?? [])
  }
}

extension SetUpDialogue.Offer {
  /// Reads a programme as `program.list` gives it.
  public init?(programme json: JSONValue) {
    guard let id = json["id"]?.string, let name = json["name"]?.string else { return nil }
    self.init(
      id: id, name: name, weeks: json.count("weeks") ?? 0, sessions: json["sessions"]?.array?.count ?? 0,
      phases: json["phases"]?.array?.compactMap { $0["name"]?.string } ?? [])
  }
}
