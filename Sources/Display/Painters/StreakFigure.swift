/// The streak in letters on an area that shows the week or a curve: above that or, where the rows are few, beside it.
struct StreakFigure: Sendable {
  /// What is left for the week or the curve.
  let rest: Zone
  private let line: PixelLine
  private let left: Int
  private let grid: MatrixGrid

  /// Finds the room for it; nil where there is no streak, or not the room for both.
  ///
  /// - Parameters:
  ///   - columns: what the week or the curve needs at least.
  ///   - rows: the same.
  init?(_ streak: Int?, in zone: Zone, on layout: WallLayout, leaving columns: Int, _ rows: Int) {
    guard let streak, streak > 0 else { return nil }
    grid = MatrixGrid(zone, pixels: layout.points.count)
    guard grid.isWhole, grid.rows > 1 else { return nil }
    let height = PixelFont.small.height
    let isAbove = grid.rows > height + rows
    guard isAbove || grid.rows >= height else { return nil }
    let room = isAbove ? grid.columns : grid.columns - columns - 2
    let lines = Self.texts(of: streak).map { PixelLine($0, .small) }
    guard let line = lines.first(where: { $0.width <= room }) else { return nil }
    self.line = line
    left = isAbove ? 0 : grid.columns - line.width
    let box =
      isAbove
      ? MatrixBox(0, height + 1, grid.columns, grid.rows - height - 1)
      : MatrixBox(0, 0, left - 2, grid.rows)
    rest = grid.zone(zone.role, box, on: layout)
  }

  /// What it is called, in fewer and fewer words.
  static func texts(of streak: Int) -> [String] {
    let days = SceneWords.counted(streak, "day")
    return ["streak \(days)", "streak \(streak)", days, "\(streak) d", "\(streak)"]
  }

  /// Its pixels in a light.
  func lights(_ light: LinearColor) -> StillLights {
    var lights = StillLights()
    for (column, bits) in line.columns.enumerated() {
      for row in 0..<line.height where bits >> UInt8(row) & 1 == 1 {
        if let pixel = grid.pixel(left + column, row) { lights.light(pixel, light) }
      }
    }
    return lights
  }
}
