import Intervals

/// Paints words that change with the phase into a box of a matrix, and never outside it.
struct TextPainter: Sendable {
  /// A text as it fits the box.
  private struct Text: Sendable {
    var line: PixelLine
    var motion: TextMotion
    /// What stands after a part of a word.
    var hyphen: PixelLine
  }

  /// Where a text stands that is narrower than its box.
  enum Alignment: Sendable {
    case left, middle, right
  }

  private let box: MatrixBox
  private let alignment: Alignment
  private let light: Float
  private let texts: [Text]
  private let usual: [Int]
  private let late: [Int]
  private let paused: Int?

  /// - Parameter light: how bright the words are, 0 to 1.
  init(
    _ words: MatrixWords, in box: MatrixBox, _ alignment: Alignment, light: Float, reducesMotion: Bool
  ) {
    self.box = box
    self.alignment = alignment
    self.light = light
    texts = words.texts.map { text in
      let line = Self.line(text, in: box)
      return Text(
        line: line, motion: TextMotion(line, width: box.width, reducesMotion: reducesMotion),
        hyphen: line.hyphen)
    }
    usual = words.usual
    late = words.late
    paused = words.paused
  }

  /// The largest letters that fit whole, or those of a shorter word. What does not fit moves: in small letters in a
  /// narrow box, so that more than a syllable is seen at a time.
  static func line(_ text: String, in box: MatrixBox) -> PixelLine {
    if let whole = PixelLine.whole(of: [text] + ShorterWords.of(text), in: box) { return whole }
    return PixelLine(text, box.height < PixelFont.tall.height || box.width < 40 ? .small : .tall)
  }

  /// - Parameter color: the light of words that are as bright as can be.
  func paint(
    _ moment: Moment, _ color: LinearColor, on grid: MatrixGrid,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    guard let shown = shown(at: moment), texts.indices.contains(shown.number) else { return }
    let text = texts[shown.number]
    let part = text.motion.part(after: shown.since, within: shown.room)
    let left = box.left + start(of: part.count)
    let color = color * self.light
    paint(text.line, part, at: left, color, on: grid, into: light)
    guard text.motion.goesOn(after: shown.since, within: shown.room) else { return }
    let end = left + part.count + PixelFont.gap
    guard end + text.hyphen.width <= box.right else { return }
    paint(text.hyphen, 0..<text.hyphen.width, at: end, color, on: grid, into: light)
  }

  private func paint(
    _ line: PixelLine, _ part: Range<Int>, at left: Int, _ color: LinearColor, on grid: MatrixGrid,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    let top = box.top + (box.height - line.height) / 2
    for column in part {
      let bits = line.columns[column]
      for row in 0..<line.height where bits >> UInt8(row) & 1 == 1 {
        let place = (left + column - part.lowerBound, top + row)
        if place.0 < box.right, let pixel = grid.pixel(place.0, place.1) { light[pixel] = color }
      }
    }
  }

  /// How long it takes until the words move.
  func untilNext(after moment: Moment) -> Duration? {
    guard moment.mode != .paused, let shown = shown(at: moment), texts.indices.contains(shown.number)
    else { return nil }
    return texts[shown.number].motion.untilNext(after: shown.since, within: shown.room)
  }

  /// The text that is shown, since when, and for how long where that is known.
  private func shown(at moment: Moment) -> (number: Int, since: Duration, room: Duration?)? {
    guard !usual.isEmpty else { return nil }
    let phase = min(max(0, moment.phase), usual.count - 1)
    if moment.mode == .paused, let paused { return (paused, .zero, nil) }
    guard let length = moment.length, length >= MatrixWords.leastLength, late[phase] != usual[phase] else {
      return (usual[phase], moment.since, moment.length)
    }
    let turn = length - MatrixWords.lastSeconds
    return moment.since < turn
      ? (usual[phase], moment.since, turn) : (late[phase], moment.since - turn, MatrixWords.lastSeconds)
  }

  private func start(of width: Int) -> Int {
    switch alignment {
    case .left: 0
    case .middle: max(0, (box.width - width) / 2)
    case .right: max(0, box.width - width)
    }
  }
}
