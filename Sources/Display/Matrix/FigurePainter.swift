import Intervals

/// Paints a figure in the middle of a box of a matrix: as large as fits, and alike large while it counts.
struct FigurePainter: Sendable {
  /// A word that can stand in the place of a figure, as it fits.
  private struct Word: Sendable {
    var line: PixelLine
    var scale: Int

    var width: Int { line.width * scale }
    var height: Int { line.height * scale }
  }

  private let fitting: FigureFitting
  /// The words by their raw values.
  private let words: [Word]

  var box: MatrixBox { fitting.box }

  init(in box: MatrixBox) {
    fitting = FigureFitting(box)
    words = Shown.Word.allCases.map { word in
      let line = PixelLine.whole(of: [word.name, word.sign], in: box) ?? PixelLine(word.sign, .small)
      return Word(
        line: line, scale: max(1, min(box.width / max(1, line.width), box.height / line.height)))
    }
  }

  /// How thick the strokes of a figure of a width are, in pixels; 0 where there is no room for it.
  func stroke(_ width: FigureText.Width) -> Int {
    fitting.setting(width).map { fitting.faces[$0.face].stroke } ?? 0
  }

  /// Whether there is room for a figure of a width.
  func fits(_ width: FigureText.Width) -> Bool { fitting.setting(width) != nil }

  func paint(
    _ shown: Shown, _ color: LinearColor, on grid: MatrixGrid,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    switch shown {
    case .blank: break
    case .time(let seconds): paint(FigureText(seconds: seconds), color, on: grid, into: light)
    case .clock(let minutes, let is24Hour):
      paint(
        FigureText(minutesSinceMidnight: minutes, is24Hour: is24Hour), color, on: grid, into: light)
    case .number(let number), .effort(let number):
      paint(FigureText(number: number), color, on: grid, into: light)
    case .word(let word): paint(word, color, on: grid, into: light)
    }
  }

  private func paint(
    _ text: FigureText, _ color: LinearColor, on grid: MatrixGrid,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    guard let setting = fitting.setting(text.width) else { return }
    let face = fitting.faces[setting.face]
    let others = setting.rows - 1
    let first = setting.isShortened ? 1 : text.groups - others
    var top = box.top + (box.height - (face.height + 1) * setting.rows + 1) / 2
    let end = paint(
      text, 0..<first, face, top, besides: setting.isShortened ? 1 : 0, color, on: grid, into: light)
    for group in first..<(first + others) {
      top += face.height + 1
      paint(text, group..<(group + 1), face, top, color, on: grid, into: light)
    }
    // A stroke after what is left of it: minutes; a colon: hours.
    guard setting.isShortened else { return }
    for row in 0..<face.height where text.groups > 2 ? face.isDot(row) : row < face.height / 2 {
      if let pixel = grid.pixel(end, top + row) { light[pixel] = color }
    }
  }

  /// Paints some groups in a row in the middle of the box. Returns the column after them.
  @discardableResult
  private func paint(
    _ text: FigureText, _ groups: Range<Int>, _ face: FigureFace, _ top: Int, besides: Int = 0,
    _ color: LinearColor, on grid: MatrixGrid, into light: UnsafeMutableBufferPointer<LinearColor>
  ) -> Int {
    var left = box.left + (box.width - width(of: text, groups, face) - besides) / 2
    for group in groups {
      if group > groups.lowerBound {
        for row in 0..<face.height where face.isDot(row) {
          for column in left..<(left + face.stroke) {
            if let pixel = grid.pixel(column, top + row) { light[pixel] = color }
          }
        }
        left += face.colonAdvance
      }
      var scale = Self.scale(Int(text.digits[group]))
      while scale > 0 {
        paintDigit(Int(text.values[group]) / scale % 10, face, left, top, color, on: grid, into: light)
        left += face.advance
        scale /= 10
      }
    }
    return left - face.gap
  }

  private static func scale(_ digits: Int) -> Int {
    switch digits {
    case ...1: 1
    case 2: 10
    case 3: 100
    default: 1_000
    }
  }

  private func paintDigit(
    _ digit: Int, _ face: FigureFace, _ left: Int, _ top: Int, _ color: LinearColor, on grid: MatrixGrid,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    for row in 0..<face.height {
      let bits = face.row(row, of: digit)
      for column in 0..<face.width where bits >> UInt64(column) & 1 == 1 {
        if let pixel = grid.pixel(left + column, top + row) { light[pixel] = color }
      }
    }
  }

  private func paint(
    _ word: Shown.Word, _ color: LinearColor, on grid: MatrixGrid,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    let word = words[word.rawValue]
    guard word.width <= box.width, word.height <= box.height else { return }
    let left = box.left + (box.width - word.width) / 2
    let top = box.top + (box.height - word.height) / 2
    for column in 0..<word.width {
      let bits = word.line.columns[column / word.scale]
      for row in 0..<word.height where bits >> UInt8(row / word.scale) & 1 == 1 {
        if let pixel = grid.pixel(left + column, top + row) { light[pixel] = color }
      }
    }
  }

  /// The rectangle that a figure fills, as far as it can be told from its width.
  func extent(of shown: Shown) -> MatrixBox {
    switch shown {
    case .blank: MatrixBox(box.left, box.top, 0, 0)
    case .time(let seconds): extent(of: FigureText(seconds: seconds))
    case .clock(let minutes, let is24Hour):
      extent(of: FigureText(minutesSinceMidnight: minutes, is24Hour: is24Hour))
    case .number(let number), .effort(let number): extent(of: FigureText(number: number))
    case .word(let word): box.middle(words[word.rawValue].width, words[word.rawValue].height)
    }
  }

  private func extent(of text: FigureText) -> MatrixBox {
    guard let setting = fitting.setting(text.width) else { return MatrixBox(box.left, box.top, 0, 0) }
    let face = fitting.faces[setting.face]
    let groups = setting.isShortened ? 1 : text.groups - setting.rows + 1
    let width = max(
      width(of: text, 0..<groups, face) + (setting.isShortened ? 1 : 0),
      setting.rows > 1 ? 2 * face.advance - face.gap : 0)
    return box.middle(width, (face.height + 1) * setting.rows - 1)
  }

  /// How wide some groups in a row are.
  private func width(of text: FigureText, _ groups: Range<Int>, _ face: FigureFace) -> Int {
    var count = 0
    for group in groups { count += Int(text.digits[group]) }
    return count * face.advance + (groups.count - 1) * face.colonAdvance - face.gap
  }
}

extension Shown.Word {
  /// The word in letters, where there are pixels for them.
  fileprivate var name: String {
    switch self {
    case .done: "done"
    case .ended: "end"
    case .capped: "cap"
    case .endless: "–"
    case .on: "on"
    case .off: "off"
    case .save: "save"
    case .discard: "clear"
    case .none: "–"
    }
  }

  /// A sign for it, for which there is room on every matrix.
  fileprivate var sign: String {
    switch self {
    case .done, .on, .save: "✓"
    case .ended, .capped: "■"
    case .off, .discard: "×"
    case .endless, .none: "–"
    }
  }
}
