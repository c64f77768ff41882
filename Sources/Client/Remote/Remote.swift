internal import Control
internal import Display
internal import Terminal
internal import Intervals
internal import LinuxIO

/// The full-screen remote: the wall as it is now, drawn here, and the keys of its panel.
final class Remote: FullScreenPage {
  private let screen: FullScreen
  private var keyboard = PanelKeyboard()
  private var mirror = MirroredScene()
  private var state: StateMessage?
  private var showsLegend = true
  private var soundBeforeMute = "count"

  /// The ids of the requests whose answers the remote looks at.
  private enum Question: Int64 {
    case state = 1
    case formats, clock, theme, press
  }

  /// Runs the remote until it is left.
  static func run(_ candidates: [String]) throws -> ExitStatus {
    let remote = Remote(on: try FullScreen(candidates))
    try remote.screen.run(remote)
    return .done
  }

  private init(on screen: FullScreen) {
    self.screen = screen
  }

  // MARK: The wall

  func greet() {
    ask(.state, "wall.subscribe")
    ask(.formats, "formats.list")
    ask(.clock, "clock.get")
  }

  func lose() { state = nil }

  private func ask(_ question: Question, _ method: String, _ parameters: JSONObject = JSONObject()) {
    screen.send(
      Request(id: .integer(question.rawValue), method: method, parameters: .named(parameters)))
  }

  func take(_ event: Request) {
    if let state = event.changedState { take(state: state) }
  }

  func take(_ response: Response) {
    switch (response.outcome, response.id.integer.flatMap(Question.init)) {
    case (.failure(let error), _): screen.tell("\(error.kind.name): \(error.message)")
    case (.success(let result), .state): take(state: result)
    case (.success(let result), .formats):
      mirror.formats = result["formats"]?.array?.compactMap(FormatMessage.init) ?? []
      screen.show()
    case (.success(let result), .clock):
      if let time = TimeOfDay(result, at: MonotonicClock.now()) { mirror.time = time }
      screen.show()
    case (.success(let result), .theme):
      mirror.take(theme: result)
      screen.show()
    case (.success, .press), (.success, nil): break
    }
  }

  private func take(state json: JSONValue) {
    guard let state = StateMessage(json) else { return }
    let isNews = self.state?.format != state.format
    let isDressedAnew = self.state?.theme != state.theme
    self.state = state
    if isDressedAnew, !mirror.wears(state) { ask(.theme, "theme.get") }
    if isNews, !mirror.knows(state) { ask(.formats, "formats.list") }
    screen.show()
  }

  // MARK: The picture

  func page(at now: Instant) -> TerminalPage {
    let scene = state.map { mirror.scene(of: $0, at: now) } ?? Scene(.dark, look: Look())
    return TerminalPage(
      scene, showsLegend: showsLegend, isMuted: state?.settings["sound"]?.string == "off",
      messages: outputFaults)
  }

  private var outputFaults: [String] {
    state?.outputs.filter { $0.state == .degraded }.map { "\($0.name): \($0.detail)".printable } ?? []
  }

  var deadline: Instant? { keyboard.deadline }

  func passDeadline(at now: Instant) {
    var events: [PanelKeyboard.Event] = []
    keyboard.expire(at: now) { events.append($0) }
    events.forEach(take)
  }

  // MARK: The keys

  func readKeys(_ bytes: ArraySlice<UInt8>, at now: Instant) {
    var events: [PanelKeyboard.Event] = []
    keyboard.feed(bytes, at: now) { events.append($0) }
    events.forEach(take)
  }

  private func take(_ event: PanelKeyboard.Event) {
    if let call = RemoteKeys.call(for: event) { return ask(.press, call.method, call.parameters) }
    switch event {
    case .quit: screen.leave()
    case .repaint: screen.repaint()
    case .answer: screen.takeAnswer()
    case .mute: toggleSound()
    case .legend:
      showsLegend.toggle()
      screen.show()
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
