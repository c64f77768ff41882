internal import Control
internal import Intervals
internal import Training

/// What the wall answered, as text for people.
struct AnswerText {
  let ink: Ink

  /// The lines for the result of a method.
  func lines(for method: String, _ result: JSONValue) -> [String] {
    switch method {
    case "wall.state":
      return StateMessage(result).map { StatePanel(state: $0, ink: ink).lines } ?? members(result)
    case "wall.say": return [result["words"]?.string?.printable ?? ""]
    case "wall.describe": return description(result)
    case "formats.list":
      return FormatText.table(result["formats"]?.array?.compactMap(FormatMessage.init) ?? [], ink)
    case "board.outputs": return outputs(result)
    case "board.describe": return BoardMessage(result).map(BoardText.lines) ?? members(result)
    case "theme.get": return ThemeMessage(result).map(ThemeText.lines) ?? members(result)
    case "clock.get": return clock(result)
    case "plan.week": return TodayMessage(result).map { TodayText(ink: ink).week($0) } ?? members(result)
    case "plan.day": return TodayMessage(result).map { TodayText(ink: ink).day($0) } ?? members(result)
    case "samples.load": return samples(result)
    case "samples.remove":
      return [Self.counted(result["removed"]?.integer ?? 0, "sample session") + " taken away"]
    case "history.list": return HistoryText(ink: ink).list(result)
    case "program.list": return ProgrammeText(ink: ink).list(result)
    case "program.show": return ProgrammeText(ink: ink).weeks(result)
    default: break
    }
    if let state = StateMessage(result) { return [state.words.printable] }
    if let format = FormatMessage(result) { return FormatText.lines(format, ink) }
    if let entry = try? HistoryEntry(result) { return HistoryText(ink: ink).lines(entry) }
    return members(result)
  }

  /// The line for a change of the wall, while it is watched.
  func change(_ state: StateMessage) -> String {
    let elapsed = state.session.map { $0.elapsedMs - $0.elapsedMs % 1_000 }
    let time = elapsed.map { TimeText.clock(.milliseconds($0)) } ?? "-"
    let words = state.words.printable
    let space = String(repeating: " ", count: max(0, 8 - time.count))
    return "\(space)\(time)  \(state.session.map { ink.phase($0.phase, words) } ?? words)"
  }

  private func outputs(_ result: JSONValue) -> [String] {
    let outputs = result["outputs"]?.array?.compactMap(OutputMessage.init) ?? []
    guard !outputs.isEmpty else { return ["The board has no outputs of its own"] }
    return TextTable(
      rows: outputs.map {
        [$0.name.printable, $0.kind.printable, $0.state.rawValue, $0.detail.printable]
      }
    ).lines
  }

  /// What sample training has come to, and what becomes of it beside what was really trained.
  private func samples(_ result: JSONValue) -> [String] {
    let (added, unchanged) = (result["added"]?.integer ?? 0, result["unchanged"]?.integer ?? 0)
    let real = result["real"]?.integer ?? 0
    return [
      "\(Self.counted(added, "sample session")) added, \(unchanged) there already; each is marked as sample",
      real > 0
        ? "The wall goes on by your own \(Self.counted(real, "session")): the samples count for nothing, and are shown "
          + "by pulsewall history --kind samples only"
        : "Progress and today are made of them until the first session of your own, and say so",
      "pulsewall samples remove takes them away",
    ]
  }

  /// `1 session`, `2 sessions`
  static func counted(_ number: Int64, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func clock(_ result: JSONValue) -> [String] {
    guard let time = result["time"]?.string else { return members(result) }
    let isTrue = result["synchronized"]?.bool ?? false
    return ["\(time.printable)   \(isTrue ? "synchronized" : "not synchronized with a time server")"]
  }

  private func description(_ result: JSONValue) -> [String] {
    let methods = result["methods"]?.array ?? []
    if methods.count == 1, let method = methods.first { return describe(method) }
    return TextTable(
      rows: methods.map { method in ["name", "right", "summary"].map { text(method[$0]) } }
    ).lines
  }

  private func describe(_ method: JSONValue) -> [String] {
    var lines = ["\(ink.strong(text(method["name"])))   \(text(method["right"]))", text(method["summary"])]
    let parameters = method["parameters"]?.array ?? []
    lines +=
      TextTable(
        rows: parameters.map { ["  \(text($0["name"]))", text($0["allowed"]), text($0["summary"])] }
      ).lines
    lines.append("Result: \(text(method["result"])).")
    let errors = method["errors"]?.array?.compactMap(\.string) ?? []
    if !errors.isEmpty { lines.append("Errors: \(errors.joined(separator: ", ").printable).") }
    for usage in method["commands"]?.array ?? [] { lines.append("  pulsewall \(text(usage))") }
    return lines
  }

  /// Any result, member by member; nothing for null.
  private func members(_ result: JSONValue) -> [String] {
    guard let object = result.object else { return result == .null ? [] : [text(result)] }
    return TextTable(rows: object.members.flatMap(rows)).lines
  }

  private func rows(_ member: JSONObject.Member) -> [[String]] {
    guard let inner = member.value.object else { return [[member.name.printable, text(member.value)]] }
    return inner.members.map { ["\(member.name).\($0.name)".printable, text($0.value)] }
  }

  private func text(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text): text.printable
    case .bool(let isOn): isOn ? "on" : "off"
    case nil, .null: ""
    case let value?: value.text.printable
    }
  }
}
