internal import Display
internal import Terminal
internal import Training

/// What a key asks of the progress on the screen.
enum ProgressMove: Hashable {
  /// What needs no answer of the wall.
  enum Local: Hashable {
    /// So many points to the right.
    case along(Int)
    case toStart, toEnd
    /// So many bests down.
    case scroll(Int)
    /// The load or the minutes.
    case measure
  }

  case move(Local)
  /// Another period; nil for the one that follows.
  case period(ProgressPeriod?)
  case renew
  case leave

  /// What a key asks for; nil for keys without a meaning.
  init?(_ key: Key) {
    guard let move = Self.moves[key.inLowerCase] else { return nil }
    self = move
  }

  private static let moves: [Key: ProgressMove] = [
    .left: .move(.along(-1)), .character("h"): .move(.along(-1)), .right: .move(.along(1)),
    .character("l"): .move(.along(1)), .pageUp: .move(.along(-7)), .pageDown: .move(.along(7)),
    .home: .move(.toStart), .end: .move(.toEnd), .up: .move(.scroll(-1)), .character("k"): .move(.scroll(-1)),
    .down: .move(.scroll(1)), .character("j"): .move(.scroll(1)), .character("v"): .move(.measure),
    .character("w"): .period(.week), .character("m"): .period(.month), .character("y"): .period(.year),
    .tab: .period(nil), .character("r"): .renew, .control("l"): .renew, .character("q"): .leave,
    .escape: .leave, .control("c"): .leave, .control("d"): .leave,
  ]
}

extension Key {
  /// The key without what caps lock makes of it.
  fileprivate var inLowerCase: Key {
    guard case .character(let scalar) = self, (0x41...0x5A).contains(scalar.value) else { return self }
    return Unicode.Scalar(scalar.value + 0x20).map { .character($0) } ?? self
  }
}

extension ProgressScreen.Contents {
  /// Follows a key.
  mutating func take(_ move: ProgressMove.Local) {
    let last = max(0, progress.points.count - 1)
    switch move {
    case .along(let points): cursor = min(max(cursor + points, 0), last)
    case .toStart: cursor = 0
    case .toEnd: cursor = last
    case .scroll(let rows): firstBest = min(max(firstBest + rows, 0), max(0, progress.bests.count - 1))
    case .measure: measure = measure == .load ? .minutes : .load
    }
  }

  /// Keeps to the bests that a screen of a size can scroll to.
  mutating func fit(_ size: TerminalSize) {
    let rows = ProgressScreen.Plan(size, of: progress).bestRows
    firstBest = min(firstBest, max(0, progress.bests.count - rows))
  }

  /// Shows other progress; of the same period the cursor stays on its day.
  mutating func take(_ progress: Progress) {
    let day = self.progress.points.indices.contains(cursor) ? self.progress.points[cursor].days : nil
    let isSame = progress.period == self.progress.period
    let wasFitting = measure == .fitting(self.progress)
    self.progress = progress
    let place = isSame ? progress.points.firstIndex { $0.days.lowerBound == day?.lowerBound } : nil
    cursor = place ?? progress.points.count - 1
    firstBest = isSame ? firstBest : 0
    if wasFitting { measure = .fitting(progress) }
  }
}
