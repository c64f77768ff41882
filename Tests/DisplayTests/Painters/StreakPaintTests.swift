import Intervals
import Testing
import Training

@testable import Display

/// The streak on the zones of the week: a line that joins its days, and letters where there is the room for them.
@Suite struct StreakPaintTests {
  /// Monday and Tuesday done of four days a week; it is Wednesday, a day of rest.
  private static func scene(_ streak: Int?, done: [Int] = [0, 1]) -> WeekScene {
    let fit = ProgrammeFit(daysPerWeek: 4, length: .medium)
    let completed = done.enumerated().map { position, day in
      CompletedSession(position: position, date: TestWeek.monday + day, minutes: 24)
    }
    let course = Course(
      FittedProgramme(Groundwork.programme, to: fit), start: TestWeek.monday, done: completed)
    return WeekScene(
      week: course.week(of: TestWeek.today, today: TestWeek.today), chosen: TestWeek.today, offer: .rest,
      streak: streak)
  }

  private static func idle(_ week: WeekScene) -> Scene {
    Scene(
      .idle(IdleScene(time: TimeOfDay(.zero, at: .origin), format: .tabata)), look: Look(), week: week)
  }

  private static func area(_ columns: Int, _ rows: Int) -> WallLayout {
    let points = (0..<(columns * rows)).map { Point(Float($0 % columns) * 10, Float($0 / columns) * 10) }
    return WallLayout(
      strips: [.init(name: "area", pixels: points.indices)], points: points,
      zones: [Zone(role: .week, pixels: Array(points.indices), points: points)])
  }

  private static func frame(_ scene: Scene, on layout: WallLayout) -> WallFrame {
    var frame = WallFrame(layout)
    PreparedScene(scene, on: layout).paint(at: .origin, into: &frame)
    return frame
  }

  @Test func itRunsToTheLastDayThatIsDone() throws {
    #expect(Self.scene(2).week.days.map(\.state).prefix(3) == [.done, .done, .rest])
    let own = try #require(Self.scene(2).streakDays)
    #expect(own.days == 0...1 && !own.comesFromBefore)
    let older = try #require(Self.scene(9).streakDays)
    #expect(older.days == 0...1 && older.comesFromBefore)
    // Monday was missed.
    let younger = try #require(Self.scene(1, done: [1]).streakDays)
    #expect(younger.days == 1...1 && !younger.comesFromBefore)
    #expect(Self.scene(0).streakDays == nil && Self.scene(nil).streakDays == nil)
    #expect(Self.scene(4, done: []).streakDays == nil)
    // Another week says nothing of it.
    var other = Self.scene(2)
    other.week = Week(state: .running, monday: TestWeek.monday - 7, today: TestWeek.today) { _ in
      (.done, [], 20)
    }
    #expect(other.streakDays == nil)
  }

  /// A strip of 60: sections of 7, one apart, two left over before them.
  @Test func aLineJoinsTheDaysOfAStrip() {
    func between(_ streak: Int?, done: [Int] = [0, 1]) -> [Int] {
      let points = (0..<60).map { Point(Float($0) * 10, 0) }
      let layout = WallLayout(
        points: points, zones: [Zone(role: .week, pixels: Array(0..<60), points: points)])
      let light = Self.frame(Self.idle(Self.scene(streak, done: done)), on: layout).light
      let gaps = [0, 1] + (0..<6).map { 2 + $0 * 8 + 7 } + [57 + 1, 59]
      return gaps.filter { light[$0] != .black }
    }
    #expect(between(2) == [9])
    #expect(between(9) == [0, 1, 9], "it comes in from before Monday")
    #expect(between(nil) == [] && between(0) == [] && between(1, done: [1]) == [])
  }

  /// Above the capsules where there are the rows, beside them where there is the width, and not at all elsewhere.
  @Test(arguments: [(34, 16), (20, 12), (64, 8), (40, 6)]) func areasTellTheNumber(_ size: (Int, Int)) throws
  {
    let layout = Self.area(size.0, size.1)
    let (one, other) = (
      Self.frame(Self.idle(Self.scene(7)), on: layout), Self.frame(Self.idle(Self.scene(8)), on: layout)
    )
    let without = Self.frame(Self.idle(Self.scene(nil)), on: layout)
    #expect(one.light != other.light && one.light != without.light)
    let figure = try #require(
      StreakFigure(
        7, in: layout.zones[0], on: layout, leaving: WeekPainter.leastColumns, WeekPainter.leastRows))
    var lettered = [LinearColor](repeating: .black, count: layout.points.count)
    lettered.withUnsafeMutableBufferPointer { light in
      figure.lights(.white).paint(Moment(.still, Theme.pearl.calm(.tide)), into: light)
    }
    // Letters stand on the dark, apart from the capsules, and can be read from afar.
    let letters = lettered.indices.filter { lettered[$0] != .black }
    #expect(letters.count > 10)
    for pixel in letters {
      #expect(one.light[pixel].contrast(to: .black) >= 4.5)
      #expect(!figure.rest.pixels.contains(pixel))
    }
    for pixel in one.light.indices where lettered[pixel] == .black && !figure.rest.pixels.contains(pixel) {
      #expect(one.light[pixel] == .black)
    }
  }

  @Test func smallAreasKeepTheCapsules() {
    for (columns, rows) in [(20, 7), (14, 14), (7, 5), (30, 4)] {
      let layout = Self.area(columns, rows)
      let figure = StreakFigure(
        7, in: layout.zones[0], on: layout, leaving: WeekPainter.leastColumns, WeekPainter.leastRows)
      #expect(figure == nil || figure?.rest.pixels.count ?? 0 >= columns * 6, "\(columns) × \(rows)")
    }
    #expect(StreakFigure(0, in: Self.area(60, 20).zones[0], on: Self.area(60, 20), leaving: 20, 6) == nil)
  }

  @Test func whatItIsCalledGetsShorter() {
    #expect(StreakFigure.texts(of: 1) == ["streak 1 day", "streak 1", "1 day", "1 d", "1"])
    for streak in [1, 12, 365] {
      let widths = StreakFigure.texts(of: streak).map { PixelLine($0, .small).width }
      #expect(widths == widths.sorted(by: >))
    }
  }

  /// The clock of a low matrix tells it beside the figure, still and apart from the title.
  @Test(arguments: [(48, 24), (64, 16), (64, 20), (96, 16), (128, 16)], [false, true])
  func lowMatricesTellTheStreakBesideTheClock(size: (columns: Int, rows: Int), is24Hour: Bool) throws {
    guard MatrixShape(columns: size.columns, rows: size.rows) == .wide else { return }
    let time = TimeOfDay(.seconds(19 * 3_600), at: .origin, is24Hour: is24Hour)
    for streak in [1, 12, 365] {
      var scene = Scene(.idle(IdleScene(time: time, format: .tabata)), look: Look())
      scene.week = Self.scene(streak)
      let page = MatrixPage(scene, columns: size.columns, rows: size.rows)
      let areas = MatrixAreas(page, columns: size.columns, rows: size.rows)
      let (line, title) = (try #require(areas.lines.first), try #require(areas.title))
      let text = try #require(page.lines.first?.texts.first)
      #expect(text.contains("\(streak)"))
      #expect(PixelLine(text, .small).width <= line.width, "\(size), \(text)")
      #expect(title.top + title.height < line.top)
      #expect(line.top + line.height < (areas.bar?.top ?? size.rows))
      #expect(is24Hour || areas.corner != nil)
    }
  }
}
