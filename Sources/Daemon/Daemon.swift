import Boards
import Display
import Drivers
import Glibc
import Intervals
import LinuxIO
import Wall

/// The running wall: one control thread that owns the state machine, and the threads it hands values to.
public final class Daemon {
  private let options: Options
  private let clock: PacedClock
  private let loop: EventLoop
  private var wall: Wall
  private var board: (any OpenBoard)?
  private var beat: BeatThread?
  private var signals: SignalSource?
  private var clockWatch: WallClockWatch?
  private var messages: [String] = []
  /// The sound mode that unmuting goes back to.
  private var soundBeforeMute: SoundMode

  /// The frames a second while something moves.
  static let frameRate = 60
  /// The priority of the beat thread, above everything that is not real-time.
  static let beatPriority = 50

  /// Prepares a wall; nothing is opened yet.
  public init(_ options: Options) throws {
    self.options = options
    clock = PacedClock(speed: options.speed)
    loop = try EventLoop()
    let now = clock.now()
    wall = Wall(settings: options.settings, time: Self.timeOfDay(at: now), startingAt: now)
    soundBeforeMute = options.settings.sound == .off ? .cuesAndCount : options.settings.sound
  }

  /// Runs the wall until it is told to stop.
  ///
  /// - Throws: why it could not start. Everything that was opened is given back, dark and silent.
  public func run() throws {
    let format = try options.run.map { try FormatChoice.format($0, on: wall.shelf) }
    defer { close() }
    try listen()
    try openBoard()
    let now = clock.now()
    var effects = wall.handle(.timeOfDay(Self.timeOfDay(at: now)), at: now)
    if let format { effects += wall.perform(.start(format), at: now).effects }
    perform(effects)
    setDeadline()
    try loop.run()
  }

  // MARK: Opening and closing

  /// Takes signals and changes of the time as events.
  private func listen() throws {
    SignalSource.ignoreBrokenPipes()
    signals = try SignalSource([SIGTERM, SIGINT, SIGHUP, SIGWINCH], on: loop) { [unowned self] signal in
      if signal == SIGWINCH { board?.resize() } else { loop.stop() }
    }
    clockWatch = try WallClockWatch(on: loop) { [unowned self] _ in
      handle(.timeOfDay(Self.timeOfDay(at: clock.now())))
    }
    loop.onDeadline = { [unowned self] in passDeadline() }
  }

  private func openBoard() throws {
    let handler: (BoardEvent) -> Void = { [unowned self] in take($0) }
    let file = try options.board.read()
    let board = try open(file, handler)
    self.board = board
    let beat = BeatThread(
      clock: clock, outputs: board.outputs, buzzer: board.buzzer,
      frameRate: file?.frameRate ?? Self.frameRate)
    self.beat = beat
    if let refusal = try beat.start(priority: Self.beatPriority), !board.outputs.isEmpty {
      messages.append("\(refusal)")
      if !board.showsMessages { StandardError.write("pulsewalld: \(refusal)") }
    }
  }

  private func open(_ file: Board?, _ handler: @escaping (BoardEvent) -> Void) throws -> any OpenBoard {
    if let file, file.kind == .wall { return try HardwareBoard(file, on: loop, handler: handler) }
    if let file {
      StandardError.write(
        "pulsewalld: \(file.name): a terminal board; the terminal shows the wall in its own size, and nothing "
          + "of the file is driven")
    }
    guard isatty(1) == 1 else { return try PlainBoard(clock: clock, handler: handler) }
    return try TerminalBoard(on: loop, environment: Self.environment(), handler: handler)
  }

  private func close() {
    beat?.stop()
    beat = nil
    board?.buzzer?.close()
    board?.close()
    board = nil
  }

  // MARK: Events

  private func take(_ event: BoardEvent) {
    switch event {
    case .press(let button): handle(.press(button))
    case .release(let button): handle(.release(button))
    case .mute: toggleSound()
    case .layoutChanged, .healthChanged: perform([.show(wall.presentation)])
    case .quit, .gone: loop.stop()
    }
  }

  private func handle(_ input: Input) {
    perform(wall.handle(input, at: clock.now()))
    setDeadline()
  }

  private func toggleSound() {
    var settings = wall.settings
    if settings.sound == .off {
      settings.sound = soundBeforeMute
    } else {
      soundBeforeMute = settings.sound
      settings.sound = .off
    }
    perform(wall.perform(.set(settings), at: clock.now()).effects)
    setDeadline()
  }

  private func passDeadline() {
    perform(wall.handle(.deadline, at: clock.now()))
    board?.passDeadline()
    setDeadline()
  }

  private func setDeadline() {
    let instants = [wall.deadline.map(clock.machineInstant(of:)), board?.deadline].compactMap { $0 }
    loop.setDeadline(instants.min())
  }

  // MARK: Effects

  private func perform(_ effects: [Effect]) {
    guard let board, let beat else { return }
    // Only the newest scene counts; those before it in one turn were never to be seen.
    var shown: Presentation?
    for effect in effects {
      switch effect {
      case .show(let presentation): shown = presentation
      case .sound(let pattern): beat.play(pattern)
      case .keep, .forget: break
      case .finished: if options.run != nil, board.endsWithSession { loop.stop() }
      }
    }
    guard let shown else { return }
    beat.show(shown, on: board.layout)
    board.show(shown, messages: messages + board.health.filter { !$0.isOK }.map(\.description))
  }

  private static func timeOfDay(at now: Instant) -> TimeOfDay {
    let time = WallClock.localTime()
    return TimeOfDay(.seconds(time.hour * 3_600 + time.minute * 60 + time.second), at: now)
  }

  private static func environment() -> [String: String] {
    let names = ["TERM", "COLORTERM", "NO_COLOR"]
    let pairs = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
