import Boards
import Configuration
import Control
import Display
import Drivers
import Terminal
import Glibc
import Intervals
import LinuxIO
import Store
import Wall

/// How the wall comes up.
extension Daemon {
  /// Takes signals and changes of the time as events.
  func listen() throws {
    SignalSource.ignoreBrokenPipes()
    let watched = SignalSource.endings + [SIGHUP, SIGWINCH, SIGCONT]
    signals = try SignalSource(watched, on: loop) { [unowned self] signal in
      switch signal {
      case SIGWINCH: board?.resize()
      case SIGCONT: board?.comeBack()
      case SIGINT, SIGQUIT:
        endForLeaving()
        loop.stop()
      case SIGHUP where !endsOnHangUp: reload()
      default: loop.stop()
      }
    }
    clockWatch = try WallClockWatch(on: loop) { [unowned self] _ in perform(readClocks()) }
    loop.onDeadline = { [unowned self] in passDeadline() }
    loop.beforeWaiting = { [unowned self] in
      takeWaitingBoard()
      setDeadline()
    }
  }

  /// Recalls what the wall remembers. A memory that cannot be used is said, and the wall goes on without.
  func openStore() throws {
    let news = try loop.makeMailbox(of: StoreNews.self) { [unowned self] in take($0) }
    self.news = news
    let directory = StateDirectory.locate(option: configuration.stateDirectory)
    let store = try Store.open(in: directory) { news.send(.report($0)) }
    self.store = store
    let now = clock.now()
    let contents = store.contents
    let own = ProgrammeFolder.read(directory.programmes)
    messages += own.problems
    ownTheme = OwnTheme(configuration)
    messages += ownTheme.problems.map(\.description)
    wall = Self.wall(contents, configuration, ownTheme.theme, own.programmes, at: now)
    checkpoints = CheckpointKeeper(clock: clock, isKept: contents.checkpoint != nil)
    if let problem = wall.training.problem { messages.append(problem) }
    storeMessage = contents.degraded.map { "nothing is saved: \($0)" }
    if !contents.isRead { unread = contents.degraded }
    messages += contents.problems
  }

  /// Opens a board and starts its beat.
  func openBoard(_ file: Board?) throws {
    let board = try open(file) { [unowned self] in take($0) }
    boardFile = file
    self.board = board
    let beat = BeatThread(
      clock: clock, outputs: board.outputs, buzzer: board.buzzer,
      frameRate: file?.frameRate ?? Self.frameRate)
    self.beat = beat
    let refusal = try beat.start(priority: Self.beatPriority)
    guard !board.outputs.isEmpty else { return }
    // A beat that waits its turn as any program waits for its memory, too.
    if let refusal = refusal ?? lockMemory() { messages.append("\(refusal)") }
  }

  /// Gives a board back, dark and silent.
  func closeBoard() {
    beat?.stop()
    beat = nil
    board?.buzzer?.close()
    board?.close()
    board = nil
  }

  /// Starts the voice, which speaks only where the settings ask for it.
  func openVoice() throws {
    let news = try loop.makeMailbox(of: OutputHealth.self) { [unowned self] in take($0) }
    let voice = VoiceThread(clock: clock, server: configuration.speech) { news.send($0) }
    try voice.start()
    self.voice = voice
  }

  /// Starts what writes the export folder, which writes only where the settings ask for it.
  func openExporter() throws {
    let news = try loop.makeMailbox(of: OutputHealth.self) { [unowned self] in take($0) }
    let directory = StateDirectory.locate(option: configuration.stateDirectory)
    let exporter = ExportThread(ledger: directory.path + "/exported") { news.send($0) }
    try exporter.start()
    self.exporter = exporter
    export()
  }

  /// Opens the control socket. Without one the wall runs all the same, and says so.
  func openDesk() {
    guard configuration.hasSocket else { return }
    let wiring = ControlDesk.Wiring(
      wall: { [unowned self] in wall },
      perform: { [unowned self] command in
        let outcome = wall.perform(command, at: clock.now())
        perform(outcome.effects)
        return outcome.refusal
      },
      performDurably: { [unowned self] commands throws(Refusal) in try performDurably(commands) },
      save: { [unowned self] change, listener in save(.history(change), then: listener) },
      probe: { [unowned self] folder, listener in folderProbe.probe(folder, then: listener) },
      load: { [unowned self] programme, text in load(programme, text: text) },
      remove: { [unowned self] id in remove(id) },
      isForReal: isForReal,
      press: { [unowned self] button, isPressed in
        perform(wall.handle(isPressed ? .press(button) : .release(button), at: clock.now()))
      },
      outputs: { [unowned self] in outputs },
      board: { [unowned self] in boardFile.map(BoardMessage.init) ?? .terminal },
      stateDirectory: StateDirectory.locate(option: configuration.stateDirectory).path,
      groups: { [unowned self] in desk?.groupNames ?? [:] },
      unsaved: { [unowned self] in storeMessage },
      unread: unread,
      log: { [unowned self] event in
        if let line = controlLog.line(for: event, at: MonotonicClock.now()) { tellOfSocket(line) }
      })
    do {
      desk = try ControlDesk(
        at: ControlSocketPath.place(option: configuration.socket), activation: .take(), on: loop,
        clock: clock,
        access: configuration.accessPolicy, limits: configuration.limits, wiring: wiring)
      try desk?.setMode(configuration.socketAccess.mode)
    } catch {
      messages.append("no control socket: \(error)")
    }
  }

  func open(_ file: Board?, _ handler: @escaping (BoardEvent) -> Void) throws -> any OpenBoard {
    if let file, file.kind != .terminal { return try HardwareBoard(file, on: loop, handler: handler) }
    if let file {
      StandardError.tell(
        "\(file.name): a terminal board; the terminal shows the wall in its own size, and nothing "
          + "of the file is driven")
    }
    let environment = Self.environment()
    // A terminal that cannot place its cursor is told in lines.
    let canDraw = isatty(1) == 1 && !["", "dumb"].contains(environment["TERM", default: ""])
    guard canDraw else { return try PlainBoard(clock: clock, handler: handler) }
    return try TerminalBoard(on: loop, environment: environment, handler: handler)
  }

  /// Writes a line about the control socket; a board that is a screen has no room for it.
  func tellOfSocket(_ line: String) {
    if board?.showsMessages == false { StandardError.tell(line) }
  }

  /// Tells the service manager that the wall is up, and from now on that it is well.
  func reportReady() {
    guard let store else { return }
    do {
      service = try ServiceReport(
        parts: [
          ServiceReport.Part(
            turns: { [unowned self] in beat?.turns ?? 0 }, nudge: { [unowned self] in beat?.nudge() }),
          // A memory card may take its time; only one that never comes back is a fault.
          ServiceReport.Part(turns: { store.turns }, nudge: { store.nudge() }, patience: .seconds(60)),
        ], at: MonotonicClock.now())
    } catch {
      messages.append("\(error)")
    }
  }

  private static func environment() -> [String: String] {
    let names = ["TERM", "COLORTERM", "NO_COLOR"]
    let pairs = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
