import Boards
import Display
import Drivers
import Glibc
import Intervals
import LinuxIO
import Wall

/// The walk through a board: each thing on it is lit or sounded in turn and named, and every button is told.
///
/// It is the tool one wires with. What is lit passes the same limits of the supplies as everything else.
final class Walk {
  private let steps: [WalkStep]
  private let pace: Int
  private let loop: EventLoop
  private let opened: OpenedOutputs
  private let book: HealthBook
  private var panel: OpenedPanel?
  private var signals: SignalSource?
  private var light: [LinearColor]
  private var segments: [SegmentPattern]
  private var lamps: [Float]
  private var place = 0
  /// Whether buttons are told on when everything was lit: where there are some, and somebody who looks.
  private let echoesOn: Bool

  /// The brightness of what is lit, for people who look at it from nearby.
  static let brightness = 60

  /// Walks through the board of a file until it is through, or told to stop. Returns how everything on it was at
  /// the end: who walks by script goes by that.
  ///
  /// - Throws: what is wrong with the file, or that the machine is out of threads or descriptors.
  static func run(through path: String, pace: Int) throws -> [OutputHealth] {
    let board = try Board.read(path: path)
    guard board.kind != .terminal else {
      StandardOutput.tell("\(board.name): a terminal board; nothing of it is driven")
      return []
    }
    try board.checkDevices()
    let walk = try Walk(board, pace: pace)
    defer { walk.close() }
    try walk.loop.run()
    return walk.book.current
  }

  private init(_ board: Board, pace: Int) throws {
    steps = WalkStep.all(of: board)
    self.pace = max(pace, 1)
    echoesOn = !board.panel.isEmpty && isatty(STDOUT_FILENO) == 1
    loop = try EventLoop()
    light = Array(repeating: .black, count: board.layout.points.count)
    segments = Array(repeating: .blank, count: board.layout.moduleDigits)
    lamps = Array(repeating: 0, count: board.layout.lamps.count)
    SignalSource.ignoreBrokenPipes()
    signals = try SignalSource(SignalSource.endings + [SIGHUP], on: loop) { [unowned loop] _ in loop.stop() }
    let news = try loop.makeMailbox(of: OutputHealth.self) { StandardOutput.tell("  \($0)") }
    book = HealthBook { news.send($0) }
    opened = try OpenedOutputs(board, health: book)
    do {
      panel = try OpenedPanel(board.panel, on: loop, health: book) { button, isPressed in
        StandardOutput.tell("  \(button.rawValue): \(isPressed ? "down" : "up")")
      }
    } catch {
      opened.close()
      throw error
    }
    loop.onDeadline = { [unowned self] in goOn() }
    StandardOutput.tell(
      "\(board.name): \(steps.count) steps; buttons are told as they are pressed; Ctrl-C ends")
    loop.setDeadline(MonotonicClock.now() + Self.startTime(of: board))
  }

  /// How long the controllers of a board take to start: what was lit before would not be seen.
  private static func startTime(of board: Board) -> Duration {
    let waits = board.strips.map { strip in
      if case .serial(let route) = strip.route { route.bootWait } else { Duration.zero }
    }
    return (waits.max() ?? .zero) + .milliseconds(200)
  }

  private func goOn() {
    guard steps.indices.contains(place) else {
      guard echoesOn else {
        StandardOutput.tell("through")
        return loop.stop()
      }
      StandardOutput.tell("through; now press every button: Ctrl-C ends")
      return loop.setDeadline(nil)
    }
    let step = steps[place]
    place += 1
    StandardOutput.tell(step.name)
    show(step)
    loop.setDeadline(MonotonicClock.now() + step.length / pace)
  }

  private func show(_ step: WalkStep) {
    for index in light.indices { light[index] = .black }
    for index in step.pixels where light.indices.contains(index) { light[index] = step.color }
    for index in segments.indices { segments[index] = index == step.digit ? .full : .blank }
    for index in lamps.indices { lamps[index] = index == step.lamp ? 1 : 0 }
    opened.strips?.show(light, brightness: Self.brightness)
    for module in opened.modules { module.show(segments, level: 1) }
    for lamp in opened.lamps { lamp.show(lamps) }
    opened.buzzer?.sound(step.pitch)
  }

  private func close() {
    panel?.close()
    opened.close()
  }
}
