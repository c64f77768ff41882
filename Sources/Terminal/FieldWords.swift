internal import Display
internal import Intervals

/// The words that stand on the field around the countdown.
///
/// Where there are several of a kind, the first that fits is written.
struct FieldWords: Hashable, Sendable {
  /// Top left: what this is. Large.
  var title = ""
  /// Top right: how far along, as short as can be. Large.
  var corner = ""
  /// The same in a sentence, where letters are small.
  var place = ""
  /// Bottom left: what to do.
  var move = ""
  /// Bottom right: what comes next.
  var next: [String] = []
  /// Whether time stands still.
  var isPaused = false

  /// Whether there is nothing to say.
  var isEmpty: Bool { title.isEmpty && corner.isEmpty && move.isEmpty && next.isEmpty }

  init(_ scene: Scene, at now: Instant) {
    let words = SceneWords(scene, at: now)
    switch scene.content {
    case .dark, .builder, .today, .progress, .profile, .setUp, .interrupted: break
    case .idle(let idle):
      guard !idle.isClockOnly else { return }
      title = words.title
      (corner, place) = (words.total, words.total)
      move = words.place
    case .session(let session):
      let run = session.run
      isPaused = run.isPaused
      title = words.title
      (corner, place) = (run.shortPlace(run.state(at: now)), words.place)
      move = words.move.isEmpty ? run.clock.plan.name : words.move
      next = ["\(words.next) · \(words.total)", words.next]
    case .summary(let scene):
      let summary = scene.summary
      title = words.title
      corner = summary.shortScore
      place = words.place
      move = scene.plan.name
      let sets = scene.record?.topSets.count ?? 0
      let share = scene.shareDone.map { "\(Int($0 * 100)) % done" }
      let notes =
        scene.record == nil
        ? [SceneWords.notKept, "not kept"] : sets > 0 ? [SceneWords.counted(sets, "top set")] : []
      let choices = notes.map { [share, $0, words.total] } + [[share, words.total], [share ?? words.total]]
      next = choices.map { $0.compactMap { $0 }.joined(separator: " · ") }
    }
  }
}
