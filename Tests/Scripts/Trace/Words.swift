import Display
import Intervals
import Training

/// Scenes, phases and summaries as traces tell them.
enum Words {
  static func scene(_ scene: Scene) -> String {
    content(scene) + (scene.reminder == nil ? "" : "  reminder")
  }

  private static func content(_ scene: Scene) -> String {
    switch scene.content {
    case .dark: "dark"
    case .idle(let idle): "idle  \(idle.isClockOnly ? "clock" : idle.format.id)"
    case .builder(let builder): Self.builder(builder)
    case .today(let today): "today  \(today.chosen)  \(today.offer.words)"
    case .progress(let scene): "progress  \(scene.progress.period.rawValue)  \(scene.point?.text ?? "")"
    case .profile(let scene) where scene.setting != nil:
      "settings  " + (scene.setting.map { "\($0.stop.title)  \($0.words)" } ?? "")
    case .profile(let scene):
      "profile  \(scene.programme?.weekWords ?? "none")  "
        + (scene.answer.map { "start over: \($0.rawValue)" } ?? scene.choice.rawValue)
    case .setUp(let scene):
      "set up  \(scene.dialogue.step.rawValue)  \(scene.dialogue.answer)"
        + (scene.dialogue.step == .week ? "  \(scene.week.days.count { $0.state != .rest }) drawn" : "")
        + (scene.dialogue.step == .days ? "  on \(scene.dialogue.day.shortName)" : "")
    case .interrupted(let scene): "interrupted  \(scene.run.clock.plan.id)  \(scene.choice.rawValue)"
    case .session(let session):
      "session  \(session.run.clock.plan.id)\(session.run.isPaused ? "  paused" : "")"
    case .summary(let summary):
      "summary  \(summary.plan.id)\(summary.summary.score.map { "  " + score($0) } ?? "")"
        + (summary.record.map { record($0) } ?? "  not kept")
    }
  }

  private static func record(_ record: SummaryRecord) -> String {
    "  \(record.field.rawValue)" + (record.effort.map { "  effort \($0)" } ?? "")
  }

  /// What is written of a session.
  static func history(_ change: HistoryChange) -> String {
    switch change {
    case .save(let entry): "save  \(words(of: entry))"
    case .keepUnsaved(let entry): "unsaved  \(words(of: entry))"
    case .discardUnsaved(let key): "discard  \(key)"
    default: "\(change)"
    }
  }

  private static func words(of entry: HistoryEntry) -> String {
    let end = entry.ranToEnd ? "" : "  ended"
    let effort = entry.effort.map { "  effort \($0)" } ?? ""
    return
      "\(entry.key)  \(entry.trained.id)  \(TimeText.clock(entry.length))  work \(TimeText.clock(entry.work))"
      + (entry.score.map { "  " + score($0) } ?? "") + effort + end
  }

  private static func builder(_ scene: BuilderScene) -> String {
    var words = ["builder", scene.draft.id]
    if scene.isOnSave {
      words.append("save")
    } else if let field = scene.field {
      words.append("\(field.title) \(scene.draft.plan?.value(of: field) ?? "none")")
    }
    if scene.isChanged { words.append("changed") }
    return words.joined(separator: "  ")
  }

  static func phase(_ state: IntervalState) -> String {
    var words = [state.phase.rawValue]
    if state.round > 0 { words[0] += " \(state.round)" + (state.rounds.map { " of \($0)" } ?? "") }
    if state.sets > 1 { words.append("set \(state.set) of \(state.sets)") }
    if !state.move.name.isEmpty { words.append(state.move.name) }
    if let side = state.side { words.append(side.rawValue) }
    if let left = state.timeLeft {
      words.append(state.phase == .done ? "" : "\(TimeText.clock(left)) left")
    } else {
      words.append("open")
    }
    if let next = state.next { words.append("then \(next.kind.rawValue)") }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  static func summary(_ summary: IntervalSummary) -> String {
    var words = [
      "\(TimeText.clock(summary.totalTime)) in all", "\(TimeText.clock(summary.workTime)) work",
      "\(summary.roundsDone)" + (summary.rounds.map { " of \($0)" } ?? "") + " rounds",
      summary.ranToEnd ? "to its end" : "ended",
    ]
    if let score = summary.score { words.append(Self.score(score)) }
    return words.joined(separator: ", ")
  }

  static func score(_ score: Score) -> String {
    switch score {
    case .rounds(let rounds, let reps): "score \(rounds) rounds + \(reps)"
    case .time(let time): "score \(TimeText.clock(time))"
    case .capped(let time): "capped at \(TimeText.clock(time))"
    case .laps(let laps): "laps \(laps.map(TimeText.clock).joined(separator: " "))"
    }
  }

  static func cue(_ kind: Cue.Kind) -> String {
    if case .count(let left) = kind { "count \(left)" } else { "\(kind)" }
  }

  /// The pixels of a frame that say most: the field from its foot to its top, the top of a column, and the first, the
  /// current and the last beat of the rhythm.
  static func pixels(_ levels: [WirePixel], of scene: Scene, at now: Instant, on layout: WallLayout) -> String
  {
    var words: [String] = []
    if let field = layout.zones.first(where: { $0.role == .field }) {
      words.append(
        "field " + [Float(0), 0.5, 1].map { levels[pixel(of: field, at: $0)].hex }.joined(separator: " "))
    }
    if let level = layout.zones.first(where: { $0.role == .level }) {
      words.append("level " + levels[pixel(of: level, at: 1)].hex)
    }
    if let rhythm = layout.zones.first(where: { $0.role == .rhythm }) {
      var places = [0, rhythm.pixels.count - 1]
      if case .session(let session) = scene.content {
        let clock = session.run.clock
        let ranges = RhythmLayout(clock.beats, pixels: rhythm.pixels.count).ranges
        let beat = clock.beat(of: session.run.state(at: now).index)
        if ranges.indices.contains(beat), let first = ranges[beat].first { places.insert(first, at: 1) }
      }
      words.append("rhythm " + places.map { levels[rhythm.pixels[$0]].hex }.joined(separator: " "))
    }
    if let matrix = layout.zones.first(where: { $0.role == .matrix }) {
      // The field at its edge and in the middle, the top line, and the foot.
      let places: [SIMD2<Float>] = [SIMD2(0, 0.5), SIMD2(0.5, 0.5), SIMD2(0, 1), SIMD2(0.5, 0)]
      words.append("matrix " + places.map { levels[pixel(of: matrix, near: $0)].hex }.joined(separator: " "))
    }
    for (role, parts) in [(Zone.Role.week, 7), (.track, 10), (.today, 2), (.weekStrip, 7)] {
      guard let zone = layout.zones.first(where: { $0.role == role }) else { continue }
      // The first lit pixel of each part, if any is.
      let length = zone.pixels.count / parts
      let lights = (0..<parts).map { part in
        let pixels = zone.pixels[(part * zone.pixels.count / parts)...].prefix(length)
        let lit = pixels.first { levels[$0] != .black } ?? pixels.first
        return lit.map { levels[$0].hex } ?? ""
      }
      words.append("\(role.rawValue) " + lights.joined(separator: " "))
    }
    return words.joined(separator: "  ")
  }

  /// The pixel of a zone that is nearest to a place.
  private static func pixel(of zone: Zone, near place: SIMD2<Float>) -> Int {
    let distances = zone.places.map { (($0 - place) * ($0 - place)).sum() }
    return zone.pixels[distances.indices.min { distances[$0] < distances[$1] } ?? 0]
  }

  /// The pixel in the middle of a zone at so much of its height.
  private static func pixel(of zone: Zone, at height: Float) -> Int {
    let distances = zone.places.map { abs($0.y - height) * 4 + abs($0.x - 0.5) }
    let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return zone.pixels[nearest]
  }
}
