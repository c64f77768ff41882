internal import Control
internal import Display
internal import Intervals
internal import Training
internal import Wall

/// The state of the wall as a short panel.
struct StatePanel {
  let state: StateMessage
  let ink: Ink

  /// How many characters the bar is wide.
  static let barWidth = 40

  /// The lines.
  var lines: [String] {
    var lines: [String]
    switch state.scene {
    case .dark: lines = ["The wall is dark"]
    case .idle, .builder: lines = offer
    case .today: lines = state.today.map { TodayText(ink: ink).day($0) } ?? offer
    case .progress, .profile, .setUp: lines = [state.words.printable]
    case .interrupted:
      lines = [ink.strong("INTERRUPTED")] + (state.session.map(panel) ?? [state.words])
      lines.append("pulsewall resume goes on with it, pulsewall discard lets go of it")
      if let choice = state.choice { lines.append("start on the panel would \(choice.printable) it") }
    case .session: lines = state.session.map(panel) ?? [state.words]
    case .summary: lines = summary
    }
    if let reminder = state.reminder {
      let words = "Time to train: \(reminder.session.printable), \(reminder.minutes) min"
      lines.insert(
        ink.strong(words) + "   pulsewall start today, reminder snooze, or reminder dismiss", at: 0)
    }
    if state.isQuiet { lines.append(ink.faint("quiet hours: no sound, brightness \(state.brightness) %")) }
    if let unsaved = state.unsaved { lines.append(ink.alarm(unsaved.printable)) }
    for output in state.outputs where output.state == .degraded {
      lines.append(ink.alarm("\(output.name.printable): \(output.detail.printable)"))
    }
    return lines
  }

  private func panel(of session: SessionMessage) -> [String] {
    var title = [ink.phase(session.phase, session.phase.title)]
    if session.isPaused { title.append(ink.strong("PAUSED")) }
    title += Self.count(session).map { [$0] } ?? []
    title.append(session.name.printable)
    var lines = [title.joined(separator: "   ")]
    let move = [session.move.printable, session.side.map { "\($0.rawValue) side" } ?? ""]
      .filter { !$0.isEmpty }
    if !move.isEmpty { lines.append(move.joined(separator: ", ")) }
    let time = TimeText.clock(.seconds(session.shownSeconds))
    let bar = ink.phase(session.phase, Self.bar(session.progress))
    lines.append("\(ink.strong(time))\(session.countsUp ? " so far" : "")  \(bar)")
    lines.append(Self.rest(of: session))
    return lines
  }

  /// `round 3 of 8, set 1 of 2`; `nil` outside the rounds.
  static func count(_ session: SessionMessage) -> String? {
    var words: [String] = []
    if session.round > 0 {
      words.append("round \(session.round)" + (session.rounds.map { " of \($0)" } ?? ""))
    }
    if session.sets > 1 { words.append("set \(session.set) of \(session.sets)") }
    if session.laps > 0 { words.append("\(session.laps) lap\(session.laps == 1 ? "" : "s")") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static func rest(of session: SessionMessage) -> String {
    let elapsed = clock(session.elapsedMs)
    var words = [session.totalMs.map { "\(elapsed) of \(clock($0))" } ?? elapsed]
    if let next = session.next {
      let length = next.lengthMs.map { " \(TimeText.spoken(.milliseconds($0)))" } ?? ""
      let name =
        next.move.isEmpty || next.phase != .work ? next.phase.title.lowercased() : next.move.printable
      words.append("then \(name)\(length)")
    }
    return words.joined(separator: " · ")
  }

  /// The part of a bar that is done, and the part that is not.
  static func bar(_ progress: Double, width: Int = barWidth) -> String {
    let done = Int((min(max(progress, 0), 1) * Double(width)).rounded())
    return String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
  }

  private var offer: [String] {
    guard let format = state.format else { return ["The clock"] }
    let changed = format.isChanged ? "   changed" : ""
    let scene = state.scene == .builder ? "Builder" : "Clock"
    var lines = ["\(ink.strong(format.name.printable))\(changed)   \(ink.faint(scene))"]
    lines += FormatText.rhythm(of: format).map { [$0] } ?? []
    if state.scene == .builder, let field = state.field {
      lines.append("\(field.name.printable): \(field.value.printable)")
    }
    return lines
  }

  private var summary: [String] {
    guard let summary = state.summary else { return [state.words] }
    let name = summary.name.isEmpty ? "" : "   \(summary.name.printable)"
    let title = summary.ranToEnd ? ink.phase(.done, "DONE") : ink.strong("ENDED EARLY")
    var words = ["\(Self.clock(summary.totalMs)) in all", "\(Self.clock(summary.workMs)) of work"]
    if let rounds = summary.rounds {
      words.append("\(summary.roundsDone) of \(rounds) rounds")
    } else if summary.roundsDone > 0 {
      words.append("\(summary.roundsDone) round\(summary.roundsDone == 1 ? "" : "s")")
    }
    return [title + name, words.joined(separator: " · ")] + (summary.score.map { [$0.sentence] } ?? [])
      + (summary.record.map(lines) ?? [SceneWords.notKept])
  }

  /// The ten steps of the effort, and the best sets.
  private func lines(of record: RecordMessage) -> [String] {
    let effort = record.effort.map { min(max($0, 0), 10) } ?? 0
    let track = String(repeating: "●", count: effort) + String(repeating: "○", count: 10 - effort)
    let figure = record.effort.map { "\($0) of 10" } ?? "how hard was it? pulsewall effort 1…10"
    let energy = record.energy.map { ["energy  about \($0) kcal, an estimate"] } ?? []
    let units = WallSettings([SettingID: SettingValue](state.settings)).units
    let minutes = Wall.summaryTimeout.components.seconds / 60
    return ["effort  \(track)  \(figure)"] + energy
      + record.sets.map { "  \($0.shown(in: units).text.printable)" }
      + [
        "pulsewall summary save keeps it, pulsewall summary discard lets go of it; left alone, it is saved after "
          + "\(minutes) minutes"
      ]
      + (record.field == SummaryRecord.Field.discard.rawValue ? ["start on the panel would discard it"] : [])
  }

  private static func clock(_ milliseconds: Int64) -> String {
    TimeText.clock(.milliseconds(milliseconds - milliseconds % 1_000))
  }
}

extension PhaseKind {
  /// The title of a phase on a panel.
  var title: String {
    switch self {
    case .ready: "GET READY"
    case .work: "WORK"
    case .rest: "REST"
    case .change: "CHANGE"
    case .coolDown: "COOL-DOWN"
    case .done: "DONE"
    }
  }
}

extension Score {
  /// The score in words.
  fileprivate var sentence: String {
    switch self {
    case .rounds(let rounds, let reps): "score: \(rounds) rounds and \(reps) reps"
    case .time(let time): "time: \(TimeText.clock(time))"
    case .capped(let time): "capped at \(TimeText.clock(time))"
    case .laps(let laps):
      "laps: " + (laps.isEmpty ? "none" : laps.map { TimeText.clock($0) }.joined(separator: ", "))
    }
  }
}
