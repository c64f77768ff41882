@testable import Display
import Intervals
import Testing

struct MatrixFigureTests {
  /// The lit pixels of a figure in a box, row by row; those outside the box are reported.
  private func lit(_ shown: Shown, _ painter: FigurePainter, on layout: WallLayout) -> [UInt64] {
    let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
    return lit(shown, painter, grid, layout.points.count)
  }

  private func lit(_ shown: Shown, _ painter: FigurePainter, _ grid: MatrixGrid, _ count: Int) -> [UInt64] {
    var light = [LinearColor](repeating: .black, count: count)
    light.withUnsafeMutableBufferPointer { painter.paint(shown, .white, on: grid, into: $0) }
    let box = painter.box
    return (0..<grid.rows).map { row in
      var bits: UInt64 = 0
      for column in 0..<grid.columns {
        if let pixel = grid.pixel(column, row), light[pixel] != .black { bits |= 1 << UInt64(column) }
      }
      let inside = (box.left..<box.right).reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
      if bits & ~inside != 0 || bits != 0 && !(box.top..<box.bottom).contains(row) {
        Issue.record("\(shown) leaves its box of \(box.width) × \(box.height)")
      }
      return bits
    }
  }

  /// The place of the figure in a session of phases so long.
  private func painter(_ columns: Int, _ rows: Int, longest: Int) -> FigurePainter {
    var page = MatrixPage(bar: .rhythm(SceneRhythm(.dark)), widest: FigureText(seconds: longest).width)
    page.title = MatrixWords("Work")
    page.needsTitle = false
    return FigurePainter(in: MatrixAreas(page, columns: columns, rows: rows).figure)
  }

  @Test(arguments: [(32, 8), (16, 16), (64, 16), (64, 32), (64, 64)])
  func everySecondOfAnHourAndMoreIsToldApart(_ size: (Int, Int)) {
    let layout = TestMatrix.layout(size.0, size.1)
    let painter = painter(size.0, size.1, longest: 3_599)
    let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
    var seen: [[UInt64]: Int] = [:]
    for seconds in 0..<3_600 {
      let earlier = seen.updateValue(
        seconds, forKey: lit(.time(seconds), painter, grid, layout.points.count))
      #expect(earlier == nil, "\(seconds) s looks like \(earlier ?? 0) s")
    }
    let hours = self.painter(size.0, size.1, longest: 86_400)
    seen = [:]
    // A session of a day; on the smallest of them one of ten hours.
    for seconds in stride(from: 3_600, through: size.0 < 32 ? 35_999 : 86_400, by: 61) {
      let earlier = seen.updateValue(seconds, forKey: lit(.time(seconds), hours, grid, layout.points.count))
      #expect(earlier == nil, "\(seconds) s looks like \(earlier ?? 0) s")
    }
  }

  /// A minute and a few seconds is not taken for less than a minute: half of the light is elsewhere, and a quarter however
  /// they are laid over each other: nobody at the back knows on which column a figure stands.
  @Test(arguments: [
    (8, 8), (16, 8), (32, 8), (64, 8), (8, 16), (16, 16), (32, 16), (64, 16), (32, 32), (64, 32), (64, 64),
  ])
  func oneFiveIsNotFiftyNine(_ size: (Int, Int)) {
    let layout = TestMatrix.layout(size.0, size.1)
    let painter = painter(size.0, size.1, longest: 100)
    for (long, short) in [(65, 59), (60, 59), (61, 1), (71, 11)] {
      let (one, other) = (lit(.time(long), painter, on: layout), lit(.time(short), painter, on: layout))
      for shift in -4...4 {
        let moved = other.map { shift < 0 ? $0 >> UInt64(-shift) : $0 << UInt64(shift) }
        let differing = zip(one, moved).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
        let all = zip(one, moved).reduce(0) { $0 + ($1.0 | $1.1).nonzeroBitCount }
        #expect(
          differing * (shift == 0 && size.0 > 8 ? 2 : 4) >= all,
          "\(long) and \(short), \(shift) columns apart")
      }
    }
  }

  @Test(arguments: DigitFace.lowest...64) func digitsAreToldApart(_ height: Int) throws {
    let face = try #require(FigureFace(height: height))
    let digits = (0..<10).map { digit in (0..<height).map { face.row($0, of: digit) } }
    for (one, first) in digits.enumerated() {
      for (other, second) in digits.enumerated() where one < other {
        let difference = zip(first, second).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
        #expect(difference >= face.stroke * face.stroke, "\(one) and \(other) of \(height) rows")
      }
    }
  }

  /// What loses its seconds for want of room says so, and never looks like seconds.
  @Test func theSmallestMatrixTellsMinutes() {
    let layout = TestMatrix.layout(8, 8)
    let painter = painter(8, 8, longest: 5_000)
    let seconds = Set((0..<60).map { lit(.time($0), painter, on: layout) })
    #expect(seconds.count == 60)
    for minutes in 1..<60 {
      let figure = lit(.time(minutes * 60), painter, on: layout)
      #expect(!seconds.contains(figure) && figure.contains { $0 != 0 })
      #expect(figure == lit(.time(minutes * 60 + 59), painter, on: layout))
    }
  }

  @Test func everyReadingStaysInItsBox() {
    for (columns, rows) in TestMatrix.sizes {
      let layout = TestMatrix.layout(64, 64)
      let painter = FigurePainter(in: MatrixBox(0, 0, columns, rows))
      let readings: [Shown] =
        [0, 9, 59, 60, 605, 3_599, 3_600, 35_999, 86_400, .max, -5].map { .time($0) }
        + [0, 7, 99, 100, 12_345].map { .number($0) } + [.clock(minutes: 0, is24Hour: false), .effort(10)]
        + Shown.Word.allCases.map { .word($0) }
      for reading in readings { _ = lit(reading, painter, on: layout) }
    }
  }
}
