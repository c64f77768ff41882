import Intervals

/// Which part of a text is seen when, in a box that may be narrower than the text.
///
/// What fits stands still. What does not scrolls to its end and stops there, then begins anew. Where motion is kept small it
/// is turned over page by page: faster where there is only so much time for all of them, and with nothing shown for a
/// moment before the first one comes again.
struct TextMotion: Hashable, Sendable {
  /// How long one pixel of the way takes: twelve pixels a second, which can be read from afar.
  static let step = Duration.milliseconds(80)
  /// How long both ends of a text stand still.
  static let hold = Duration.milliseconds(2_000)
  /// How long a page is shown, and at least.
  static let page = Duration.milliseconds(2_500)
  static let leastPage = Duration.milliseconds(1_000)
  /// How long nothing is shown between the last page and the first.
  static let blank = Duration.milliseconds(500)

  /// What is seen of the text at the same time, one part after another.
  private let parts: [Range<Int>]
  /// Which of them break off within a word.
  private let broken: [Bool]
  private let scrolls: Bool

  init(_ line: PixelLine, width: Int, reducesMotion: Bool) {
    if line.width <= width {
      parts = [0..<line.width]
      broken = [false]
      scrolls = false
    } else if reducesMotion {
      parts = line.pages(width: width)
      broken = parts.map { line.isWithinWord($0.upperBound) }
      scrolls = false
    } else {
      parts = (0...(line.width - width)).map { $0..<($0 + width) }
      broken = []
      scrolls = true
    }
  }

  var moves: Bool { parts.count > 1 }

  /// The columns of the text that are seen so long after it was first shown; none between the last page and the first.
  ///
  /// - Parameter room: how long the text is shown in all; nil where nobody knows.
  func part(after passed: Duration, within room: Duration? = nil) -> Range<Int> {
    guard parts.count > 1 else { return parts.first ?? 0..<0 }
    let number = number(after: passed, within: room)
    return number < parts.count ? parts[number] : 0..<0
  }

  /// Whether a word goes on after the part that is seen.
  func goesOn(after passed: Duration, within room: Duration? = nil) -> Bool {
    guard parts.count > 1, !scrolls else { return false }
    let number = number(after: passed, within: room)
    return number < broken.count && broken[number]
  }

  /// How long it takes until another part is seen; nil where nothing moves.
  func untilNext(after passed: Duration, within room: Duration? = nil) -> Duration? {
    guard parts.count > 1 else { return nil }
    let time = cycleTime(passed, within: room)
    guard scrolls else {
      let page = pageTime(within: room)
      let pages = page * parts.count
      return time < pages ? page - Self.remainder(time, page) : pages + Self.blank - time
    }
    if time < Self.hold { return Self.hold - time }
    let travel = Self.step * (parts.count - 1)
    if time < Self.hold + travel { return Self.step - Self.remainder(time - Self.hold, Self.step) }
    return Self.hold + travel + Self.hold - time
  }

  private func number(after passed: Duration, within room: Duration?) -> Int {
    let time = cycleTime(passed, within: room)
    guard scrolls else {
      return Int(time.wholeMilliseconds / pageTime(within: room).wholeMilliseconds)
    }
    guard time >= Self.hold else { return 0 }
    let steps = (time - Self.hold).wholeMilliseconds / Self.step.wholeMilliseconds
    return min(parts.count - 1, Int(steps) + 1)
  }

  /// How long a page is shown: all of them are seen in the time there is, unless none of them could be read.
  private func pageTime(within room: Duration?) -> Duration {
    guard let room else { return Self.page }
    let share = Duration.milliseconds(room.wholeMilliseconds / Int64(parts.count))
    return min(Self.page, max(Self.leastPage, share))
  }

  /// The time within one showing of the whole text, from one beginning to the next.
  private func cycleTime(_ passed: Duration, within room: Duration?) -> Duration {
    let whole =
      scrolls
      ? Self.hold + Self.step * (parts.count - 1) + Self.hold
      : pageTime(within: room) * parts.count + Self.blank
    return Self.remainder(max(.zero, passed), whole)
  }

  /// In whole milliseconds, rounded down, so that a part is never shown before its time.
  private static func remainder(_ time: Duration, _ length: Duration) -> Duration {
    .milliseconds(time.wholeMilliseconds % length.wholeMilliseconds)
  }
}
