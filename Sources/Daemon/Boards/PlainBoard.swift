import Display
import Drivers
import Terminal
import Intervals
import LinuxIO
import Wall

/// Lines of text instead of a wall, one a change, where standard output is no terminal.
final class PlainBoard: OpenBoard {
  private let output: PlainOutput
  private let clock: PacedClock
  private let handler: (BoardEvent) -> Void
  private var lines = PlainLines()
  private var scene: Scene?

  let layout = WallLayout()
  let outputs: [any FrameOutput] = []
  let buzzer: (any Buzzer)? = nil
  let endsWithSession = true
  let showsMessages = false

  /// Writes to standard output.
  init(clock: PacedClock, handler: @escaping (BoardEvent) -> Void) throws {
    self.clock = clock
    self.handler = handler
    output = try PlainOutput()
  }

  var deadline: Instant? {
    scene.flatMap { PlainLines.nextChange(of: $0, after: clock.now()) }.map(clock.machineInstant(of:))
  }

  func show(_ presentation: Presentation, messages: [String]) {
    scene = presentation.scene
    tell()
  }

  func passDeadline() { tell() }

  func resize() {}

  func close() {}

  private func tell() {
    guard let scene else { return }
    for line in lines.lines(for: scene, at: clock.now()) where output.write(line) == .closed {
      handler(output.failure.map(BoardEvent.failed) ?? .gone)
      return
    }
  }
}
