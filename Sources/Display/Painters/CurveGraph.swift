import Training

/// A curve sampled for columns and rows: how high it comes in each column.
///
/// A column covers a stretch of the curve and not one place of it, so that a peak between two columns is not lost.
struct CurveGraph: Hashable, Sendable {
  /// From the lowest to the highest that the curve comes to in a column, in rows above the floor.
  struct Span: Hashable, Sendable {
    var low: Double
    var high: Double

    /// In the middle.
    var middle: Double { (low + high) / 2 }
  }

  /// One for each column.
  let spans: [Span]
  /// The column of each point.
  let places: [Int]

  /// - Parameter rows: how high the peak is.
  init(_ curve: MonotoneCurve, columns: Int, rows: Int) {
    let last = Double(max(0, curve.values.count - 1))
    let peak = curve.values.max() ?? 0
    let step = columns > 1 ? last / Double(columns - 1) : last
    func height(_ value: Double) -> Double { peak > 0 ? value / peak * Double(rows) : 0 }
    places = curve.values.indices.map { point in
      step > 0 ? min(columns - 1, Int((Double(point) / step).rounded())) : columns - 1
    }
    var spans = (0..<max(0, columns)).map { column in
      let middle = columns > 1 ? Double(column) * step : last
      let (start, end) = (max(0, middle - step / 2), min(last, middle + step / 2))
      let ends = [start, end].compactMap { curve.value(at: $0) }
      // Between two points the curve only rises or only falls.
      let inside = curve.values.indices.filter { (start...end).contains(Double($0)) }.map { curve.values[$0] }
      let values = ends + inside
      return Span(low: height(values.min() ?? 0), high: height(values.max() ?? 0))
    }
    // What was done is seen, however little it is beside the peak.
    for (point, column) in places.enumerated() where curve.values[point] > 0 && spans.indices.contains(column)
    {
      spans[column].high = max(spans[column].high, 1)
    }
    self.spans = spans
  }

  /// The row of a column that the curve comes to; the lowest where there is none.
  func top(_ column: Int) -> Int { max(0, Int(spans[column].high.rounded(.up)) - 1) }

  /// How much of a row is below the curve in a column, and how much of the line of the curve is in it, 0 to 1.
  func cover(_ column: Int, _ row: Int) -> (area: Double, line: Double) {
    let (span, floor) = (spans[column], Double(row))
    let area = min(max(span.middle - floor, 0), 1)
    let line = min(floor + 1, span.high) - max(floor, span.low - 1)
    return (area, span.high > 0 ? min(max(line, 0), 1) : 0)
  }
}
