import Display
import Intervals

/// A small wall with every zone, for tests.
enum TestWall {
  static let field = 0..<60
  static let level = 60..<70
  static let rhythm = 70..<130
  static let digits = 130..<158
  static let week = 158..<218
  static let track = 218..<238
  static let today = 238..<250
  static let weekStrip = 250..<264

  static let layout: WallLayout = {
    var points = (0..<60).map { Point(Float($0 % 6) * 40, Float($0 / 6) * 40) }
    points += (0..<10).map { Point(300, Float($0) * 40) }
    points += (0..<60).map { Point(Float($0) * 6, -80) }
    points += (0..<28).map { Point(400 + Float($0) * 10, 100) }
    for (zone, y) in [(week, Float(-120)), (track, -160), (today, -200), (weekStrip, -240)] {
      points += zone.indices.map { Point(Float($0 - zone.lowerBound) * 6, y) }
    }
    let row = DigitMap.row(4, DigitWiring(order: .fabgedc, pixelsPerSegment: 1))
    return WallLayout(
      strips: [.init(name: "all", pixels: 0..<264)], points: points,
      zones: [
        Zone(role: .field, pixels: Array(field), points: points),
        Zone(role: .level, pixels: Array(level), points: points),
        Zone(role: .rhythm, pixels: Array(rhythm), points: points),
        Zone(role: .digits, pixels: Array(digits), points: points, digits: row.digits),
        Zone(role: .week, pixels: Array(week), points: points),
        Zone(role: .track, pixels: Array(track), points: points),
        Zone(role: .today, pixels: Array(today), points: points),
        Zone(role: .weekStrip, pixels: Array(weekStrip), points: points),
      ],
      modules: [.init(name: "module", digits: 4, colonAfter: 2)],
      lamps: [
        .init(name: "work", phases: [.work], point: Point(0, 500)),
        .init(name: "rest", phases: [.rest], point: Point(50, 500)),
        .init(name: "ready", phases: [.ready], point: Point(100, 500)),
      ])
  }()

  static func session(
    _ plan: IntervalPlan, look: Look = Look(), _ change: (inout IntervalRun) -> Void = { _ in }
  ) -> Scene {
    var run = IntervalRun(plan, startingAt: .origin)
    change(&run)
    return Scene(
      .session(SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))), look: look)
  }

  static func frame(_ scene: Scene, at seconds: Double) -> WallFrame {
    var frame = WallFrame(layout)
    PreparedScene(scene, on: layout).paint(at: instant(seconds), into: &frame)
    return frame
  }

  static func instant(_ seconds: Double) -> Instant {
    .origin + .milliseconds(Int64((seconds * 1_000).rounded()))
  }
}

extension WallFrame {
  /// The mean luminance of some pixels.
  func mean(_ pixels: Range<Int>) -> Float {
    light[pixels].reduce(0) { $0 + $1.luminance } / Float(pixels.count)
  }

  /// What the module reads.
  var text: String {
    segments.map { pattern in
      let figure = "0123456789 dnEhAOF-CLr_=‖‾'".first {
        SegmentPattern.glyph(for: $0) == pattern.subtracting(.point)
      }
      return String(figure ?? "?") + (pattern.contains(.point) ? ":" : "")
    }.joined()
  }
}

extension Format {
  /// The plans of the shipped formats.
  static let plans = shipped.compactMap(\.plan)
}
