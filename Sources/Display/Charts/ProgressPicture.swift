public import Training

/// Progress as a picture of its own, in the language of SVG: figures, curve, personal bests, shares by focus.
///
/// Everything in it is also in words, as its description, and each point says what it is when it is pointed at.
public struct ProgressPicture {
  let progress: Progress
  /// Which figure the curve is of.
  let measure: ProgressMeasure
  var svg = SVGText()
  /// How far down it is drawn.
  var bottom = 0.0

  static let width = 960.0
  static let margin = 48.0
  static let ink: UInt32 = 0x231D22
  static let soft: UInt32 = 0x655D68
  static let rule: UInt32 = 0xE4DDD6
  static let paper: UInt32 = 0xFDFBF8
  static let curve: UInt32 = 0xE8472A

  /// Draws progress.
  public static func svg(of progress: Progress, measure: ProgressMeasure? = nil) -> String {
    var picture = ProgressPicture(progress: progress, measure: measure ?? .fitting(progress))
    picture.draw()
    return picture.document
  }

  private init(progress: Progress, measure: ProgressMeasure) {
    self.progress = progress
    self.measure = measure
  }

  private var document: String {
    let height = SVGText.number(bottom + Self.margin)
    let width = SVGText.number(Self.width)
    let words = progress.words.map { $0 + "." }.joined(separator: " ")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title words" \
      font-family="Inter, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif">
      <title id="title">Progress of \(progress.period.name)</title>
      <desc id="words">\(SVGText.escaped(words))</desc>
      <defs><linearGradient id="area" x1="0" y1="0" x2="0" y2="1">\
      <stop offset="0" stop-color="\(HexColour.text(of: Self.curve))" stop-opacity="0.42"/>\
      <stop offset="1" stop-color="\(HexColour.text(of: Self.curve))" stop-opacity="0.04"/>\
      </linearGradient></defs>
      <rect width="\(width)" height="\(height)" fill="\(HexColour.text(of: Self.paper))"/>
      \(svg.lines.joined(separator: "\n"))
      </svg>

      """
  }

  private mutating func draw() {
    let left = Self.margin
    svg.write("Progress", left, 76, size: 34, colour: Self.ink, isBold: true)
    let days = "\(progress.days.lowerBound.monthAndDay) – \(progress.days.upperBound.monthAndDay)"
    let name = progress.period.name.prefix(1).uppercased() + progress.period.name.dropFirst()
    svg.write("\(name) · \(days)", left, 104, size: 16, colour: Self.soft)
    if progress.isSample {
      svg.write("sample training", Self.width - left, 76, size: 16, colour: Self.soft, anchor: .end)
    }
    bottom = 104
    guard progress.sessionsInAll > 0 else {
      svg.write("No training yet", left, 172, size: 22, colour: Self.ink, isBold: true)
      svg.write(
        "Finish a session and save it, and your progress is drawn here.", left, 200, size: 16,
        colour: Self.soft)
      bottom = 200
      return
    }
    drawFigures()
    drawCurve()
    if !progress.bests.isEmpty { drawBests() }
    if progress.total.focus.total > .zero { drawShares() }
  }

  private mutating func drawFigures() {
    let figures = progress.figures
    let width = (Self.width - 2 * Self.margin) / Double(max(1, figures.count))
    for (index, figure) in figures.enumerated() {
      let x = Self.margin + Double(index) * width
      svg.write(figure.value, x, bottom + 72, size: 38, colour: Self.ink, isBold: true)
      svg.write(figure.name, x, bottom + 98, size: 16, colour: Self.ink)
      svg.write(figure.note, x, bottom + 120, size: 14, colour: Self.soft)
    }
    bottom += 120
  }
}
