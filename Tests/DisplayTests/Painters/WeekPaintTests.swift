import Display
import Intervals
import Testing
import Training

struct WeekPaintTests {
  private let scene = TestWeek.scene()

  /// The sections of the week zone of 60 pixels: 7 pixels each, one apart, two left over before them.
  private func section(_ day: Int) -> [Int] {
    (0..<7).map { TestWall.week.lowerBound + 2 + day * 8 + $0 }
  }

  private func lights(_ content: Scene.Content, at seconds: Double = 0, look: Look = Look()) -> WallFrame {
    TestWall.frame(Scene(content, look: look, week: TestWeek.beside(scene)), at: seconds)
  }

  private func lit(_ frame: WallFrame, _ pixels: [Int]) -> [Bool] { pixels.map { frame.light[$0] != .black } }

  @Test func weekOfTheTestsHasEveryState() {
    #expect(scene.week.days.map(\.state) == [.done, .missed, .rest, .ahead, .ahead, .rest, .rest])
    #expect(TestWeek.scene(today: TestWeek.today + 1).week.days[3].state == .today)
  }

  /// What a strip lights of each day, worked out from its minutes.
  @Test func stripIsAsLongAsTheMinutes() {
    let frame = lights(.today(scene))
    let longest = scene.week.days.map(\.minutes).max() ?? 0
    for (index, day) in scene.week.days.enumerated() {
      let length = max(1, Int((Double(day.minutes) / Double(longest) * 7).rounded()))
      let expected: [Bool] = (0..<7).map { pixel in
        switch day.state {
        case .done, .today: pixel < length
        case .ahead: pixel == 0 || pixel == length - 1
        case .missed: pixel < length && pixel % 2 == 0
        case .rest: pixel == 0
        }
      }
      #expect(lit(frame, section(index)) == expected, "\(day.date.weekday)")
    }
    // Nothing between the days, and nothing beside them.
    let inside = Set((0..<7).flatMap(section))
    #expect(TestWall.week.allSatisfy { inside.contains($0) || frame.light[$0] == .black })
  }

  @Test func doneWearsItsBlockAndTheChosenDayStandsOut() throws {
    let frame = lights(.today(scene))
    let done = try #require(scene.week.days[0].entry).session.block
    let deep = Theme.pearl.paint(for: .work, block: done).deep
    #expect(frame.light[section(0)[0]] == deep * 0.5)
    let chosen = TestWall.frame(
      Scene(.today(TestWeek.scene(chosen: TestWeek.monday)), look: Look()), at: 0)
    #expect(chosen.light[section(0)[0]] == deep)
  }

  /// The same beside everything else, dimmer; dark where the wall is dark or nothing is trained.
  @Test func weekStandsBesideOtherScenes() {
    let own = lights(.today(TestWeek.scene(chosen: TestWeek.today)))
    let idle = IdleScene(time: TimeOfDay(.zero, at: .origin), format: .tabata)
    let tabata = TestWall.session(Format.tabata.plan ?? Format.plans[0])
    let summary = TestWeek.summary(nil)
    for content in [.idle(idle), tabata.content, summary.content] {
      let frame = lights(content, at: 5)
      #expect(lit(frame, Array(TestWall.week)) == lit(own, Array(TestWall.week)))
    }
    #expect(
      lights(tabata.content, at: 15).mean(TestWall.week) < lights(.idle(idle)).mean(TestWall.week) * 0.6)
    let without = TestWall.frame(tabata, at: 5)
    #expect(TestWall.week.allSatisfy { without.light[$0] == .black })
    let run = IntervalRun(Format.tabata.plan ?? Format.plans[0], startingAt: .origin)
    for content in [.dark, .interrupted(InterruptedScene(run: run))] as [Scene.Content] {
      let frame = lights(content)
      #expect(frame.light.allSatisfy { $0 == .black } && frame.segments.allSatisfy { $0.isEmpty })
      #expect(frame.lamps.allSatisfy { $0 == 0 })
    }
  }

  /// The day that waits breathes: slowly, and not at all with motion reduced.
  @Test func todayBreathes() {
    let waiting = TestWeek.scene(today: TestWeek.today + 1)
    let inside = section(3)[2]
    let scene = Scene(.today(waiting), look: Look())
    let lights = (0..<120).map { TestWall.frame(scene, at: Double($0) / 20).light[inside].luminance }
    #expect((lights.max() ?? 0) > (lights.min() ?? 0) * 2)
    for (before, after) in zip(lights, lights.dropFirst()) { #expect(abs(after - before) < 0.04) }
    let calm = Scene(.today(waiting), look: Look(reducesMotion: true))
    #expect(Set((0..<60).map { TestWall.frame(calm, at: Double($0) / 10).light }).count == 1)
    let prepared = PreparedScene(scene, on: TestWall.layout)
    #expect(prepared.pace(at: TestWall.instant(0.01)) == .still(until: TestWall.instant(0.05)))
    #expect(
      PreparedScene(calm, on: TestWall.layout).pace(at: .origin) == .still(until: TestWall.instant(60)))
    // A wall that has no such zone has nothing to do, and neither has a week in which nothing waits.
    #expect(PreparedScene(scene, on: .garage).pace(at: .origin) == .still(until: TestWall.instant(60)))
    let done = TestWeek.scene(chosen: TestWeek.monday, today: TestWeek.monday)
    #expect(
      PreparedScene(Scene(.today(done), look: Look()), on: TestWall.layout).pace(at: .origin)
        == .still(until: TestWall.instant(60)))
  }

  @Test func compactWeekHasAGroupADay() {
    // Fourteen pixels: one a day and one between.
    let frame = lights(.today(scene))
    let groups = (0..<7).map { frame.light[TestWall.weekStrip.lowerBound + $0 * 2] }
    #expect(groups.allSatisfy { $0 != .black })
    let (done, ahead, missed, rest) = (groups[0], groups[3], groups[1], groups[2])
    #expect(done.luminance > ahead.luminance && ahead.luminance > missed.luminance)
    #expect(missed.luminance > rest.luminance)
    #expect((0..<6).allSatisfy { frame.light[TestWall.weekStrip.lowerBound + $0 * 2 + 1] == .black })
  }

  @Test func compactDayFillsWhenItIsDone() {
    func row(_ scene: TodayScene) -> [Bool] {
      lit(TestWall.frame(Scene(.today(scene), look: Look()), at: 0), Array(TestWall.today))
    }
    #expect(row(TestWeek.scene(chosen: TestWeek.monday)) == Array(repeating: true, count: 12))
    let ends = [true] + Array(repeating: false, count: 10) + [true]
    #expect(row(scene) == ends)
    #expect(row(TestWeek.scene(chosen: TestWeek.today)) == [true] + Array(repeating: false, count: 11))
    var ghost = scene
    ghost.week = .ghost(of: TestWeek.today, today: TestWeek.today)
    #expect(row(ghost) == Array(repeating: false, count: 12))
  }

  /// In a session the compact zones play its rhythm, as the rhythm zone would with so many pixels.
  @Test func compactZonesPlayTheSession() {
    guard let plan = Format.tabata.plan else { return }
    for zone in [TestWall.today, TestWall.weekStrip] {
      let points = TestWall.layout.points
      let own = WallLayout(
        points: points, zones: [Zone(role: .rhythm, pixels: Array(zone), points: points)])
      for seconds in [5.0, 33, 100.4] {
        let session = TestWall.session(plan)
        var expected = WallFrame(own)
        PreparedScene(session, on: own).paint(at: TestWall.instant(seconds), into: &expected)
        #expect(TestWall.frame(session, at: seconds).light[zone] == expected.light[zone])
      }
    }
  }

  /// An area shows the capsules as they are tall.
  @Test func areaHasCapsulesSideBySide() {
    let points = (0..<140).map { Point(Float($0 % 20) * 10, Float($0 / 20) * 10) }
    let layout = WallLayout(
      points: points, zones: [Zone(role: .week, pixels: Array(0..<140), points: points)])
    var frame = WallFrame(layout)
    PreparedScene(Scene(.today(scene), look: Look()), on: layout).paint(at: .origin, into: &frame)
    for (index, day) in scene.week.days.enumerated() {
      let rows = max(1, Int((day.height * 7).rounded()))
      for row in 0..<7 {
        let pair = (0..<2).map { frame.light[row * 20 + index * 3 + $0] != .black }
        let isLit: Bool =
          switch day.state {
          case .done, .today: row < rows
          case .ahead: row == 0 || row == rows - 1
          case .missed: row < rows && row % 2 == 0
          case .rest: row == 0
          }
        #expect(pair == (day.state == .rest ? [false, isLit] : [isLit, isLit]), "\(day.date), row \(row)")
      }
    }
    #expect(
      (0..<7).allSatisfy { row in [2, 5, 8, 11, 14, 17].allSatisfy { frame.light[row * 20 + $0] == .black } })
  }

  /// Boards may have fewer pixels than there are days; nothing traps, and nothing wrong is shown.
  @Test func zonesOfAnySizeArePainted() {
    for role in [Zone.Role.week, .track, .today, .weekStrip] {
      for count in 0...30 {
        let points = (0..<count).map { Point(Float($0 % 6) * 10, Float($0 / 6) * 10) }
        let layout = WallLayout(
          points: points, zones: [Zone(role: role, pixels: Array(0..<count) + [999], points: points)])
        for scene in [Scene(.today(scene), look: Look()), TestWeek.summary(4)] {
          var frame = WallFrame(layout)
          PreparedScene(scene, on: layout).paint(at: .origin, into: &frame)
          #expect(frame.light.allSatisfy { $0.channels.min() >= 0 && $0.channels.max() <= 1 })
        }
      }
    }
  }
}
