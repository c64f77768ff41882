/// The whole state of the wall as it goes over the socket.
///
/// Times are whole milliseconds as of the moment of sending; a client counts on by itself until the next state
/// comes. Every member is there in every state, null where it has no meaning, so that a client needs no history.
public struct StateMessage: Hashable, Sendable {
  /// What the wall shows.
  public enum Scene: String, CaseIterable, Hashable, Sendable {
    case dark, idle, builder, today, progress, profile, setUp, session, summary, interrupted
  }

  /// Grows by one with each state published; a gap means that states in between were left out.
  public var seq: Int64
  /// The tab.
  public var mode: WallMode
  /// What is shown.
  public var scene: Scene
  /// The same in words, in reading order.
  public var words: String
  /// The session that runs, or whose summary is shown.
  public var session: SessionMessage?
  /// What Start would run, changes in the builder included.
  public var format: FormatMessage?
  /// The field that plus and minus change in the builder.
  public var field: FieldMessage?
  /// What the last session came to, while it is shown.
  public var summary: SummaryMessage?
  /// The day and its week, while they are shown.
  public var today: TodayMessage?
  /// Whether these are quiet hours: nothing sounds.
  public var isQuiet: Bool
  /// The brightness now, in percent; the hour may ask for another than was set.
  public var brightness: Int
  /// The reminder that is shown.
  public var reminder: ReminderMessage?
  /// The progress, while it is shown.
  public var progress: ProgressMessage?
  /// The profile, while it is shown.
  public var profile: ProfileMessage?
  /// The questions of the first run, while they are put.
  public var setUp: SetUpMessage?
  /// What Start would do with a session that was interrupted, `resume` or `discard`, while that is asked.
  public var choice: String?
  /// The mark of the theme of one's own that the wall wears, as `theme.get` gives it; nil while it wears one that comes
  /// with Pulsewall.
  public var theme: String?
  /// The settings, by the names that `settings.set` takes.
  public var settings: JSONObject
  /// The outputs of the board.
  public var outputs: [OutputMessage]
  /// Why what happens is not saved, in a sentence; `nil` while it is.
  public var unsaved: String?

  /// Makes a state.
  public init(
    seq: Int64 = 0, mode: WallMode = .timer, scene: Scene, words: String = "", session: SessionMessage? = nil,
    format: FormatMessage? = nil, field: FieldMessage? = nil, summary: SummaryMessage? = nil,
    today: TodayMessage? = nil, progress: ProgressMessage? = nil, profile: ProfileMessage? = nil,
    setUp: SetUpMessage? = nil, choice: String? = nil, isQuiet: Bool = false, brightness: Int = 100,
    reminder: ReminderMessage? = nil, theme: String? = nil, settings: JSONObject = JSONObject(),
    outputs: [OutputMessage] = [], unsaved: String? = nil
  ) {
    self.seq = seq
    self.mode = mode
    self.scene = scene
    self.words = words
    self.session = session
    self.format = format
    self.field = field
    self.summary = summary
    self.today = today
    self.isQuiet = isQuiet
    self.brightness = brightness
    self.reminder = reminder
    self.progress = progress
    self.profile = profile
    self.setUp = setUp
    self.choice = choice
    self.theme = theme
    self.settings = settings
    self.outputs = outputs
    self.unsaved = unsaved
  }

  /// The state on the wire.
  public var json: JSONValue {
    [
      "seq": .integer(seq), "mode": .string(mode.rawValue), "scene": .string(scene.rawValue),
      "words": .string(words), "session": .optional(session, \.json), "format": .optional(format, \.json),
      "field": .optional(field, \.json), "summary": .optional(summary, \.json),
      "today": .optional(today, \.json), "progress": .optional(progress, \.json),
      "profile": .optional(profile, \.json), "setUp": .optional(setUp, \.json),
      "choice": .optional(choice) { .string($0) }, "quiet": .bool(isQuiet),
      "brightness": .integer(brightness), "reminder": .optional(reminder, \.json),
      "theme": .optional(theme) { .string($0) }, "settings": .object(settings),
      "outputs": .array(outputs.map(\.json)), "unsaved": .optional(unsaved) { .string($0) },
    ]
  }

  /// Reads a state as a client gets it; `nil` when it lacks what every state has.
  public init?(_ json: JSONValue) {
    guard let seq = json["seq"]?.integer, let mode = json["mode"]?.string.flatMap(WallMode.init),
      let scene = json["scene"]?.string.flatMap(Scene.init)
    else { return nil }
    self.init(
      seq: seq, mode: mode, scene: scene, words: json["words"]?.string ?? "",
      session: json["session"].flatMap(SessionMessage.init),
      format: json["format"].flatMap(FormatMessage.init), field: json["field"].flatMap(FieldMessage.init),
      summary: json["summary"].flatMap(SummaryMessage.init), today: json["today"].flatMap(TodayMessage.init),
      progress: json["progress"].flatMap(ProgressMessage.init),
      profile: json["profile"].flatMap(ProfileMessage.init), setUp: json["setUp"].flatMap(SetUpMessage.init),
      choice: json["choice"]?.string, isQuiet: json["quiet"]?.bool ?? false,
      brightness: json["brightness"]?.integer.map { Int(min(max($0, 0), 100)) } ?? 100,
      reminder: json["reminder"].flatMap(ReminderMessage.init), theme: json["theme"]?.string,
      settings: json["settings"]?.object ?? JSONObject(),
      outputs: json["outputs"]?.array?.compactMap(OutputMessage.init) ?? [],
      unsaved: json["unsaved"]?.string)
  }
}

/// The field of the builder that plus and minus change.
public struct FieldMessage: Hashable, Sendable {
  /// The name of the field.
  public var name: String
  /// Its value as the wall shows it.
  public var value: String

  /// Makes a field.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  var json: JSONValue { ["name": .string(name), "value": .string(value)] }

  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let value = json["value"]?.string else { return nil }
    self.init(name: name, value: value)
  }
}

/// One output or input of the board and how it is.
public struct OutputMessage: Hashable, Sendable {
  /// How an output is.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case ok
    /// It does not work, or not wholly; the detail says why and what mends it.
    case degraded
    case off
  }

  /// The name in the board file.
  public var name: String
  /// What it is: `strip`, `digits`, `buzzer`, `panel`.
  public var kind: String
  /// How it is.
  public var state: State
  /// Why, in a sentence; empty when all is well.
  public var detail: String

  /// Makes an output.
  public init(name: String, kind: String, state: State, detail: String = "") {
    self.name = name
    self.kind = kind
    self.state = state
    self.detail = detail
  }

  /// The output on the wire.
  public var json: JSONValue {
    [
      "name": .string(name), "kind": .string(kind), "state": .string(state.rawValue),
      "detail": .string(detail),
    ]
  }

  /// Reads an output as a client gets it.
  public init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let kind = json["kind"]?.string,
      let state = json["state"]?.string.flatMap(State.init)
    else { return nil }
    self.init(name: name, kind: kind, state: state, detail: json["detail"]?.string ?? "")
  }
}
