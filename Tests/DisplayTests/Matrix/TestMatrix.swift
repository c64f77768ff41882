import Display
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
