import Display
import Intervals
import Testing
import Training

/// The progress, the profile and the first run on strips and digits.
@Suite struct TabPaintTests {
  private static let today = LocalDate("2026-10-01") ?? LocalDate(daysSinceEpoch: 0)
  private static let time = TimeOfDay(.zero, at: .origin)

  private static func progress(_ cursor: Int) -> ProgressScene {
    let entries = SampleTraining.entries(before: today, utcOffset: 0, zone: "UTC")
    return ProgressScene(
      time: time, progress: Progress(.week, to: today, of: entries) { _ in true }, cursor: cursor)
  }

  private static func setUp(_ step: SetUpDialogue.Step) -> SetUpScene {
    var dialogue = SetUpDialogue([SetUpDialogue.Offer(Groundwork.programme)])
    while dialogue.step != step, dialogue.next() {}
    let drawn = SetUpScene.capsules(of: dialogue, since: .origin, at: .origin)
    return SetUpScene(
      time: time, dialogue: dialogue, week: dialogue.sketch.drawn(drawn),
      plan: Groundwork.programme.sessions[0].intervalPlan, since: .origin)
  }

  private func luminance(_ frame: WallFrame, _ pixels: Range<Int>) -> [Float] {
    pixels.map { frame.light[$0].luminance }
  }

  /// The strip is as bright as the curve is high, and the cursor stands out.
  @Test func theStripIsTheCurve() {
    let scene = Self.progress(0)
    let values = scene.curve.values
    #expect(values.contains(0) && values.contains { $0 > 0 })
    let lights = luminance(
      TestWall.frame(Scene(.progress(scene), look: Look()), at: 0), TestWall.rhythm)
    func light(_ point: Int) -> Float { lights[Int((Double(point) * 59 / 6).rounded())] }
    for (lower, higher) in [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6)] where lower > 0 {
      guard values[lower] != values[higher] else { continue }
      #expect((light(lower) < light(higher)) == (values[lower] < values[higher]), "\(lower) and \(higher)")
    }
    for cursor in 0..<7 {
      let moved = luminance(
        TestWall.frame(Scene(.progress(Self.progress(cursor)), look: Look()), at: 0), TestWall.rhythm)
      let place = Int((Double(cursor) * 59 / 6).rounded())
      #expect(cursor == 0 || moved[place] > lights[place])
    }
  }

  /// The level is as high as the point under the cursor, and the digits are its minutes.
  @Test func theLevelIsThePoint() {
    let scene = Self.progress(0)
    let order = scene.curve.values.indices.sorted { scene.curve.values[$0] < scene.curve.values[$1] }
    func lit(_ cursor: Int) -> Float {
      luminance(
        TestWall.frame(Scene(.progress(Self.progress(cursor)), look: Look()), at: 0), TestWall.level
      ).reduce(0, +)
    }
    #expect(lit(order[0]) < lit(order[6]))
    #expect(scene.curve.values[order[0]] == 0)
  }

  @Test func theWelcomeRisesAndThenStands() {
    let scene = PreparedScene(Scene(.setUp(Self.setUp(.welcome)), look: Look()), on: TestWall.layout)
    #expect(scene.pace(at: .origin) == .moving)
    #expect(scene.pace(at: .origin + SetUpScene.rise) == .still(until: nil))
    func strip(_ seconds: Double) -> Float {
      luminance(TestWall.frame(scene.scene, at: seconds), TestWall.rhythm).reduce(0, +)
    }
    #expect(strip(0.2) < strip(1) && strip(1) < strip(2) && strip(2) < strip(3))
    #expect(strip(3) == strip(300))
    let calm = Scene(.setUp(Self.setUp(.welcome)), look: Look(reducesMotion: true))
    #expect(PreparedScene(calm, on: TestWall.layout).pace(at: .origin) == .still(until: nil))
  }

  /// Question by question there is more of the week.
  @Test func theWeekGrows() {
    func days(_ step: SetUpDialogue.Step) -> Float {
      luminance(TestWall.frame(Scene(.setUp(Self.setUp(step)), look: Look()), at: 60), TestWall.week).reduce(
        0, +)
    }
    #expect(days(.programme) < days(.amount) && days(.welcome) == days(.programme))
    #expect(days(.week) < days(.amount), "it begins with the first day alone")
  }

  @Test func theyAreSaid() {
    func spoken(_ content: Scene.Content) -> String {
      SceneWords(Scene(content, look: Look()), at: .origin).spoken
    }
    let scene = Self.progress(4)
    #expect(spoken(.progress(scene)).hasPrefix("Progress, the last 7 days, \(scene.figures[0]), "))
    #expect(spoken(.progress(scene)).contains(scene.point?.words ?? "?"))
    var profile = ProfileScene(
      time: Self.time,
      programme: .init(
        name: "Groundwork", phase: "Build", week: 3, weeks: 8, done: 7, sessions: 24,
        days: [.monday, .friday], minutes: 30), streak: 1, settings: [.init("look", "pearl")])
    #expect(
      spoken(.profile(profile))
        == "Profile, Groundwork, week 3 of 8, Build, 7 of 24 sessions done, Mon Fri, 30 min, streak 1 day, look pearl, "
        + "start: choose what to train")
    (profile.choice, profile.answer) = (.startOver, .no)
    #expect(spoken(.profile(profile)).hasSuffix("Start over? The history stays. start: no"))
    #expect(
      spoken(.setUp(Self.setUp(.days)))
        == "Set up, Which days?, Mon Wed Fri, start: next · plus: next day · minus: Mon out")
    #expect(spoken(.setUp(Self.setUp(.week))).contains("Monday, 30 minutes, ahead"))
  }

  /// Whole percents of the shares add up, the largest first.
  @Test func sharesAddUp() {
    let shares = Self.progress(0).shares
    #expect(shares.reduce(0) { $0 + $1.percent } == 100)
    #expect(shares.map(\.percent) == shares.map(\.percent).sorted(by: >))
  }
}
