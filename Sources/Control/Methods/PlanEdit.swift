public import Intervals

/// Fields of a plan that a caller gives, to make a plan or to change one.
public struct PlanEdit: Hashable, Sendable {
  /// Fields and values in the notation of plans.
  public private(set) var words: [String]

  /// Takes a plan on one line: `work=40 rest=20 rounds=8`.
  public init(notation: String = "") {
    words = notation.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool { words.isEmpty }

  /// The plan with these fields, checked; without a base the work must be among them.
  ///
  /// - Throws: the field that cannot be run, and what is allowed.
  public func applied(to base: IntervalPlan?) throws(PlanError) -> IntervalPlan {
    guard let base else { return try PlanNotation.parse(words.joined(separator: " ")) }
    guard !isEmpty else { return base }
    let edited = Set(words.map(Self.field))
    let kept = PlanNotation.text(of: base).split(separator: " ").map(String.init)
      .filter { !edited.contains(Self.field(of: $0)) }
    return try PlanNotation.parse(
      (kept + words).joined(separator: " "), id: base.id, name: base.name, block: base.block)
  }

  private static func field(of word: String) -> Substring { word.prefix { $0 != "=" } }

  /// The parameters that are fields of a plan, in the order of the notation.
  static let fields: [Parameter] = [
    Parameter("work", .lengths, "The work, or a run of works."),
    Parameter("rest", .length, "The rest after each work; 0 for none."),
    Parameter("rounds", .integer(PlanLimits.rounds, or: ["endless"]), "The rounds of a set."),
    Parameter("sets", .integer(PlanLimits.rounds), "How often the rounds are done as a whole."),
    Parameter("setRest", phase, "The break between two sets."),
    Parameter("lastRest", .flag, "Whether a rest follows the last work, too."),
    Parameter("ready", phase, "The get-ready count; 0 for none."),
    Parameter("coolDown", phase, "The cool-down; 0 for none."),
    Parameter("changeover", phase, "The length of a changeover between two moves."),
    Parameter("moves", .texts, "What is done, in turn; `/2` at the end of a name splits it by side."),
    Parameter("score", .choice(["completion", "roundsAndReps", "time", "laps"]), "What a run is scored by."),
    Parameter("countIn", .integer(CueSettings.countInBounds), "The seconds counted before each change."),
    Parameter("halfWay", .flag, "Whether the middle of a long phase is marked."),
    Parameter("warning", phaseOrOff, "How long before the end of a long phase a warning sounds."),
    Parameter("period", phaseOrOff, "A cue every so often through a work."),
    Parameter("changesOnly", .flag, "Whether only changes are cued."),
  ]

  private static let phase = Parameter.Kind.duration(.zero...PlanLimits.phase.upperBound)
  private static let phaseOrOff = Parameter.Kind.duration(PlanLimits.phase, or: ["off"])

  /// Sets a field to a value that the table has checked.
  mutating func set(_ field: Parameter, to value: JSONValue) {
    let text: String
    switch value {
    case .bool(let isOn): text = isOn ? "on" : "off"
    case .array(let elements):
      text = elements.compactMap { field.kind == .texts ? Self.move($0) : Parameter.Kind.notation($0) }
        .joined(separator: ",")
    default: text = Parameter.Kind.notation(value) ?? ""
    }
    words.append("\(field.option)=\(text)")
  }

  /// The notation has underscores for the spaces of a name, and commas between names.
  private static func move(_ value: JSONValue) -> String? {
    value.string.map { name in String(name.map { $0.isWhitespace || $0 == "," ? "_" : $0 }) }
  }
}
