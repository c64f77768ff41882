import Boards
import Control
import Display
import Drivers
import Terminal
import Glibc
import Intervals
import LinuxIO
import Store
import Training
import Wall

/// The running wall: one control thread that owns the state machine, and the threads it hands values to.
public final class Daemon {
  let options: Options
  let clock: PacedClock
  private let loop: EventLoop
  var wall: Wall
  private var board: (any OpenBoard)?
  private var boardFile: Board?
  private var beat: BeatThread?
  private var signals: SignalSource?
  private var clockWatch: WallClockWatch?
  private(set) var store: Store?
  var checkpoints: CheckpointKeeper
  /// The clocks as they were read last, and whether the time of day was known for sure then.
  var lastReading: (reading: ClockReading, at: Instant)?
  var wasSynchronised = false
  private var desk: ControlDesk?
  private var service: ServiceReport?
  private var messages: [String] = []
  /// The messages that the log has; each is told once.
  private var told: Set<String> = []
  /// Why the wall had to end.
  private var failure: SystemError?
  /// What is wrong with the memory now.
  private var storeMessage: String?
  /// Whether the session that was asked for is over, on a board that ends with it.
  private var isLeaving = false
  /// The sound mode that unmuting goes back to.
  private var soundBeforeMute: SoundMode

  /// The frames a second while something moves.
  package static let frameRate = 60
  /// The priority of the beat thread, above everything that is not real-time.
  package static let beatPriority = 50

  /// Prepares a wall; nothing is opened yet.
  public init(_ options: Options) throws {
    self.options = options
    clock = PacedClock(speed: options.speed)
    loop = try EventLoop()
    let now = clock.now()
    wall = Wall(settings: options.settings(), time: Self.timeOfDay(at: now), startingAt: now)
    checkpoints = CheckpointKeeper(clock: clock, isKept: false)
    soundBeforeMute = wall.settings.sound == .off ? .cuesAndCount : wall.settings.sound
  }

  /// Runs the wall until it is told to stop.
  ///
  /// - Throws: why it could not start. Everything that was opened is given back, dark and silent.
  public func run() throws {
    defer { close() }
    try openStore()
    let format = try options.run.map { try FormatChoice.format($0, on: wall.shelf) }
    try listen()
    try openBoard()
    openDesk()
    var effects = readClocks() + recall(store?.contents.checkpoint)
    if let format { effects += wall.perform(.start(format), at: clock.now()).effects }
    perform(effects)
    reportReady()
    try loop.run()
    if let failure { throw failure }
  }

  // MARK: Opening and closing

  /// Takes signals and changes of the time as events.
  private func listen() throws {
    SignalSource.ignoreBrokenPipes()
    let watched = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT]
    signals = try SignalSource(watched, on: loop) { [unowned self] signal in
      switch signal {
      case SIGWINCH: board?.resize()
      case SIGCONT: board?.comeBack()
      case SIGINT, SIGQUIT:
        endForLeaving()
        loop.stop()
      default: loop.stop()
      }
    }
    clockWatch = try WallClockWatch(on: loop) { [unowned self] _ in perform(readClocks()) }
    loop.onDeadline = { [unowned self] in passDeadline() }
    loop.beforeWaiting = { [unowned self] in setDeadline() }
  }

  /// Recalls what the wall remembers. A memory that cannot be used is said, and the wall goes on without.
  private func openStore() throws {
    let reports = try loop.makeMailbox(of: StoreReport.self) { [unowned self] in take($0) }
    let store = try Store.open(in: .locate(option: options.stateDirectory)) { reports.send($0) }
    self.store = store
    let now = clock.now()
    let contents = store.contents
    wall = Self.wall(contents, options, at: now)
    checkpoints = CheckpointKeeper(clock: clock, isKept: contents.checkpoint != nil)
    if let problem = wall.training.problem { messages.append(problem) }
    if let degraded = contents.degraded { messages.append("nothing is saved: \(degraded)") }
    messages += contents.problems
  }

  private func openBoard() throws {
    let handler: (BoardEvent) -> Void = { [unowned self] in take($0) }
    let file = try options.board.read()
    boardFile = file
    let board = try open(file, handler)
    self.board = board
    let beat = BeatThread(
      clock: clock, outputs: board.outputs, buzzer: board.buzzer,
      frameRate: file?.frameRate ?? Self.frameRate)
    self.beat = beat
    if let refusal = try beat.start(priority: Self.beatPriority), !board.outputs.isEmpty {
      messages.append("\(refusal)")
    }
  }

  /// Opens the control socket. Without one the wall runs all the same, and says so.
  private func openDesk() {
    guard options.socket != "none" else { return }
    let wiring = ControlDesk.Wiring(
      wall: { [unowned self] in wall },
      perform: { [unowned self] command in
        let outcome = wall.perform(command, at: clock.now())
        perform(outcome.effects)
        return outcome.refusal
      },
      press: { [unowned self] button, isPressed in
        perform(wall.handle(isPressed ? .press(button) : .release(button), at: clock.now()))
      },
      outputs: { [unowned self] in outputs },
      stateDirectory: StateDirectory.locate(option: options.stateDirectory).path,
      log: { [unowned self] line in
        if board?.showsMessages == false { StandardError.write("pulsewalld: \(line)") }
      })
    do {
      desk = try ControlDesk(
        at: ControlSocketPath.place(option: options.socket), activation: .take(), on: loop, clock: clock,
        board: boardFile.map(BoardMessage.init) ?? .terminal, wiring: wiring)
    } catch {
      messages.append("no control socket: \(error)")
    }
  }

  private func open(_ file: Board?, _ handler: @escaping (BoardEvent) -> Void) throws -> any OpenBoard {
    if let file, file.kind != .terminal { return try HardwareBoard(file, on: loop, handler: handler) }
    if let file {
      StandardError.write(
        "pulsewalld: \(file.name): a terminal board; the terminal shows the wall in its own size, and nothing "
          + "of the file is driven")
    }
    let environment = Self.environment()
    // A terminal that cannot place its cursor is told in lines.
    let canDraw = isatty(1) == 1 && !["", "dumb"].contains(environment["TERM", default: ""])
    guard canDraw else { return try PlainBoard(clock: clock, handler: handler) }
    return try TerminalBoard(on: loop, environment: environment, handler: handler)
  }

  /// Tells the service manager that the wall is up, and from now on that it is well.
  private func reportReady() {
    guard let beat, let store else { return }
    do {
      service = try ServiceReport(
        parts: [
          ServiceReport.Part(turns: { beat.turns }, nudge: { beat.nudge() }),
          // A memory card may take its time; only one that never comes back is a fault.
          ServiceReport.Part(turns: { store.turns }, nudge: { store.nudge() }, patience: .seconds(60)),
        ], at: MonotonicClock.now())
    } catch {
      messages.append("\(error)")
    }
  }

  private func close() {
    service?.stopping()
    service = nil
    desk?.close()
    desk = nil
    beat?.stop()
    beat = nil
    board?.buzzer?.close()
    board?.close()
    board = nil
    store?.close()
    store = nil
  }

  // MARK: Events

  private func take(_ event: BoardEvent) {
    switch event {
    case .press(let button): handle(.press(button))
    case .release(let button): handle(.release(button))
    case .mute: toggleSound()
    case .layoutChanged, .healthChanged: perform([.show(wall.presentation)])
    case .failed(let error):
      failure = error
      loop.stop()
    case .quit:
      endForLeaving()
      loop.stop()
    case .gone: loop.stop()
    }
  }

  func handle(_ input: Input) {
    perform(wall.handle(input, at: clock.now()))
  }

  private func take(_ report: StoreReport) {
    switch report {
    case .fails(let error): storeMessage = "not saved yet: \(error)"
    case .goesOn: storeMessage = nil
    case .mended(let sentence): messages.append(sentence)
    case .changed(let delta): return handle(.history(delta))
    case .reread(let history): return handle(.reread(history))
    }
    perform([.show(wall.presentation)])
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
  }

  private func passDeadline() {
    perform(wall.handle(.deadline, at: clock.now()))
    if let due = readingDeadline, due <= MonotonicClock.now() { perform(readClocks()) }
    if let due = checkpoints.deadline(for: wall), due <= MonotonicClock.now() { keepCheckpoint() }
    board?.passDeadline()
    desk?.passDeadline()
    service?.passDeadline(at: MonotonicClock.now())
  }

  private func setDeadline() {
    let instants = [
      wall.deadline.map(clock.machineInstant(of:)), board?.deadline, desk?.deadline, service?.deadline,
      readingDeadline, isForReal ? checkpoints.deadline(for: wall) : nil,
    ].compactMap { $0 }
    loop.setDeadline(instants.min())
  }

  // MARK: Effects

  func perform(_ effects: [Effect]) {
    guard let board, let beat else { return }
    defer { keepCheckpoint() }
    // Only the newest scene counts; those before it in one turn were never to be seen.
    var shown: Presentation?
    for effect in effects {
      switch effect {
      case .show(let presentation): shown = presentation
      case .sound(let pattern): beat.play(pattern)
      case .keep(let format): store?.submit(.keep(format))
      case .forget(let id): store?.submit(.forget(id))
      case .remember(let settings): store?.submit(.settings(settings))
      case .chose(let format): store?.submit(.last(format))
      case .history(let change): if isForReal { store?.submit(.history(change)) }
      case .setUp(let setUp): store?.submit(.setUp(setUp))
      case .finished: if options.run != nil, board.endsWithSession { isLeaving = true }
      }
    }
    defer { if isLeaving { leave() } }
    guard let shown else { return }
    beat.show(shown, on: board.layout)
    tell(shown)
    desk?.publish()
  }

  /// Has the board show what is on the wall, and what people should know; a board that cannot leaves that to the log.
  private func tell(_ shown: Presentation) {
    guard let board else { return }
    let news = [storeMessage].compactMap { $0 } + messages
    board.show(shown, messages: news + board.health.filter { !$0.isOK }.map(\.description))
    guard !board.showsMessages else { return }
    for message in news where told.insert(message).inserted { StandardError.write("pulsewalld: \(message)") }
  }

  /// The outputs and inputs of the board, as the control socket tells of them.
  private var outputs: [OutputMessage] {
    (board?.health ?? []).map { health in
      let detail = if case .degraded(let reason) = health.condition { reason } else { "" }
      return OutputMessage(
        name: health.name, kind: Board.kind(ofPart: health.name),
        state: health.isOK ? .ok : .degraded, detail: detail)
    }
  }

  /// The one session that was asked for is over, and nobody is there to say how it was.
  private func leave() {
    isLeaving = false
    loop.stop()
    // What was shown last stays the last word.
    perform(
      wall.perform(.dismiss, at: clock.now()).effects.filter { if case .show = $0 { false } else { true } })
  }

  static func timeOfDay(at now: Instant) -> TimeOfDay {
    let time = WallClock.localTime()
    return TimeOfDay(.seconds(time.hour * 3_600 + time.minute * 60 + time.second), at: now)
  }

  private static func environment() -> [String: String] {
    let names = ["TERM", "COLORTERM", "NO_COLOR"]
    let pairs = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
