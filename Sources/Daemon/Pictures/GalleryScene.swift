internal import Intervals
internal import Training
internal import Wall

/// A scene of the gallery: how a wall comes to it, and when it is looked at.
struct GalleryScene: Sendable {
  /// The name, and that of its file.
  let name: String
  /// The format or plan that runs from the start; nil for none.
  private let run: String?
  /// What is asked of the wall, and when, counted from its start.
  private let asked: [(at: Duration, command: Command)]
  /// When it is looked at.
  private let look: Duration

  private init(_ name: String, run: String? = nil, _ asked: [(Duration, Command)] = [], at look: Duration) {
    self.name = name
    self.run = run
    self.asked = asked.map { (at: $0.0, command: $0.1) }
    self.look = look
  }

  /// All of them, in the order in which people meet them.
  static let all: [GalleryScene] = [
    GalleryScene("clock", [(.zero, .showTimer)], at: Wall.builderTimeout + .seconds(1)),
    GalleryScene("today", [(.zero, .showDay(nil))], at: .seconds(2)),
    GalleryScene("progress", [(.zero, .showProgress(.month))], at: .seconds(2)),
    GalleryScene("profile", [(.zero, .showProfile)], at: .seconds(2)),
    GalleryScene("builder", [(.zero, .showTimer)], at: .seconds(2)),
    GalleryScene("ready", run: "tabata", at: .milliseconds(4_500)),
    GalleryScene("work", run: "tabata", at: .milliseconds(112_400)),
    GalleryScene("rest", run: "tabata", at: .milliseconds(124_800)),
    GalleryScene(
      "change", run: "work=30 rest=10 rounds=4 changeover=10 moves=squat,lunge", at: .seconds(45)),
    GalleryScene("cool-down", run: "pyramid", at: .seconds(345)),
    GalleryScene("paused", run: "tabata", [(.milliseconds(112_400), .pause)], at: .seconds(114)),
    GalleryScene("summary", run: "tabata", [(.seconds(251), .rate(8))], at: .seconds(253)),
  ]

  /// The wall as this scene has it, and the instant at which to look at it.
  ///
  /// - Throws: why the format cannot be run.
  func play(on wall: inout Wall, from start: Instant) throws -> Instant {
    if let run { _ = wall.perform(.start(try FormatChoice.format(run, on: wall.shelf)), at: start) }
    for (time, command) in asked {
      wall.passDeadlines(until: start + time)
      _ = wall.perform(command, at: start + time)
    }
    wall.passDeadlines(until: start + look)
    return start + look
  }
}

extension Wall {
  /// Lets everything happen that is due by an instant.
  mutating func passDeadlines(until now: Instant) {
    while let deadline, deadline <= now { _ = handle(.deadline, at: deadline) }
  }
}
