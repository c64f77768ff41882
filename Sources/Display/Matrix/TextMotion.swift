import Intervals

/// Which part of a text is seen when, in a box that may be narrower than the text.
///
/// What fits stands still. What does not scrolls to its end and stops there, then begins anew; where motion is kept
/// small, it is turned over page by page.
struct TextMotion: Hashable, Sendable {
  /// How long one pixel of the way takes: twelve pixels a second, which can be read from afar.
  static let step = Duration.milliseconds(80)
  /// How long both ends of a text stand still.
  static let hold = Duration.milliseconds(2_000)
  /// How long a page is shown.
  static let page = Duration.milliseconds(2_500)

  /// What is seen of the text at the same time, one part after another.
  private let parts: [Range<Int>]
  private let scrolls: Bool

  init(_ line: PixelLine, width: Int, reducesMotion: Bool) {
    if line.width <= width {
      parts = [0..<line.width]
      scrolls = false
    } else if reducesMotion {
      parts = line.pages(width: width)
      scrolls = false
    } else {
      parts = (0...(line.width - width)).map { $0..<($0 + width) }
      scrolls = true
    }
  }

  var moves: Bool { parts.count > 1 }

  /// The columns of the text that are seen so long after it was first shown.
  func part(after passed: Duration) -> Range<Int> {
    guard parts.count > 1 else { return parts.first ?? 0..<0 }
    return parts[number(after: passed)]
  }

  /// How long it takes until another part is seen; nil where nothing moves.
  func untilNext(after passed: Duration) -> Duration? {
    guard parts.count > 1 else { return nil }
    let time = cycleTime(passed)
    guard scrolls else { return Self.page - Self.remainder(time, Self.page) }
    if time < Self.hold { return Self.hold - time }
    let travel = Self.step * (parts.count - 1)
    if time < Self.hold + travel { return Self.step - Self.remainder(time - Self.hold, Self.step) }
    return Self.hold + travel + Self.hold - time
  }

  private func number(after passed: Duration) -> Int {
    let time = cycleTime(passed)
    guard scrolls else { return Int(time.wholeMilliseconds / Self.page.wholeMilliseconds) }
    guard time >= Self.hold else { return 0 }
    let steps = (time - Self.hold).wholeMilliseconds / Self.step.wholeMilliseconds
    return min(parts.count - 1, Int(steps) + 1)
  }

  /// The time within one showing of the whole text, from one beginning to the next.
  private func cycleTime(_ passed: Duration) -> Duration {
    let whole =
      scrolls ? Self.hold + Self.step * (parts.count - 1) + Self.hold : Self.page * parts.count
    return Self.remainder(max(.zero, passed), whole)
  }

  /// In whole milliseconds, rounded down, so that a part is never shown before its time.
  private static func remainder(_ time: Duration, _ length: Duration) -> Duration {
    .milliseconds(time.wholeMilliseconds % length.wholeMilliseconds)
  }
}
