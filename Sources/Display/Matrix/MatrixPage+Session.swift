import Intervals

extension MatrixPage {
  /// A session: what is done, what comes next, and how far along it is.
  init(_ scene: SessionScene, _ rhythm: SceneRhythm, _ room: MatrixRoom) {
    self.init(bar: .rhythm(rhythm), needsTitle: false)
    let run = scene.run
    let clock = run.clock
    widest = clock.phases.map(\.widestFigure).max() ?? .two
    var phases = SessionWords(run, room, widest)
    for index in clock.phases.indices { phases.add(index) }
    phases.addDone()
    title = phases.title
    lines = phases.lines
    // Laps are counted by buttons, and with each of them the scene is another one.
    countsRounds = clock.loop != nil && clock.plan.score != .laps
    if !countsRounds { corner = phases.corner }
  }
}

extension Phase {
  /// The widest figure it counts through; of one without an end, that of its first hour.
  fileprivate var widestFigure: FigureText.Width {
    isEndless ? .fourParted : FigureText(seconds: Int(length.secondsRoundedUp)).width
  }
}

/// The words of a session, phase after phase.
private struct SessionWords {
  var title = MatrixWords()
  var corner = MatrixWords()
  var lines = [MatrixWords(), MatrixWords()]

  private let run: IntervalRun
  private let room: MatrixRoom
  /// Whether the title tells the round where nothing is named. Close to a long figure it would be taken for a part of it.
  private let titleHasRound: Bool

  init(_ run: IntervalRun, _ room: MatrixRoom, _ widest: FigureText.Width) {
    self.run = run
    titleHasRound = room.shape == .line && widest == .two
    self.room = room
    title.pause(room.shape == .line ? "Pause" : "Paused")
  }

  mutating func add(_ index: Int) {
    let clock = run.clock
    guard let phase = clock.phase(index) else { return }
    let next = clock.phase(index + 1)
    let place = run.shortPlace(clock.state(at: clock.start(of: index)))
    corner.addPhase(place)
    let coming = coming(after: index)
    switch room.lines {
    case 0:
      // One line for all: what is done and, in its last seconds and in a rest, what comes.
      let isWork = phase.kind == .work
      let unnamed = titleHasRound && !place.isEmpty ? Self.fitting(place) : phase.kind.title
      let own = isWork ? phase.moveWords ?? unnamed : coming.map { "› \($0)" } ?? phase.kind.title
      let late = isWork ? next.map { "› \($0.moveWords ?? $0.kind.title)" } : nil
      title.addPhase(own, late: late)
    case 1:
      title.addPhase(phase.kind == .work ? phase.moveWords ?? phase.kind.title : phase.kind.title)
      lines[0].addPhase(next.map { "› \(coming ?? $0.kind.title)" } ?? "")
    default:
      title.addPhase(phase.kind.title)
      lines[0].addPhase(phase.kind == .work ? phase.moveWords ?? run.clock.plan.name : run.clock.plan.name)
      lines[1].addPhase(next.map { "› \(coming ?? $0.kind.title)" } ?? "")
    }
  }

  mutating func addDone() {
    title.addPhase(PhaseKind.done.title)
    corner.addPhase("")
    lines[0].addPhase("")
    lines[1].addPhase("")
  }

  /// The round alone where there is hardly room for how many there are.
  private static func fitting(_ place: String) -> String {
    place.count > 3 ? String(place.prefix { $0 != "/" }) : place
  }

  /// The move that comes next, where it has a name: that of the next phase or, after a changeover, of the one after.
  private func coming(after index: Int) -> String? {
    guard let next = run.clock.phase(index + 1) else { return nil }
    if next.kind == .work { return next.moveWords }
    return next.kind == .change ? run.clock.phase(index + 2)?.moveWords : nil
  }
}

extension Phase {
  /// The move with its side; nil where nothing is named.
  fileprivate var moveWords: String? {
    let words = [move.name, side?.rawValue ?? ""].filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
