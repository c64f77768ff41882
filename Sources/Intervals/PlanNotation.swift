/// A plan on one line: `work=40 rest=20 rounds=8`.
///
/// What is left out has its default: as many rounds as there are works or moves, no rest, one set, ten seconds of
/// ready, no cool-down. Durations are written `20`, `1:30`, `90s` or `3m`; a run of works has commas between; `open`
/// waits for a button and `open<20:00` at most so long; a rest of `50%` is half as long as the work before it. Moves
/// are written with underscores for spaces, `-` for one without a name, `/2` behind one that is split by side, and
/// `%2C` for a comma. A plan of explicit steps has `steps=work@0:40@goblet_squat@1/3,rest@0:30` in place of rounds.
public enum PlanNotation {
  /// Reads a plan and checks it.
  ///
  /// - Throws: what is wrong with which field, and what is allowed.
  public static func parse(
    _ text: String, id: String = "custom", name: String = "Custom", block: Block = .honey
  ) throws(PlanError) -> IntervalPlan {
    var rounds = IntervalPlan.Rounds(work: [], rest: .none, count: .fixed(1))
    var plan = IntervalPlan(id: id, name: name, block: block, shape: .rounds(rounds))
    var given: Set<String> = []
    // By scalars: a name may begin with a mark that would join the separator before it to one character.
    for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      guard let sign = word.firstIndex(of: "=") else {
        throw PlanError(
          field: "“\(String(word).prefix(64))”", value: "no field with a value", allowed: fields)
      }
      let value = String(word[word.index(after: sign)...])
      let field = String(word[..<sign])
      guard given.insert(field).inserted else {
        throw PlanError(field: field, value: "given twice", allowed: "each field once")
      }
      try set(field, to: value, of: &rounds, in: &plan)
    }
    if given.contains("steps") {
      if let other = ofRounds.first(where: given.contains) {
        throw PlanError(
          field: other, value: "beside steps", allowed: "either steps, or rounds of work and rest")
      }
      return try plan.validated()
    }
    if !given.contains("rounds") { rounds.count = .fixed(max(1, rounds.work.count, rounds.moves.count)) }
    guard !rounds.work.isEmpty else {
      throw PlanError(field: "work", value: "missing", allowed: "a duration, such as work=40")
    }
    plan.shape = .rounds(rounds)
    return try plan.validated()
  }

  /// Writes a plan so that ``parse(_:id:name:block:)`` reads it back; its id, name and block go elsewhere.
  public static func text(of plan: IntervalPlan) -> String {
    var words =
      switch plan.shape {
      case .rounds(let rounds): text(of: rounds)
      case .steps(let steps): ["steps=\(text(of: steps))"]
      }
    words.append("ready=\(TimeText.clock(plan.ready))")
    if plan.coolDown != .zero { words.append("cool-down=\(TimeText.clock(plan.coolDown))") }
    if let changeover = plan.changeover { words.append("changeover=\(TimeText.clock(changeover))") }
    if case .rounds(let rounds) = plan.shape, !rounds.moves.isEmpty {
      words.append("moves=\(rounds.moves.map(word(for:)).joined(separator: ","))")
    }
    if plan.score != .completion { words.append("score=\(plan.score.rawValue)") }
    words += text(of: plan.cues)
    return words.joined(separator: " ")
  }

  private static func text(of rounds: IntervalPlan.Rounds) -> [String] {
    var words = [
      "work=\(rounds.work.map(text(of:)).joined(separator: ","))", "rest=\(text(of: rounds.rest))",
    ]
    if case .fixed(let count) = rounds.count {
      words.append("rounds=\(count)")
    } else {
      words.append("rounds=endless")
    }
    if rounds.sets != 1 { words.append("sets=\(rounds.sets)") }
    if rounds.setRest != .zero { words.append("set-rest=\(TimeText.clock(rounds.setRest))") }
    if rounds.restsAfterLastWork { words.append("last-rest=on") }
    return words
  }

  private static let fields =
    "work= rest= rounds= sets= set-rest= last-rest= moves= steps= ready= cool-down= changeover= score= count-in= "
    + "half-way= warning= period="

  /// The fields that a plan of steps has no use for.
  private static let ofRounds = ["work", "rest", "rounds", "sets", "set-rest", "last-rest", "moves"]

  private static func set(
    _ field: String, to value: String, of rounds: inout IntervalPlan.Rounds, in plan: inout IntervalPlan
  ) throws(PlanError) {
    switch field {
    case "work":
      rounds.work = []
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        rounds.work.append(try length(String(part), of: field))
      }
    case "rest": rounds.rest = try length(value, of: field)
    case "rounds":
      rounds.count =
        value == "endless" ? .endless : .fixed(try number(value, of: field, "1 to 99, or endless"))
    case "sets": rounds.sets = try number(value, of: field, "1 to 99")
    case "set-rest": rounds.setRest = try duration(value, of: field)
    case "last-rest": rounds.restsAfterLastWork = try flag(value, of: field)
    case "ready": plan.ready = try duration(value, of: field)
    case "cool-down": plan.coolDown = try duration(value, of: field)
    case "changeover": plan.changeover = try duration(value, of: field)
    case "moves": rounds.moves = try moves(value)
    case "steps": plan.shape = .steps(try steps(value))
    case "score":
      guard let score = ScoreKind(rawValue: value) else {
        throw PlanError(field: field, value: value, allowed: "completion, roundsAndReps, time or laps")
      }
      plan.score = score
    default: try setCue(field, to: value, in: &plan)
    }
  }

  private static func setCue(_ field: String, to value: String, in plan: inout IntervalPlan) throws(PlanError)
  {
    var cues = plan.cues
    switch field {
    case "count-in": cues.countIn = try number(value, of: field, "0 to 10")
    case "half-way": cues.marksHalfWay = try flag(value, of: field)
    case "warning": cues.warning = value == "off" ? .zero : try duration(value, of: field)
    case "period": cues.period = value == "off" ? .zero : try duration(value, of: field)
    default: throw PlanError(field: "“\(field.prefix(64))”", value: "no field", allowed: fields)
    }
    plan.cues = cues
  }

  static func length(_ text: String, of field: String) throws(PlanError) -> PhaseLength {
    if text.hasSuffix("%"), let percent = Int(text.dropLast()) { return .ratio(percent: percent) }
    guard text.hasPrefix("open") else { return .fixed(try duration(text, of: field)) }
    var rest = text.dropFirst(4)
    var minimum = Duration.zero
    var cap: Duration?
    while let sign = rest.first {
      let value = rest.dropFirst().prefix { $0 != "<" && $0 != ">" }
      switch sign {
      case ">": minimum = try duration(String(value), of: field)
      case "<": cap = try duration(String(value), of: field)
      default:
        throw PlanError(field: field, value: text, allowed: "a duration, open, open>0:10 or open<20:00")
      }
      rest = rest.dropFirst(1 + value.count)
    }
    return .open(minimum: minimum, cap: cap)
  }

  static func text(of length: PhaseLength) -> String {
    switch length {
    case .fixed(let length): return TimeText.clock(length)
    case .ratio(let percent): return "\(percent)%"
    case .open(let minimum, let cap):
      return "open" + (minimum > .zero ? ">\(TimeText.clock(minimum))" : "")
        + (cap.map { "<\(TimeText.clock($0))" } ?? "")
    }
  }

  private static func text(of cues: CueOverrides) -> [String] {
    let time = { (time: Duration) in time == .zero ? "off" : TimeText.clock(time) }
    return [
      cues.countIn.map { "count-in=\($0)" }, cues.marksHalfWay.map { "half-way=\($0 ? "on" : "off")" },
      cues.warning.map { "warning=\(time($0))" }, cues.period.map { "period=\(time($0))" },
    ].compactMap { $0 }
  }

  private static func duration(_ text: String, of field: String) throws(PlanError) -> Duration {
    guard let duration = TimeText.parse(text) else {
      throw PlanError(
        field: field, value: text.isEmpty ? "empty" : text, allowed: "a duration, such as 20, 1:30, 90s or 3m"
      )
    }
    return duration
  }

  private static func number(_ text: String, of field: String, _ allowed: String) throws(PlanError) -> Int {
    guard let number = Int(text) else { throw PlanError(field: field, value: text, allowed: allowed) }
    return number
  }

  private static func flag(_ text: String, of field: String) throws(PlanError) -> Bool {
    switch text {
    case "on": return true
    case "off": return false
    default: throw PlanError(field: field, value: text, allowed: "on or off")
    }
  }
}
