internal import Display

extension DigitFace {
  /// What decides about the size of a countdown: how many digits it has, how many colons, and where it is.
  struct Key: Hashable, Sendable {
    var digits: Int
    var colons: Int
    var area: CellArea
  }
}

// The countdown, as large as fits.
extension TerminalScreen {
  /// Draws the lit digits in the middle of an area.
  ///
  /// A point after a digit that another one follows is a colon. One digit alone is as large as two. Where time stands still
  /// the hatching is cut out around them; where no words have the sign of it, it stands before them, as wide as a digit.
  mutating func drawDigits(_ segments: [SegmentPattern], in area: CellArea, _ tones: Tones, isCutOut: Bool) {
    let hasSign = isCutOut && plan.headRow == nil
    guard let first = segments.firstIndex(where: { !$0.isEmpty }), !area.isEmpty else { return }
    let shown = segments[first...]
    let colons = shown.dropLast().count { $0.contains(.point) }
    let sign = hasSign ? 1 : 0
    let key = DigitFace.Key(digits: max(2, shown.count) + sign, colons: colons + sign, area: area)
    guard var face = faces[key] ?? DigitFace.fitting(key) else {
      return writeDigits(segments, in: area, tones, isCutOut: isCutOut)
    }
    let width = face.width(digits: shown.count + sign, colons: colons + sign)
    var x = area.columns.lowerBound + (area.width - width) / 2
    let top = area.rows.lowerBound * 2 + (area.height * 2 - face.height) / 2
    if isCutOut { cutOut((x - face.stroke)..<(x + width + face.stroke), of: area, tones) }
    if hasSign {
      drawBars(x, top, stroke: face.stroke, height: face.height, tones.ink)
      x += face.width + face.stroke + 2 * face.gap
    }
    for index in shown.indices {
      drawDigit(face.glyph(shown[index]), face, x, top, tones.ink)
      x += face.width + face.gap
      if index + 1 < shown.endIndex, shown[index].contains(.point) {
        drawColon(face, x, top, tones.ink)
        x += face.stroke + face.gap
      }
    }
    faces[key] = face
  }

  private mutating func drawDigit(
    _ glyph: [UInt8], _ face: DigitFace, _ left: Int, _ top: Int, _ ink: ScreenColour
  ) {
    for y in 0..<face.height {
      for x in 0..<face.width {
        canvas.cover(left + x, top + y, ink, share: glyph[y * face.width + x])
      }
    }
  }

  private mutating func drawColon(_ face: DigitFace, _ left: Int, _ top: Int, _ ink: ScreenColour) {
    for dot in face.colonRows {
      for y in dot {
        for x in 0..<face.stroke { canvas.blend(left + x, top + y, ink) }
      }
    }
  }

  /// Draws the two bars of a pause.
  mutating func drawBars(_ left: Int, _ top: Int, stroke: Int, height: Int, _ ink: ScreenColour) {
    for y in 0..<height {
      for x in 0..<stroke {
        canvas.blend(left + x, top + y, ink)
        canvas.blend(left + 2 * stroke + x, top + y, ink)
      }
    }
  }

  /// What words and digits stand on in a pause.
  static func cutOutGround(_ paint: Paint) -> ScreenColour { ScreenColour(paint.glow * 0.004) }

  /// Leaves the hatching of a pause in the rows of an area, and nothing of it in some columns: none of it crosses words
  /// or digits. Where there is room for a shred of it only, there is none.
  private mutating func cutOut(_ columns: Range<Int>, of area: CellArea, _ tones: Tones) {
    let ground = Self.cutOutGround(tones.paint)
    let field = layout.field.columns
    let beside = min(columns.lowerBound - field.lowerBound, field.upperBound - columns.upperBound)
    for row in layout.field.rows {
      let isBeside = area.rows.contains(row) && beside >= Self.leastHatching
      for column in field where !isBeside || columns.contains(column) {
        canvas.setPixels(column, row, upper: ground, lower: ground)
      }
    }
  }

  /// The columns of hatching that are seen as such.
  private static let leastHatching = 6

  /// Writes the digits as text, where not even the smallest face fits.
  private mutating func writeDigits(
    _ segments: [SegmentPattern], in area: CellArea, _ tones: Tones, isCutOut: Bool
  ) {
    var text = ""
    for segment in segments where !segment.isEmpty {
      text.append(Self.character(of: segment.subtracting(.point)))
      if segment.contains(.point) { text.append(":") }
    }
    if text.hasSuffix(":") { text.removeLast() }
    if isCutOut, plan.headRow == nil {
      let forms = ["▌▌ \(text)", "▌▌\(text)", "‖\(text)"]
      // That time stands still matters more than where.
      text = forms.first { $0.count <= area.width } ?? "‖"
    }
    let column = area.columns.lowerBound + max(0, (area.width - text.count) / 2)
    if isCutOut { cutOut((column - 1)..<(column + text.count + 1), of: area, tones) }
    canvas.write(
      text, column, area.rows.lowerBound + area.height / 2, ink: tones.ink, isBold: true, limit: area.width)
  }

  private static func character(of pattern: SegmentPattern) -> Character {
    "0123456789-AbCdEFHLnoPrtUuy".first { SegmentPattern.glyph(for: $0) == pattern } ?? " "
  }
}

extension DigitFace {
  /// The tallest face that fits.
  fileprivate static func fitting(_ key: Key) -> DigitFace? {
    fitting(digits: key.digits, colons: key.colons, width: key.area.width, height: key.area.height * 2)
  }
}
