@testable import Display
import Intervals
import Training

/// Walls that are one matrix, and all that can be shown on one.
enum TestMatrix {
  /// The sizes that the arrangements are drawn for, and some between them.
  static let sizes = [
    (8, 8), (16, 8), (32, 8), (64, 8), (16, 16), (32, 16), (64, 16), (32, 32), (64, 32), (64, 64),
  ]

  /// A matrix, its pixels counted from the lower left corner.
  static func layout(_ columns: Int, _ rows: Int) -> WallLayout {
    let points = (0..<(columns * rows)).map { Point(Float($0 % columns) * 10, Float($0 / columns) * 10) }
    return WallLayout(
      strips: [.init(name: "matrix", pixels: points.indices)], points: points,
      zones: [Zone(role: .matrix, pixels: Array(points.indices), points: points)])
  }

  /// Every scene there is, and when it is looked at.
  static func scenes(_ look: Look = Look()) -> [(name: String, scene: Scene, seconds: Double)] {
    let clock = TimeOfDay(.seconds(19 * 3_600 + 300), at: .origin)
    var twelve = clock
    twelve.is24Hour = false
    let today = TestWeek.scene()
    let builder = BuilderScene(
      formats: Format.shipped, chosen: 0, draft: .tabata, field: .coolDown, isChanged: true)
    var saving = builder
    saving.isOnSave = true
    let interrupted = TestWall.session(moves) { $0.pause(at: TestWall.instant(15)) }
    var scenes: [(String, Scene.Content, Double)] = [
      ("dark", .dark, 1), ("ready", TestWall.session(moves).content, 5),
      ("work", TestWall.session(moves).content, 14), ("late", TestWall.session(moves).content, 28),
      ("change", TestWall.session(moves).content, 34),
      ("paused", TestWall.session(moves) { $0.pause(at: TestWall.instant(15)) }.content, 16),
      ("long", TestWall.session(long).content, 100), ("done", TestWall.session(moves).content, 500),
      ("idle", .idle(IdleScene(time: clock, format: .tabata)), 1),
      ("twelve hours", .idle(IdleScene(time: twelve, format: .clock, isClockOnly: true)), 1),
      ("builder", .builder(builder), 1), ("save", .builder(saving), 1), ("today", .today(today), 1),
      ("summary", TestWeek.summary(7).content, 301),
      ("discard", TestWeek.summary(7, field: .discard).content, 301),
    ]
    if case .session(let session) = interrupted.content {
      scenes.append(("interrupted", .interrupted(InterruptedScene(run: session.run)), 1))
    }
    return scenes.map { name, content, seconds in
      let isAsked = name == "interrupted"
      return (
        name,
        Scene(
          content, look: look, feedback: isAsked ? .init(.done, at: .origin) : nil,
          week: name == "idle" ? TestWeek.beside(today) : nil), seconds
      )
    }
  }

  /// Every scene with a figure on a field, in the colours of a block.
  static func written(_ block: Block, _ look: Look) -> [(name: String, scene: Scene, seconds: Double)] {
    let plan = IntervalPlan(
      id: "written", name: "Written", block: block,
      shape: .rounds(.init(work: [.seconds(90)], rest: .seconds(30), count: .fixed(3))), ready: .seconds(10),
      coolDown: .seconds(25))
    let run = IntervalRun(plan, startingAt: .origin)
    let format = Format(plan)
    let clock = TimeOfDay(.seconds(19 * 3_600 + 300), at: .origin)
    let session = TestWall.session(plan, look: look)
    let builder = BuilderScene(formats: [format], chosen: 0, draft: format, field: .rounds, isChanged: false)
    let summary = SummaryScene(
      plan: plan, summary: run.summary(at: TestWall.instant(400)), since: TestWall.instant(400), session: nil)
    return [
      ("ready", session, 4.5), ("minutes", session, 22.5), ("work", session, 82.5), ("last", session, 99.2),
      ("rest", session, 112.5), ("cool-down", session, 350.5),
      ("idle", Scene(.idle(IdleScene(time: clock, format: format)), look: look), 1),
      ("builder", Scene(.builder(builder), look: look), 1),
      ("summary", Scene(.summary(summary), look: look), 404),
    ]
  }

  /// What the figure of a scene shows.
  static func shown(_ scene: Scene, _ page: MatrixPage, at seconds: Double) -> Shown? {
    if case .fixed(let shown) = page.figure { return shown }
    switch scene.content {
    case .session(let session):
      return .time(Int(session.run.state(at: TestWall.instant(seconds)).shownSeconds))
    case .idle(let idle):
      return .clock(minutes: idle.time.minutes(at: TestWall.instant(seconds)), is24Hour: true)
    case .builder(let builder): return .value(of: builder.field, in: builder.draft)
    default: return nil
    }
  }

  /// A Tabata with moves, one of them with a long name.
  static let moves = IntervalPlan(
    id: "moves", name: "Moves", block: .ember,
    shape: .rounds(
      .init(
        work: [.seconds(20)], rest: .seconds(10), count: .fixed(8),
        moves: ["squat", "single-leg Romanian deadlift"])), ready: .seconds(10))
  /// A plan of phases of more than an hour.
  static let long = IntervalPlan(
    id: "long", name: "Long", block: .moss,
    shape: .rounds(.init(work: [.seconds(5_025)], rest: .seconds(10), count: .fixed(2))))

  static func frame(_ scene: Scene, on layout: WallLayout, at seconds: Double) -> WallFrame {
    var frame = WallFrame(layout)
    PreparedScene(scene, on: layout).paint(at: TestWall.instant(seconds), into: &frame)
    return frame
  }
}
