import Intervals
import TestSupport
import Testing
import Training

@testable import Display

/// The curve of the progress on areas and matrices: inside its rows, its peak seen, and never blank where anything was
/// done.
@Suite struct CurvePaintTests {
  private static let today = LocalDate("2026-10-01") ?? LocalDate(daysSinceEpoch: 0)

  /// Progress of these loads, the last of them today's.
  private static func progress(_ period: ProgressPeriod, _ loads: [Int], hasPlan: Bool) -> Progress {
    let parts = period.parts(to: today)
    let points = zip(parts, loads).map { days, load in
      Progress.Point(
        days: days,
        total: TrainingTotal(
          sessions: load > 0 ? 1 : 0, minutes: (load + 4) / 5, load: load, rated: load > 0 ? 1 : 0),
        isWeek: period == .year)
    }
    let sum = loads.reduce(0, +)
    let sessions = loads.count { $0 > 0 }
    return Progress(
      period, days: period.days(to: today),
      total: TrainingTotal(sessions: sessions, minutes: (sum + 4) / 5, load: sum, rated: sessions),
      minutesBefore: nil, streak: 3, hasPlan: hasPlan, points: points, bests: [],
      sessionsInAll: max(1, sessions),
      isSample: false)
  }

  private static func scene(
    _ period: ProgressPeriod, _ loads: [Int], cursor: Int, hasPlan: Bool = true
  ) -> ProgressScene {
    ProgressScene(
      time: TimeOfDay(.zero, at: .origin), progress: progress(period, loads, hasPlan: hasPlan), cursor: cursor
    )
  }

  private static func loads(_ period: ProgressPeriod, _ random: inout SeededGenerator) -> [Int] {
    let (density, most) = (random.pick([5, 40, 100]), random.pick([1, 30, 500, 60_000]))
    return period.parts(to: today).map { _ in random.chance(density) ? random.number(1...most) : 0 }
  }

  @Test(arguments: 1...150 as ClosedRange<UInt64>) func theGraphStaysInItsRowsAndReachesItsPeak(seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    let period = random.pick(ProgressPeriod.allCases)
    let loads = Self.loads(period, &random)
    let (columns, rows) = (random.number(1...130), random.number(1...64))
    let graph = CurveGraph(MonotoneCurve(loads.map(Double.init)), columns: columns, rows: rows)
    #expect(graph.spans.count == columns && graph.places.count == loads.count)
    #expect(graph.places.allSatisfy { (0..<columns).contains($0) } && graph.places.last == columns - 1)
    for span in graph.spans { #expect(span.low >= 0 && span.low <= span.high && span.high <= Double(rows)) }
    let peak = loads.max() ?? 0
    guard peak > 0 else {
      #expect(graph.spans.allSatisfy { $0.high == 0 }, "seed \(seed)")
      return
    }
    #expect(graph.spans.contains { $0.high > Double(rows) - 1e-9 }, "seed \(seed): the peak is lost")
    for (load, place) in zip(loads, graph.places) where load > 0 {
      #expect(graph.spans[place].high >= 1, "seed \(seed): \(load) of \(peak) is lost")
      let lit = (0..<rows).map { graph.cover(place, $0).line }.reduce(0, +)
      #expect(lit >= 0.999, "seed \(seed): the line is thinner than a pixel")
    }
  }

  /// A zone of columns and rows, whose pixels are counted from the lower left corner.
  private static func area(_ columns: Int, _ rows: Int, _ role: Zone.Role) -> WallLayout {
    let points = (0..<(columns * rows)).map { Point(Float($0 % columns) * 10, Float($0 / columns) * 10) }
    return WallLayout(
      strips: [.init(name: "area", pixels: points.indices)], points: points,
      zones: [Zone(role: role, pixels: Array(points.indices), points: points)])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>) func whatWasDoneIsSeenOnAnArea(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let period = random.pick(ProgressPeriod.allCases)
    let loads = Self.loads(period, &random)
    let (columns, rows) = (random.number(14...64), random.number(5...32))
    let role = random.pick([Zone.Role.rhythm, .week])
    let layout = Self.area(columns, rows, role)
    func luminance(_ cursor: Int) -> [Float] {
      // Without a plan there is no streak that takes some of the area.
      let scene = Scene(.progress(Self.scene(period, loads, cursor: cursor, hasPlan: false)), look: Look())
      var frame = WallFrame(layout)
      PreparedScene(scene, on: layout).paint(at: .origin, into: &frame)
      return frame.light.map(\.luminance)
    }
    let cursor = random.number(0...(loads.count - 1))
    let light = luminance(cursor)
    func brightest(_ column: Int) -> Float {
      (0..<rows).map { light[$0 * columns + column] }.max() ?? 0
    }
    let graph = CurveGraph(MonotoneCurve(loads.map(Double.init)), columns: columns, rows: rows)
    for (load, place) in zip(loads, graph.places) where load > 0 {
      #expect(brightest(place) > 0.05, "seed \(seed): column \(place) is blank")
    }
    // The point under the cursor is the brightest of all, wherever it is.
    #expect(brightest(graph.places[cursor]) >= (light.max() ?? 0) - 1e-5, "seed \(seed)")
    #expect(light.allSatisfy { $0 >= 0 && $0 <= 1.001 })
    let other = (cursor + 1) % loads.count
    if graph.places[other] != graph.places[cursor] { #expect(luminance(other) != light, "seed \(seed)") }
  }

  /// With one, a `week` tells the streak beside the curve, and the curve is what it would be in the rest of it.
  @Test(arguments: [(40, 16), (14, 12), (64, 8)]) func theStreakLeavesTheCurveWhole(_ size: (Int, Int)) throws
  {
    let layout = Self.area(size.0, size.1, .week)
    let figure = try #require(StreakFigure(3, in: layout.zones[0], on: layout, leaving: 14, 5))
    let loads = [9, 0, 5, 0, 9, 0, 2]
    var (whole, part) = (WallFrame(layout), WallFrame(layout))
    PreparedScene(
      Scene(.progress(Self.scene(.week, loads, cursor: 2)), look: Look()), on: layout
    ).paint(at: .origin, into: &whole)
    let own = WallLayout(
      points: layout.points,
      zones: [Zone(role: .week, pixels: figure.rest.pixels, points: layout.points)])
    PreparedScene(
      Scene(.progress(Self.scene(.week, loads, cursor: 2, hasPlan: false)), look: Look()), on: own
    ).paint(at: .origin, into: &part)
    #expect(figure.rest.pixels.allSatisfy { whole.light[$0] == part.light[$0] })
    let others = Set(layout.points.indices).subtracting(figure.rest.pixels)
    #expect(others.contains { whole.light[$0].luminance > 0.2 })
  }

  /// Today is told from a plain day beside it, also while another day is looked at.
  @Test func todayIsMarked() {
    let (columns, rows) = (64, 16)
    let layout = Self.area(columns, rows, .rhythm)
    var frame = WallFrame(layout)
    let scene = Scene(.progress(Self.scene(.week, [9, 0, 5, 0, 9, 0, 0], cursor: 1)), look: Look())
    PreparedScene(scene, on: layout).paint(at: .origin, into: &frame)
    func lit(_ column: Int) -> Int {
      (0..<rows).count { frame.light[$0 * columns + column].luminance > 0 }
    }
    #expect(lit(columns - 1) > rows / 3 && lit(columns - 2) <= 1)
  }

  /// On every matrix with the room for it the curve is there, and nothing of the page is outside of the matrix.
  @Test(arguments: [(64, 16), (128, 16), (32, 32), (64, 32), (128, 32), (64, 64), (128, 64)])
  func matricesShowTheCurve(columns: Int, rows: Int) throws {
    let layout = TestMatrix.layout(columns, rows)
    for period in ProgressPeriod.allCases {
      let count = period.parts(to: Self.today).count
      let loads = (0..<count).map { $0 % 3 == 1 ? 100 + $0 : 0 }
      for cursor in [0, count / 2, count - 1] {
        let scene = Scene(.progress(Self.scene(period, loads, cursor: cursor)), look: Look())
        let page = MatrixPage(scene, columns: columns, rows: rows)
        guard case .curve = page.figure else {
          Issue.record("\(columns) × \(rows) has no curve")
          continue
        }
        let areas = MatrixAreas(page, columns: columns, rows: rows)
        #expect(areas.figure.width >= 14 && areas.figure.height >= 6)
        for box in [areas.figure, areas.title, areas.corner, areas.letters].compactMap({ $0 }) + areas.lines {
          #expect(box.left >= 0 && box.top >= 0 && box.right <= columns && box.bottom <= rows, "\(box)")
        }
        let frame = TestMatrix.frame(scene, on: layout, at: 0)
        let top = (0..<areas.figure.width).map { areas.figure.left + $0 }.map { column in
          frame.light[(rows - 1 - areas.figure.top) * columns + column].luminance
        }
        #expect((top.max() ?? 0) > 0.05, "the peak is not seen")
      }
    }
  }

  /// The streak stands still beside the curve wherever there is one, and takes nothing of it but rows.
  @Test(arguments: [(64, 16), (128, 16), (32, 32), (64, 32), (128, 32), (64, 64), (128, 64)])
  func matricesTellTheStreak(columns: Int, rows: Int) throws {
    let scene = Scene(.progress(Self.scene(.week, [100, 0, 90, 0, 80, 0, 70], cursor: 6)), look: Look())
    let page = MatrixPage(scene, columns: columns, rows: rows)
    let areas = MatrixAreas(page, columns: columns, rows: rows)
    let isWide = MatrixShape(columns: columns, rows: rows) == .wide
    let words = isWide ? page.corner : try #require(page.lines.first)
    let box = try #require(isWide ? areas.corner : areas.lines.first)
    #expect(words.texts.count == 1 && words.texts[0].contains("3"), "\(words.texts)")
    #expect(isWide || words.texts[0].hasPrefix("streak 3"), "\(words.texts)")
    #expect(PixelLine.whole(of: words.texts, in: box) != nil, "it does not move")
    #expect(areas.figure.height >= 9)
    let others = ([areas.title, areas.letters, isWide ? areas.lines.first : areas.corner, areas.figure])
      .compactMap { $0 }
    for other in others {
      let isApart =
        box.right <= other.left || other.right <= box.left || box.bottom <= other.top
        || other.bottom <= box.top
      #expect(isApart, "\(box) and \(other) at \(columns) × \(rows)")
    }
  }

  @Test(arguments: [(8, 8), (16, 8), (32, 8), (64, 8), (16, 16), (32, 16)])
  func smallMatricesKeepTheFigure(columns: Int, rows: Int) {
    let scene = Scene(.progress(Self.scene(.week, [1, 2, 3, 4, 5, 6, 7], cursor: 6)), look: Look())
    let page = MatrixPage(scene, columns: columns, rows: rows)
    guard case .shown = page.figure else {
      Issue.record("\(page.figure)")
      return
    }
  }

  @Test func theLabelsAreBelowTheirPoints() {
    let box = MatrixBox(0, 27, 64, 5)
    let week = CurveLabels(
      Self.scene(.week, [1, 2, 3, 4, 5, 6, 7], cursor: 2), MatrixBox(0, 9, 64, 16), in: box)
    // The first of October 2026 is a Thursday.
    #expect(week.labels.map(\.text) == ["F", "S", "S", "M", "T", "W", "T"])
    #expect(week.labels.map(\.isCursor) == [false, false, true, false, false, false, false])
    #expect(zip(week.labels, week.labels.dropFirst()).allSatisfy { $0.box.right < $1.box.left })
    for cursor in [0, 15, 29] {
      let loads = Array(repeating: 5, count: 30)
      let month = CurveLabels(Self.scene(.month, loads, cursor: cursor), MatrixBox(0, 9, 64, 16), in: box)
      #expect(month.labels.count == 1 && month.labels[0].box.left >= 0 && month.labels[0].box.right <= 64)
      #expect(month.labels[0].text == (Self.today - (29 - cursor)).monthAndDay)
    }
  }

  /// A reminder is told on every matrix that has words, and what waits where there is another line.
  @Test(arguments: [(32, 8), (16, 16), (64, 16), (64, 32), (64, 64)])
  func matricesTellOfAReminder(columns: Int, rows: Int) {
    let today = TestWeek.scene()
    let reminder = ReminderScene(
      session: "Press & Push", minutes: 34, time: ClockTime(minutes: 1_080), since: .origin)
    let page = MatrixPage(
      Scene(.today(today), look: Look(), reminder: reminder), columns: columns, rows: rows)
    #expect(page.title.texts == ["Time to train"] && page.corner.isEmpty)
    #expect(page.lines.first?.texts == ["Press & Push · 34 min"])
  }
}
