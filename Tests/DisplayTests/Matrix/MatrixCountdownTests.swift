@testable import Display
import Intervals
import TestSupport
import Testing

/// The countdown is on every matrix there is, in every phase.
struct MatrixCountdownTests {
  /// Plans whose longest phases count in every width that a figure can have.
  private static let plans = [20, 75, 1_200, 5_025, 36_100].map { seconds in
    IntervalPlan(
      id: "\(seconds)", name: "Plan", block: .ember,
      shape: .rounds(
        .init(
          work: [.seconds(min(seconds, 5_999))], rest: .seconds(10), count: .fixed(3), moves: ["squat"])),
      ready: .seconds(10), coolDown: .seconds(30))
  }

  @Test func everySizeHasRoomForIt() {
    for plan in Self.plans {
      let scene = TestWall.session(plan)
      for columns in 8...64 {
        for rows in 8...64 {
          let page = MatrixPage(scene, columns: columns, rows: rows)
          let box = MatrixAreas(page, columns: columns, rows: rows).figure
          for width in FigureText.Width.allCases
          where width <= page.widest && (width == .two || width.colons > 0) {
            #expect(FigureFitting.fits(width, in: box), "\(width) of \(plan.id) at \(columns) × \(rows)")
          }
        }
      }
    }
  }

  /// The picture of one second is not that of the next, in any phase, on matrices of any shape.
  @Test(arguments: Look.Preset.shipped) func everySecondIsSeen(_ preset: Look.Preset) {
    var random = SeededGenerator(seed: 11)
    let odd = (0..<12).map { _ in
      (Int.random(in: 8...64, using: &random), Int.random(in: 8...64, using: &random))
    }
    let scene = TestWall.session(Self.plans[0], look: Look(preset: preset, reducesMotion: true, isFlat: true))
    for (columns, rows) in [(8, 8), (8, 16), (8, 32), (8, 64), (9, 17), (64, 8)] + odd {
      let layout = TestMatrix.layout(columns, rows)
      let page = MatrixPage(scene, columns: columns, rows: rows)
      let box = MatrixAreas(page, columns: columns, rows: rows).figure
      let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
      // In ready, work, rest and cool-down: two seconds that look alike in nothing but the digits.
      for seconds in [6.5, 24.5, 34.5, 105.5] {
        let (one, other) = (
          TestMatrix.frame(scene, on: layout, at: seconds),
          TestMatrix.frame(scene, on: layout, at: seconds + 1)
        )
        var differing = 0
        for row in box.top..<box.bottom {
          for column in box.left..<box.right {
            guard let pixel = grid.pixel(column, row) else { continue }
            if one.light[pixel].contrast(to: other.light[pixel]) > 2 { differing += 1 }
          }
        }
        #expect(differing > 0, "\(preset) at \(columns) × \(rows), \(seconds) s")
      }
    }
  }

  /// Where rows are free digits are tall, and where two rows of them are much larger, minutes stand over seconds.
  @Test func narrowMatricesHaveTallDigits() {
    func height(_ columns: Int, _ rows: Int, _ width: FigureText.Width) -> (tall: Int, rows: Int)? {
      let fitting = FigureFitting(MatrixBox(0, 0, columns, rows))
      return fitting.setting(width).map { (fitting.faces[$0.face].height, $0.rows) }
    }
    #expect(height(8, 16, .two)?.tall == 10)
    #expect(height(8, 16, .threeParted)?.rows == 2)
    #expect(height(8, 24, .fiveParted)?.rows == 3)
    #expect(height(64, 18, .fourParted)?.rows == 1)
  }
}
