import Intervals
import TestSupport
import Testing
import Training

@testable import Display

@Suite struct ChartTests {
  @Test(arguments: [
    (0, 2), (1, 2), (3, 4), (9, 10), (31, 40), (93, 100), (248, 300), (744, 800), (1_001, 1_200),
    (2_988, 3_000),
  ]) func anAxisEndsInARoundFigure(peak: Int, top: Int) {
    let scale = ChartScale(peak: Double(peak))
    #expect(scale.top == top && scale.figures == [0, top / 2, top])
  }

  @Test func anAxisIsNeitherTooLowNorMuchTooHigh() {
    for peak in stride(from: 4.0, through: 50_000, by: 37) {
      let top = Double(ChartScale(peak: peak).top)
      #expect(top >= peak && peak >= top * 0.6, "\(peak)")
    }
    for odd in [Double.infinity, .nan, -5] { #expect(ChartScale(peak: odd).top == 2) }
  }

  @Test func columnsKeepToTheCurve() {
    for seed in UInt64(1)...300 {
      var generator = SeededGenerator(seed: seed)
      let values = (0..<generator.number(1...60)).map { _ in
        generator.chance(40) ? 0 : Double(generator.number(1...900))
      }
      let (columns, rows) = (generator.number(1...120), generator.number(1...20))
      let chart = AreaChart(MonotoneCurve(values), columns: columns, rows: rows)
      #expect(chart.heights.count == columns)
      let peak = values.max() ?? 0
      let most = max(1, Int((peak / Double(chart.scale.top) * Double(rows * 8)).rounded()))
      #expect(chart.heights.allSatisfy { 0...most ~= $0 }, "seed \(seed)")
      for (point, value) in values.enumerated() where columns >= values.count {
        let height = chart.heights[chart.column(of: point)]
        let exact = value / Double(chart.scale.top) * Double(rows * 8)
        #expect(value == 0 ? height == 0 : abs(Double(height) - max(1, exact)) <= 0.5, "seed \(seed)")
      }
      for column in 0..<columns {
        let filled = (0..<rows).reduce(0) { $0 + chart.eighths(column, $1) }
        #expect(filled == chart.heights[column])
        #expect((0..<rows).count { chart.isTop(column, $0) } == (filled > 0 ? 1 : 0))
      }
    }
  }

  @Test func nothingIsAnEmptyChart() {
    let chart = AreaChart(MonotoneCurve([]), columns: 5, rows: 2)
    #expect(chart.heights == [0, 0, 0, 0, 0] && chart.eighths(9, 0) == 0)
    #expect(AreaChart(MonotoneCurve([3]), columns: 3, rows: 1).column(of: 0) == 1)
    #expect(BlockGlyph.sparkline([0, 0.5, 1]) == "▁▅█")
  }

  /// The colours that stand side by side differ in lightness or hue for people with red-green blindness, too.
  @Test func focusesWearBlocksOfTheirOwn() {
    #expect(Set(Focus.allCases.map(\.block)).count == Focus.allCases.count)
    #expect(Set(Focus.allCases.map(\.printedColour)).count == Focus.allCases.count)
  }
}
