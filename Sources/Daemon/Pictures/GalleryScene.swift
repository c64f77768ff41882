internal import Display
internal import Intervals
internal import Training
internal import Wall

/// A scene of the gallery: how a wall comes to it, until it is looked at.
struct GalleryScene: Sendable {
  /// The name, and that of its file.
  let name: String
  /// Whether nobody has set up the wall yet.
  let isNew: Bool
  /// Brings a wall there that has just been started.
  ///
  /// - Throws: why a format cannot be run.
  let play: @Sendable (inout StagedWall) throws -> Void

  private init(
    _ name: String, isNew: Bool = false, _ play: @escaping @Sendable (inout StagedWall) throws -> Void
  ) {
    self.name = name
    self.isNew = isNew
    self.play = play
  }

  /// A scene of a session.
  private init(_ name: String, running plan: String, at time: Duration, then command: Command? = nil) {
    self.init(name) { wall in
      try wall.run(plan)
      wall.pass(to: time)
      if let command { wall.perform(command) }
      wall.pass(to: time + .milliseconds(1_600))
    }
  }

  /// A scene that is asked for.
  private init(_ name: String, _ command: Command) {
    self.init(name) { wall in
      wall.perform(command)
      wall.pass(to: .seconds(2))
    }
  }

  /// All of them, in the order in which people meet them.
  static let all: [GalleryScene] = [
    GalleryScene("welcome", isNew: true) { $0.pass(to: .milliseconds(1_200)) },
    GalleryScene("set-up", isNew: true) { wall in
      // Past the welcome, the programme and how many days: which days.
      for second in 4...6 {
        wall.pass(to: .seconds(second))
        wall.press(.startPause)
      }
      wall.pass(to: .seconds(8))
    },
    GalleryScene("idle") { wall in
      wall.perform(.showTimer)
      wall.pass(to: Wall.builderTimeout + .seconds(1))
    },
    GalleryScene("today", .showDay(nil)),
    GalleryScene("reminder") { wall in
      wall.perform(.change([.reminder: .text("18:43")]))
      wall.pass(to: .milliseconds(63_000))
    },
    GalleryScene("progress", .showProgress(.month)),
    GalleryScene("profile", .showProfile),
    GalleryScene("builder", .showTimer),
    GalleryScene("ready", running: "tabata", at: .milliseconds(2_900)),
    GalleryScene("work", running: "tabata", at: .milliseconds(105_800)),
    GalleryScene("minutes", running: "work=90 rest=60 rounds=5", at: .milliseconds(33_800)),
    GalleryScene("rest", running: "tabata", at: .milliseconds(121_200)),
    GalleryScene(
      "change", running: "work=30 rest=10 rounds=4 changeover=10 moves=squat,lunge", at: .milliseconds(43_400)
    ),
    GalleryScene("cool-down", running: "pyramid", at: .milliseconds(343_400)),
    GalleryScene("paused", running: "tabata", at: .milliseconds(105_800), then: .pause),
    GalleryScene("done", running: "tabata", at: .milliseconds(249_900)),
    GalleryScene("summary", running: "tabata", at: .milliseconds(251_400), then: .rate(8)),
    GalleryScene("fault") { wall in
      wall.fault = "left panel: open /dev/ttyUSB0: no such file or directory"
      wall.perform(.showTimer)
      wall.pass(to: .seconds(2))
    },
  ]
}
