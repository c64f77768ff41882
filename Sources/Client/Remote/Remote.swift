internal import Control
internal import Display
internal import Terminal
internal import Glibc
internal import Intervals
internal import LinuxIO

/// The full-screen remote: the wall as it is now, drawn here, and the keys of its panel.
final class Remote {
  private let loop: EventLoop
  private let candidates: [String]
  private var link: RemoteLink?
  private var screen: ClientScreen?
  private var signals: SignalSource?
  private var keyboard = PanelKeyboard()
  private var mirror = MirroredScene()
  private var state: StateMessage?
  private var showsLegend = true
  private var soundBeforeMute = "count"
  /// Why there is no wall at the moment.
  private var loss: String?
  /// What the wall has refused, and until when it is shown.
  private var notice: (text: String, until: Instant)?

  /// How long a refusal is shown.
  static let noticeTime = Duration.seconds(4)

  /// The ids of the requests whose answers the remote looks at.
  private enum Question: Int64 {
    case state = 1
    case formats, clock, press
  }

  /// Runs the remote until it is left.
  static func run(_ candidates: [String]) throws -> ExitStatus {
    let remote = try Remote(candidates)
    defer { remote.close() }
    try remote.open()
    try remote.loop.run()
    return .done
  }

  private init(_ candidates: [String]) throws {
    loop = try EventLoop()
    self.candidates = candidates
  }

  private func open() throws {
    signals = try SignalSource([SIGTERM, SIGINT, SIGHUP, SIGWINCH], on: loop) { [unowned self] signal in
      if signal == SIGWINCH { resize() } else { loop.stop() }
    }
    loop.onDeadline = { [unowned self] in passDeadline() }
    loop.beforeWaiting = { [unowned self] in setDeadline() }
    // The first time a wall must be there: whoever has mistyped a path wants to know, not to wait.
    let link = RemoteLink(to: candidates, on: loop) { [unowned self] in take($0) }
    self.link = link
    try link.connect()
    greet()
    screen = try ClientScreen(on: loop) { [unowned self] in readKeys($0) }
    show()
  }

  private func close() {
    link?.close()
    screen?.close()
  }

  // MARK: The wall

  private func take(_ event: RemoteLink.Event) {
    switch event {
    case .connected: if link != nil { greet() }
    case .line(let line): take(line)
    case .lost(let reason):
      state = nil
      loss = reason
      show()
    }
  }

  private func greet() {
    loss = nil
    ask(.state, "wall.subscribe")
    ask(.formats, "formats.list")
    ask(.clock, "clock.get")
  }

  private func ask(_ question: Question, _ method: String, _ parameters: JSONObject = JSONObject()) {
    link?.send(
      Request(id: .integer(question.rawValue), method: method, parameters: .named(parameters)))
  }

  private func take(_ line: OutgoingLine) {
    switch line {
    case .event(let event):
      if let state = event.changedState { take(state: state) }
    case .response(let response): take(response)
    case .unknownError(_, let message): tell(message)
    }
  }

  private func take(_ response: Response) {
    switch (response.outcome, response.id.integer.flatMap(Question.init)) {
    case (.failure(let error), _): tell("\(error.kind.name): \(error.message)")
    case (.success(let result), .state): take(state: result)
    case (.success(let result), .formats):
      mirror.formats = result["formats"]?.array?.compactMap(FormatMessage.init) ?? []
      show()
    case (.success(let result), .clock):
      if let time = TimeOfDay(result, at: MonotonicClock.now()) { mirror.time = time }
      show()
    case (.success, .press), (.success, nil): break
    }
  }

  private func take(state json: JSONValue) {
    guard let state = StateMessage(json) else { return }
    let isNews = self.state?.format != state.format
    self.state = state
    if isNews, !mirror.knows(state) { ask(.formats, "formats.list") }
    show()
  }

  private func tell(_ text: String) {
    notice = (text.printable, MonotonicClock.now() + Self.noticeTime)
    show()
  }

  // MARK: The picture

  private func show() {
    let now = MonotonicClock.now()
    let scene = state.map { mirror.scene(of: $0, at: now) } ?? Scene(.dark, look: Look())
    let messages = [loss.map { "waiting for the wall: \($0.printable)" }, notice?.text].compactMap { $0 }
    screen?.show(
      TerminalPage(
        scene, showsLegend: showsLegend, isMuted: state?.settings["sound"]?.string == "off",
        messages: messages + outputFaults))
  }

  private var outputFaults: [String] {
    state?.outputs.filter { $0.state == .degraded }.map { "\($0.name): \($0.detail)".printable } ?? []
  }

  private func resize() {
    if screen?.resize() == true { show() }
  }

  private func setDeadline() {
    loop.setDeadline(
      [screen?.deadline, notice?.until, keyboard.deadline, link?.deadline].compactMap { $0 }.min())
  }

  private func passDeadline() {
    let now = MonotonicClock.now()
    link?.passDeadline(at: now)
    var events: [PanelKeyboard.Event] = []
    keyboard.expire(at: now) { events.append($0) }
    events.forEach(take)
    if let notice, now >= notice.until {
      self.notice = nil
      show()
    }
    screen?.passDeadline(at: now)
  }

  // MARK: The keys

  private func readKeys(_ bytes: ArraySlice<UInt8>) {
    var events: [PanelKeyboard.Event] = []
    keyboard.feed(bytes, at: MonotonicClock.now()) { events.append($0) }
    events.forEach(take)
  }

  private func take(_ event: PanelKeyboard.Event) {
    if let call = RemoteKeys.call(for: event) { return ask(.press, call.method, call.parameters) }
    switch event {
    case .quit: loop.stop()
    case .repaint: screen?.repaint()
    case .answer: screen?.takeAnswer()
    case .mute: toggleSound()
    case .legend:
      showsLegend.toggle()
      show()
    case .press, .release: break
    }
  }

  private func toggleSound() {
    guard let sound = state?.settings["sound"]?.string else { return }
    if sound != "off" { soundBeforeMute = sound }
    ask(
      .press, "settings.set",
      JSONObject([("sound", .string(sound == "off" ? soundBeforeMute : "off"))]))
  }
}
