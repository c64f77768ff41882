public import Training

/// The profile as it is shown, as it goes over the socket.
public struct ProfileMessage: Hashable, Sendable {
  /// The programme under way; `nil` where there is none.
  public var programme: ProgrammeStanding?
  /// Planned training days done in a row; `nil` without a plan.
  public var streak: Int?
  /// The settings at a glance or, while one is changed there, all that two buttons can change: a name and a value each.
  public var settings: [FieldMessage]
  /// The setting that plus and minus change; `nil` while none is.
  public var setting: SettingMessage?
  /// What Start would do: `setUp`, `settings` or `startOver`.
  public var choice: String
  /// What Start would answer to the question whether to start over, `no` or `yes`; `nil` while it is not asked.
  public var answer: String?

  /// Makes a message.
  public init(
    programme: ProgrammeStanding?, streak: Int?, settings: [FieldMessage], setting: SettingMessage? = nil,
    choice: String, answer: String?
  ) {
    self.programme = programme
    self.streak = streak
    self.settings = settings
    self.setting = setting
    self.choice = choice
    self.answer = answer
  }

  var json: JSONValue {
    [
      "programme": .optional(programme, \.json), "streak": .optional(streak) { .integer($0) },
      "settings": .array(settings.map(\.json)), "setting": .optional(setting, \.json),
      "choice": .string(choice),
      "answer": .optional(answer) { .string($0) },
    ]
  }

  init?(_ json: JSONValue) {
    guard let choice = json["choice"]?.string else { return nil }
    self.init(
      programme: json["programme"].flatMap(ProgrammeStanding.init), streak: json.count("streak"),
      settings: json["settings"]?.array?.compactMap(FieldMessage.init) ?? [],
      setting: json["setting"].flatMap(SettingMessage.init), choice: choice, answer: json["answer"]?.string)
  }
}

/// A setting that is changed at the wall, as it goes over the socket.
public struct SettingMessage: Hashable, Sendable {
  /// The setting, or the end of its hours.
  public var stop: SettingStop
  /// Its place among the settings that can be changed so, from 0.
  public var place: Int
  public var value: SettingValue
  /// What values it takes on this wall.
  public var kind: SettingKind

  /// Makes a message.
  public init(_ stop: SettingStop, at place: Int, value: SettingValue, of kind: SettingKind) {
    self.kind = kind
    self.stop = stop
    self.place = place
    self.value = value
  }

  var json: JSONValue {
    [
      "name": .string(stop.id.member), "part": .string(stop.part.rawValue), "place": .integer(place),
      "value": value.json, "allowed": .string(kind.allowed),
      "choices": .optional(choices) { .array($0.map { .string($0) }) },
    ]
  }

  /// The words to choose from; nil where it takes something else.
  private var choices: [String]? { if case .choice(let words) = kind { words } else { nil } }

  init?(_ json: JSONValue) {
    guard let id = json["name"]?.string.flatMap({ SettingID(member: $0) }),
      let part = json["part"]?.string.flatMap(SettingStop.Part.init), let place = json.count("place"),
      let given = json["value"], let value = SettingValue(given, of: SettingStop(id, part).kind)
    else { return nil }
    var kind = SettingStop(id, part).kind
    // A wall may have fewer of the words than there are.
    if case .choice(let words) = kind, let choices = json["choices"]?.array?.compactMap(\.string) {
      kind = .choice(words.filter(choices.contains))
    }
    self.init(SettingStop(id, part), at: place, value: value, of: kind)
  }
}

extension ProgrammeStanding {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "phase": .string(phase), "week": .integer(week), "weeks": .integer(weeks),
      "done": .integer(done), "sessions": .integer(sessions),
      "days": .array(days.map { .string($0.rawValue) }), "minutes": .integer(minutes),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string else { return nil }
    self.init(
      name: name, phase: json["phase"]?.string ?? "", week: json.count("week") ?? 1,
      weeks: json.count("weeks") ?? 1, done: json.count("done") ?? 0, sessions: json.count("sessions") ?? 0,
      days: json["days"]?.array?.compactMap { $0.string.flatMap(Weekday.init) } ?? [],
      minutes: json.count("minutes") ?? 0)
  }
}
