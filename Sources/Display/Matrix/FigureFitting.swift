/// How figures of every width stand in a box.
struct FigureFitting: Sendable {
  /// How one figure stands.
  struct Setting: Sendable {
    /// Its face among ``faces``.
    var face: Int
    /// Whether its last group stands below the others.
    var isStacked = false
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
    let line = height(digits: width.digits, colons: width.colons, in: box.height)
    guard width.colons > 0 else { return line.flatMap { face($0) }.map { Setting(face: $0) } }
    let stacked = height(digits: width.digits - 2, colons: width.colons - 1, in: (box.height - 1) / 2)
    // Two rows are worth it only where they are much larger: one row reads quicker.
    if let stacked, stacked > (line ?? 0) + 2 || line == nil {
      return face(stacked).map { Setting(face: $0, isStacked: true) }
    }
    if let line { return face(line).map { Setting(face: $0) } }
    let digits = width == .fiveParted ? 1 : 2
    let short = height(digits: digits, colons: 0, in: box.height, besides: 1)
    return short.flatMap { face($0) }.map { Setting(face: $0, isShortened: true) }
  }

  private func height(digits: Int, colons: Int, in rows: Int, besides: Int = 0) -> Int? {
    DigitFace.fitting(
      digits: max(digits, 2 - colons), colons: colons, width: box.width - besides, height: rows)?.height
  }

  private mutating func face(_ height: Int) -> Int? {
    if let index = faces.firstIndex(where: { $0.height == height }) { return index }
    guard let face = FigureFace(height: height) else { return nil }
    faces.append(face)
    return faces.count - 1
  }

  /// How wide a field must be for such a figure at a height.
  static func columns(for width: FigureText.Width, height: Int) -> Int {
    DigitFace(height: height)?.width(digits: width.digits, colons: width.colons) ?? 0
  }
}
