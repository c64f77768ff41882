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
package final class Daemon {
  /// What the command line says.
  let options: Options
  /// What the wall goes by now.
  var configuration: DaemonConfiguration
  /// What it went by when it started; some of it stays for as long as the process.
  let startedWith: DaemonConfiguration
  let clock: PacedClock
  let loop: EventLoop
  var wall: Wall
  var board: (any OpenBoard)?
  var boardFile: Board?
  /// The board that is waiting for the end of a session.
  var waitingBoard: Board?
  var beat: BeatThread?
  var voice: VoiceThread?
  var exporter: ExportThread?
  let folderProbe: FolderProbe
  /// How the voice and the export folder are, as they told.
  var partHealth = HealthLog()
  var signals: SignalSource?
  var clockWatch: WallClockWatch?
  var store: Store?
  /// What the store tells arrives here.
  var news: Mailbox<StoreNews>?
  var diskAnswers = DiskAnswers()
  var checkpoints: CheckpointKeeper
  /// The clocks as they were read last, and whether the time of day was known for sure then.
  var lastReading: (reading: ClockReading, at: Instant)?
  var wasSynchronised = false
  var desk: ControlDesk?
  var controlLog: ControlLog
  var service: ServiceReport?
  var messages: [String] = []
  /// The theme of one's own, as it was read last.
  var ownTheme: OwnTheme
  /// The messages that the log has; each is told once.
  var told: Set<String> = []
  /// Why the wall had to end.
  var failure: SystemError?
  /// Whether a terminal hanging up is what SIGHUP tells of.
  let hasTerminal: Bool
  /// What is wrong with the memory now.
  var storeMessage: String?
  /// Why the history is not known; nil where it is.
  var unread: StoreError?
  /// Whether the session that was asked for is over, on a board that ends with it.
  var isLeaving = false
  /// Whether what was shown last is the last word: whatever still changes, nothing is shown any more.
  var hasSaidAll = false
  /// The sound mode that unmuting goes back to.
  var soundBeforeMute: SoundMode

  /// The frames a second while something moves.
  package static let frameRate = 60
  /// The priority of the beat thread, above everything that is not real-time.
  package static let beatPriority = 50

  /// Prepares a wall; nothing is opened yet.
  init(_ options: Options, _ configuration: DaemonConfiguration) throws {
    self.options = options
    self.configuration = configuration
    startedWith = configuration
    controlLog = ControlLog(level: configuration.logLevel)
    hasTerminal = ControllingTerminal.isThere
    clock = PacedClock(speed: options.speed)
    loop = try EventLoop()
    folderProbe = try FolderProbe(on: loop)
    let now = clock.now()
    ownTheme = OwnTheme(nil)
    wall = Wall(settings: configuration.settings(), time: Self.timeOfDay(at: now), startingAt: now)
    checkpoints = CheckpointKeeper(clock: clock, isKept: false)
    soundBeforeMute = wall.settings.sound == .off ? .cuesAndCount : wall.settings.sound
  }

  /// Runs the wall until it is told to stop.
  ///
  /// - Throws: why it could not start. Everything that was opened is given back, dark and silent.
  func run() throws {
    defer { close() }
    try openStore()
    let format = try options.run.map { try FormatChoice.format($0, on: wall.shelf) }
    try listen()
    try openVoice()
    try openExporter()
    try openBoard(configuration.readBoard())
    openDesk()
    var effects = readClocks() + recall(store?.contents.checkpoint)
    if let format { effects += wall.perform(.start(format), at: clock.now()).effects }
    perform(effects)
    reportReady()
    try loop.run()
    if let failure { throw failure }
  }

  private func close() {
    service?.stopping()
    service = nil
    // A machine that starts anew in order has the session go on from here, not from when it was last due.
    keepCheckpoint()
    desk?.close()
    desk = nil
    closeBoard()
    voice?.stop()
    voice = nil
    exporter?.stop()
    exporter = nil
    store?.close()
    store = nil
  }

  // MARK: Events

  func take(_ event: BoardEvent) {
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

  func take(_ news: StoreNews) {
    switch news {
    case .report(let report): take(report)
    case .done(let number, let result): diskAnswers.take(number)?(result)
    }
  }

  func take(_ report: StoreReport) {
    switch report {
    case .fails(let error): storeMessage = "not saved yet: \(error)"
    case .goesOn: storeMessage = nil
    case .mended(let sentence): messages.append(sentence)
    case .changed(let delta):
      handle(.history(delta))
      return export()
    case .reread(let history):
      handle(.reread(history))
      return export()
    }
    perform([.show(wall.presentation)])
  }

  func toggleSound() {
    var settings = wall.settings
    if settings.sound == .off {
      settings.sound = soundBeforeMute
    } else {
      soundBeforeMute = settings.sound
      settings.sound = .off
    }
    perform(wall.perform(.set(settings), at: clock.now()).effects)
  }

  func passDeadline() {
    perform(wall.handle(.deadline, at: clock.now()))
    if let due = readingDeadline, due <= MonotonicClock.now() { perform(readClocks()) }
    if let due = checkpoints.deadline(for: wall), due <= MonotonicClock.now() { keepCheckpoint() }
    board?.passDeadline()
    desk?.passDeadline()
    for line in controlLog.passDeadline(at: MonotonicClock.now()) { tellOfSocket(line) }
    service?.passDeadline(at: MonotonicClock.now())
  }

  func setDeadline() {
    let instants = [
      wall.deadline.map(clock.machineInstant(of:)), board?.deadline, desk?.deadline, service?.deadline,
      readingDeadline, isForReal ? checkpoints.deadline(for: wall) : nil, controlLog.deadline,
    ].compactMap { $0 }
    loop.setDeadline(instants.min())
  }

  static func timeOfDay(at now: Instant) -> TimeOfDay {
    let time = WallClock.localTime()
    return TimeOfDay(.seconds(time.hour * 3_600 + time.minute * 60 + time.second), at: now)
  }
}
