internal import Display
internal import Intervals
internal import Training
internal import Wall

/// A wall without outputs, in a time of its own, of which pictures are taken.
struct StagedWall {
  private(set) var wall: Wall
  let layout: WallLayout
  /// What is out of order.
  var fault: String?
  private let start = Instant.origin
  /// When it was last looked at, from the start.
  private var passed = Duration.zero

  /// - Parameter time: the time of day at the start.
  init(
    _ layout: WallLayout, _ settings: WallSettings, ownTheme: Theme? = nil,
    training: TrainingBook = TrainingBook(),
    clock: ClockReading? = nil, at time: Duration
  ) {
    self.layout = layout
    wall = Wall(
      settings: settings, ownTheme: ownTheme, training: training, clock: clock,
      time: TimeOfDay(time, at: start),
      startingAt: start)
  }

  /// What is shown.
  var scene: Scene {
    var scene = wall.presentation.scene
    scene.fault = fault
    return scene
  }

  /// When that is.
  var now: Instant { start + passed }

  /// Runs a format or plan.
  ///
  /// - Throws: why it cannot be run.
  mutating func run(_ format: String) throws {
    perform(.start(try FormatChoice.format(format, on: wall.shelf)))
  }

  /// Asks something of the wall.
  mutating func perform(_ command: Command) { _ = wall.perform(command, at: now) }

  /// Presses a button and lets it go.
  mutating func press(_ button: PanelButton) {
    _ = wall.handle(.press(button), at: now)
    _ = wall.handle(.release(button), at: now)
  }

  /// Lets everything happen that is due by a time from the start.
  mutating func pass(to time: Duration) {
    passed = max(passed, time)
    while let deadline = wall.deadline, deadline <= now { _ = wall.handle(.deadline, at: deadline) }
  }

  /// Paints what is shown, coming over what was shown last, if that is given.
  @discardableResult
  func paint(after former: PreparedScene? = nil, into frame: inout WallFrame) -> PreparedScene {
    let shown = PreparedScene(scene, on: layout, after: former.map { ($0, until: now) })
    shown.paint(at: now, into: &frame)
    return shown
  }
}
