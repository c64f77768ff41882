public import Training

/// A curve as an area of character cells, each filled from below in eighths, as `▁` to `█` do.
public struct AreaChart: Hashable, Sendable {
  /// Cells across.
  public let columns: Int
  /// Cells down.
  public let rows: Int
  /// The upright axis.
  public let scale: ChartScale
  /// How high each column is filled, in eighths of a cell.
  public let heights: [Int]
  private let points: Int

  /// Draws a curve on so many cells. The column of a point is as high as the point, whatever lies beside it.
  public init(_ curve: MonotoneCurve, columns: Int, rows: Int) {
    let (columns, rows) = (max(1, columns), max(1, rows))
    let scale = ChartScale(peak: curve.values.max() ?? 0)
    self.columns = columns
    self.rows = rows
    self.scale = scale
    points = curve.values.count
    var values = (0..<columns).map { column in
      curve.value(at: Self.place(of: column, columns, points: curve.values.count)) ?? 0
    }
    var isPoint = values.map { _ in false }
    for (point, value) in curve.values.enumerated() {
      let column = Self.column(of: point, columns, points: curve.values.count)
      values[column] = isPoint[column] ? max(values[column], value) : value
      isPoint[column] = true
    }
    heights = values.map { value in
      let eighths = Int((scale.height(of: value) * Double(rows * 8)).rounded())
      // What is more than nothing is seen.
      return value > 0 ? max(1, eighths) : 0
    }
  }

  /// How many eighths of a cell are filled, 0 to 8; rows are counted from the bottom.
  public func eighths(_ column: Int, _ row: Int) -> Int {
    heights.indices.contains(column) ? min(max(heights[column] - row * 8, 0), 8) : 0
  }

  /// Whether the upper end of a column lies in a cell.
  public func isTop(_ column: Int, _ row: Int) -> Bool {
    heights.indices.contains(column) && heights[column] > 0 && (heights[column] - 1) / 8 == row
  }

  /// The column of a point.
  public func column(of point: Int) -> Int { Self.column(of: point, columns, points: points) }

  /// The row that a height on the scale lies in, from the bottom.
  public func row(of figure: Int) -> Int {
    min(rows - 1, Int(scale.height(of: Double(figure)) * Double(rows)))
  }

  private static func column(of point: Int, _ columns: Int, points: Int) -> Int {
    guard points > 1 else { return columns / 2 }
    return Int((Double(point) * Double(columns - 1) / Double(points - 1)).rounded())
  }

  private static func place(of column: Int, _ columns: Int, points: Int) -> Double {
    guard points > 1, columns > 1 else { return 0 }
    return Double(column) * Double(points - 1) / Double(columns - 1)
  }
}

/// Cells of characters that are filled from below.
public enum BlockGlyph {
  /// The character for so many eighths, 0 to 8.
  public static func filled(_ eighths: Int) -> Character { glyphs[min(max(eighths, 0), 8)] }

  /// A line of heights, 0 to 1, of which none is empty: `▁▃▅█`.
  public static func sparkline(_ heights: [Double]) -> String {
    String(heights.map { filled(1 + Int((min(max($0, 0), 1) * 7).rounded())) })
  }

  private static let glyphs: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
