/// How figures of every width stand in a box.
struct FigureFitting: Sendable {
  /// How one figure stands.
  struct Setting: Sendable {
    /// Its face among ``faces``.
    var face: Int
    /// How many rows its groups stand in: the first row has those that the others leave, each of them one.
    var rows = 1
    /// Whether there is room for its first group only, with a sign after it that something is left out.
    var isShortened = false
  }

  let box: MatrixBox
  private(set) var faces: [FigureFace] = []
  /// By ``FigureText/Width``; nil where nothing fits.
  private var settings: [Setting?] = []

  init(_ box: MatrixBox) {
    self.box = box
    for width in FigureText.Width.allCases { settings.append(setting(of: width)) }
  }

  func setting(_ width: FigureText.Width) -> Setting? { settings[width.rawValue] }

  private mutating func setting(of width: FigureText.Width) -> Setting? {
    guard let place = Place(width, in: box),
      let face = DigitFace.stretched(place.height, rows: Self.height(of: place.rows, in: box))
    else { return nil }
    // Strokes that are as close to those of the next digit as to each other are taken for one sign.
    let isLoose = face.gap <= face.stroke && place.gaps <= place.spare
    return self.face(face, gap: face.gap + (isLoose ? 1 : 0))
      .map { Setting(face: $0, rows: place.rows, isShortened: place.isShortened) }
  }

  /// Whether there is room in a box for a figure of a width.
  static func fits(_ width: FigureText.Width, in box: MatrixBox) -> Bool { Place(width, in: box) != nil }

  /// How a figure of a width stands in a box.
  private struct Place {
    /// How tall its face is before it is stretched, and how many rows it is set in.
    private(set) var height = 0
    private(set) var rows = 1
    private(set) var isShortened = false
    /// How many gaps there are in its longest row, and how many columns beside it.
    private(set) var gaps = 0
    private(set) var spare = 0

    init?(_ width: FigureText.Width, in box: MatrixBox) {
      for rows in 1...(width.colons + 1) {
        // More rows are worth it only where they are much larger: one row reads quicker.
        let left = rows - 1
        set(width.digits - 2 * left, width.colons - left, in: box, rows, least: height == 0 ? 0 : height + 2)
      }
      if height == 0, width.colons > 0 {
        let first = MatrixBox(box.left, box.top, box.width - 1, box.height)
        set(width == .fiveParted ? 1 : 2, 0, in: first, 1, least: 0)
        isShortened = true
      }
      guard height > 0 else { return nil }
    }

    private mutating func set(_ digits: Int, _ colons: Int, in box: MatrixBox, _ rows: Int, least: Int) {
      let digits = max(digits, 2 - colons)
      let tall = DigitFace.fittingHeight(
        digits: digits, colons: colons, width: box.width, height: FigureFitting.height(of: rows, in: box))
      guard let tall, tall > least else { return }
      (height, self.rows, gaps) = (tall, rows, digits - 1 + colons)
      spare = box.width - DigitFace.width(height: tall, digits: digits, colons: colons)
    }
  }

  /// The height of each of so many rows, with a free row between two.
  private static func height(of rows: Int, in box: MatrixBox) -> Int { (box.height - (rows - 1)) / rows }

  private mutating func face(_ drawn: DigitFace, gap: Int) -> Int? {
    let index = faces.firstIndex { face in
      (face.height, face.width, face.stroke, face.gap) == (drawn.height, drawn.width, drawn.stroke, gap)
    }
    if let index { return index }
    guard let face = FigureFace(drawn, gap: gap) else { return nil }
    faces.append(face)
    return faces.count - 1
  }

  /// How wide a field must be for such a figure at a height.
  static func columns(for width: FigureText.Width, height: Int) -> Int {
    height < DigitFace.lowest
      ? 0 : DigitFace.width(height: height, digits: width.digits, colons: width.colons)
  }
}
