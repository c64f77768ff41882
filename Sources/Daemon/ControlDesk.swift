import Control
import Glibc
import Intervals
import LinuxIO
import Store
import Training
import Wall

/// Connects the control socket to the wall: calls in, answers and changes out.
final class ControlDesk {
  /// What the desk needs of the daemon; everything is called on the control thread.
  struct Wiring {
    /// The wall as it is now.
    var wall: () -> Wall
    /// Carries out a command.
    var perform: (Command) -> Refusal?
    /// Carries out commands; the answer is known once what they change is on the disk, nil where nothing is.
    var performDurably: ([Command]) throws(Refusal) -> PendingAnswer?
    /// Has a change to the history written, and hears how that went.
    var save: (HistoryChange, @escaping (Result<HistoryDelta, StoreError>) -> Void) -> Void
    /// Finds out what is wrong with a folder to write to.
    var probe: (String, @escaping (FolderProbe.Fault?) -> Void) -> Void
    /// Takes over a programme of which this is the file.
    var load: (Programme, String) -> PendingAnswer
    /// Removes the file of a programme.
    var remove: (Programme.ID) -> PendingAnswer
    /// Whether what happens is written down.
    var isForReal: Bool
    /// Presses a button or lets it go.
    var press: (PanelButton, _ isPressed: Bool) -> Void
    /// The outputs of the board and how they are.
    var outputs: () -> [OutputMessage]
    /// The board.
    var board: () -> BoardMessage
    /// Where the state is kept; empty where there is no place.
    var stateDirectory: String
    /// The groups whose members have a right.
    var groups: () -> [Right: String]
    /// Why what happens is not saved; nil while it is.
    var unsaved: () -> String?
    /// Why the history is not known, which then is not said to be empty; nil where it is known.
    var unread: StoreError?
    /// Takes notice of what happens on the socket.
    var log: (ControlEvent) -> Void
  }

  private let server: ControlServer
  private let clock: PacedClock
  private let wall: () -> Wall
  private let releases: ReleaseQueue
  /// When the phase that was told last ends.
  private var toldPhase: Instant?

  /// Listens at a path, or on the socket that the service manager has opened.
  init(
    at path: String, activation: SocketActivation, on loop: EventLoop, clock: PacedClock,
    access: AccessPolicy, limits: ControlLimits, wiring: Wiring
  ) throws(SystemError) {
    let listener =
      if let socket = activation.sockets.first { try UnixListener.inheriting(socket) } else {
        try UnixListener.bind(path)
      }
    let releases = ReleaseQueue()
    let started = MonotonicClock.now()
    let answers = Answers(clock: clock, started: started, wiring: wiring, releases: releases)
    self.clock = clock
    self.releases = releases
    wall = wiring.wall
    server = try ControlServer(
      listener, on: loop, access: access, limits: limits, now: { MonotonicClock.now() },
      service: ControlService(
        carryOut: { call, caller in answers.answer(to: call, of: caller) },
        state: {
          StateMessage(
            wiring.wall(), at: clock.now(), outputs: wiring.outputs(), unsaved: wiring.unsaved())
        },
        log: wiring.log))
    releases.release = { wiring.press($0, false) }
  }

  /// The deadline of the socket, of held buttons and, while somebody listens, of the next change of phase.
  var deadline: Instant? {
    var instants = [server.deadline, releases.deadline].compactMap { $0 }
    if server.clientCount > 0, let change = wall().nextPhaseChange(after: clock.now()) {
      instants.append(clock.machineInstant(of: change))
    }
    return instants.min()
  }

  /// Does what was due.
  func passDeadline() {
    server.passDeadline()
    releases.passDeadline(at: MonotonicClock.now())
    let phase = wall().nextPhaseChange(after: clock.now())
    if phase != toldPhase { server.publish() }
    toldPhase = phase
  }

  /// Tells those who listen that the state has changed.
  func publish() { server.publish() }

  /// Tells those who listen of a reminder.
  func announce(_ reminder: ReminderMessage) { server.announce(reminder.notification) }

  /// Goes by other rights and limits from now on; those who are connected keep the right they came with.
  func change(_ access: AccessPolicy, _ limits: ControlLimits) {
    server.access = access
    server.limits = limits
  }

  /// The groups whose members have a right: those that the machine had when the rights were read.
  var groupNames: [Right: String] { server.access.groupNames }

  /// Sets who may connect, by the rights of the socket's file.
  func setMode(_ mode: UInt32) throws(SystemError) { try server.listener?.setMode(mode) }

  /// Closes the socket.
  func close() { server.close() }
}

/// The buttons that a client holds down, and when they are let go.
final class ReleaseQueue {
  private var waiting: [(button: PanelButton, at: Instant)] = []
  var release: (PanelButton) -> Void = { _ in }

  /// Longer than any hold takes.
  static let hold = Duration.milliseconds(2_100)

  var deadline: Instant? { waiting.map(\.at).min() }

  func add(_ button: PanelButton) {
    waiting.append((button, MonotonicClock.now() + Self.hold))
  }

  func passDeadline(at now: Instant) {
    let due = waiting.filter { $0.at <= now }
    waiting.removeAll { $0.at <= now }
    for entry in due { release(entry.button) }
  }
}

/// The answers to calls, one kind after another.
struct Answers {
  let clock: PacedClock
  let started: Instant
  let wiring: ControlDesk.Wiring
  let releases: ReleaseQueue

  func answer(to call: Call, of caller: Caller) -> Result<ControlService.Answer, RPCError> {
    do throws(RPCError) {
      return .success(try carryOut(call, for: caller))
    } catch {
      return .failure(error)
    }
  }

  private func carryOut(_ call: Call, for caller: Caller) throws(RPCError) -> ControlService.Answer {
    if let unread = wiring.unread, call.tellsOfTheHistory { throw RPCError(.notRead, "\(unread)") }
    if let value = try call.answer(of: wiring.wall(), at: clock.now()) { return .value(value) }
    if let folder = call.exportFolder { return .later(change(call, exportingTo: folder)) }
    if let commands = try call.durableCommands(on: wiring.wall()) {
      return try perform(commands, for: call)
    }
    if case .history(let call) = call { return .later(try change(call)) }
    if let command = try call.command(on: wiring.wall()) {
      if let refusal = wiring.perform(command) { throw RPCError(refusal) }
      return call.answer(after: wiring.wall())
    }
    switch call {
    case .info: return .value(info(for: caller))
    case .outputs: return .value(["outputs": .array(wiring.outputs().map(\.json))])
    case .board: return .value(wiring.board().json)
    case .clock: return .value(time)
    case .programme(.load(let text, let file)): return .later(try load(text, named: file))
    case .programme(.remove(let id)):
      try wiring.wall().checkRemovable(id)
      return .later(wiring.remove(id))
    case .press(let name, let action):
      guard let button = PanelButton(rawValue: name) else {
        throw RPCError(.noSuchButton, "there is no button \(name)")
      }
      try checkRight(of: caller, to: button, action)
      press(button, action)
      return .state
    default: return .state
    }
  }

  /// Refuses those who may train a press that keeps a format, changes a setting or starts over: as methods of their own
  /// these are an operator's, too.
  private func checkRight(
    of caller: Caller, to button: PanelButton, _ action: PressAction
  ) throws(RPCError) {
    guard caller.right < .operator else { return }
    let (wall, now) = (wiring.wall(), clock.now())
    let isForOwner =
      switch action {
      case .tap: wall.isForOwner(button, heldFor: .zero, at: now)
      case .press, .hold: wall.isForOwner(button, heldFor: ReleaseQueue.hold, at: now)
      case .release: wall.isForOwner(releasing: button, at: now)
      }
    guard !isForOwner else {
      throw RPCError(
        "the button \(button.rawValue) changes the wall for good here, which", takes: .operator,
        of: caller.right)
    }
  }

  private func press(_ button: PanelButton, _ action: PressAction) {
    switch action {
    case .press: wiring.press(button, true)
    case .release: wiring.press(button, false)
    case .tap:
      wiring.press(button, true)
      wiring.press(button, false)
    case .hold:
      wiring.press(button, true)
      releases.add(button)
    }
  }

  private func info(for caller: Caller) -> JSONValue {
    .object(
      JSONObject([
        ("product", "Pulsewall"), ("version", .string(Program.version)), ("pid", .integer(Int(getpid()))),
        ("uptimeMs", .integer(Int((MonotonicClock.now() - started).wholeMilliseconds))),
        ("board", .string(wiring.board().name)), ("stateDirectory", .string(wiring.stateDirectory)),
        ("unsaved", .optional(wiring.unsaved()) { .string($0) }), ("groups", groups),
        (
          "you",
          .object(
            JSONObject([
              ("right", .string(caller.right.rawValue)), ("uid", .integer(Int(caller.peer.userID))),
              ("pid", .integer(Int(caller.peer.processID))),
            ]))
        ),
      ]))
  }

  private var groups: JSONValue {
    let groups = wiring.groups()
    return .object(
      JSONObject(Right.allCases.compactMap { right in groups[right].map { (right.rawValue, .string($0)) } }))
  }

  private var time: JSONValue {
    let epoch = WallClock.now()
    let local = WallClock.localTime(atSecondsSinceEpoch: epoch.components.seconds)
    let offset = local.utcOffsetSeconds
    let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
    let date = "\(local.year)-\(padded(local.month))-\(padded(local.day))"
    let time = "\(padded(local.hour)):\(padded(local.minute)):\(padded(local.second))"
    let zone = "\(offset < 0 ? "-" : "+")\(padded(hours)):\(padded(minutes))"
    return .object(
      JSONObject([
        ("time", .string("\(date)T\(time)\(zone)")), ("epochMs", .integer(Int(epoch.wholeMilliseconds))),
        ("utcOffsetS", .integer(offset)),
        ("synchronized", .bool(WallClock.isSynchronised ?? false)),
      ]))
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
