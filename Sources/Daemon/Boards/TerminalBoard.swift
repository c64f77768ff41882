import Display
import Drivers
import Terminal
import Intervals
import LinuxIO
import Wall

/// The terminal as a board: the wall on the screen, the keyboard as the panel, the bell as the buzzer.
final class TerminalBoard: OpenBoard {
  private let device: TerminalDevice
  private let screen: TerminalOutput
  private let loop: EventLoop
  private let handler: (BoardEvent) -> Void
  private var keyboard = PanelKeyboard()
  private var registration: EventLoop.Registration?
  private var presentation: Presentation?
  private var messages: [String] = []
  private var showsLegend = true

  let buzzer: (any Buzzer)?
  var layout: WallLayout { screen.layout.wall }
  var outputs: [any FrameOutput] { [screen] }
  var deadline: Instant? { keyboard.deadline }
  var endsWithSession: Bool { false }

  /// Takes the terminal of standard output and input.
  ///
  /// - Throws: why there is no terminal to use.
  init(on loop: EventLoop, environment: [String: String], handler: @escaping (BoardEvent) -> Void) throws {
    self.loop = loop
    self.handler = handler
    device = try TerminalDevice()
    let gone = try loop.makeMailbox(of: Void.self) { handler(.gone) }
    screen = try TerminalOutput(device, depth: .detect(environment)) { gone.send(()) }
    buzzer = TerminalBell(screen)
    registration = try loop.register(device.keyDescriptor, for: .readable) { [unowned self] _ in readKeys() }
  }

  func show(_ presentation: Presentation, messages: [String]) {
    self.presentation = presentation
    self.messages = messages
    showPage()
  }

  func passDeadline() {
    var events: [PanelKeyboard.Event] = []
    keyboard.expire(at: MonotonicClock.now()) { events.append($0) }
    events.forEach(take)
  }

  func resize() {
    if screen.resize() != nil { handler(.layoutChanged) }
  }

  func comeBack() {
    guard device.takeBack() else { return }
    screen.repaint()
    resize()
  }

  func close() {
    if let registration { loop.unregister(registration) }
    registration = nil
    screen.close()
  }

  private func showPage() {
    guard let presentation else { return }
    screen.show(
      TerminalPage(
        presentation.scene, showsLegend: showsLegend, isMuted: presentation.sound == .off, messages: messages)
    )
  }

  private func readKeys() {
    // What a key does may ask for the keyboard's deadline, so nothing is done before all is decoded.
    var events: [PanelKeyboard.Event] = []
    var hasGone = false
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { bytes in
      switch Result(catching: { () throws(SystemError) in
        try device.read(into: UnsafeMutableRawBufferPointer(bytes))
      }) {
      case .success(.bytes(let count)):
        keyboard.feed(bytes.prefix(count), at: MonotonicClock.now()) { events.append($0) }
      case .success(.wouldBlock): break
      case .success(.end), .failure: hasGone = true
      }
    }
    events.forEach(take)
    if hasGone { handler(.gone) }
  }

  private func take(_ event: PanelKeyboard.Event) {
    switch event {
    case .press(let button): handler(.press(button))
    case .release(let button): handler(.release(button))
    case .quit: handler(.quit)
    case .mute: handler(.mute)
    case .repaint: screen.repaint()
    case .answer: screen.takeAnswer()
    case .legend:
      showsLegend.toggle()
      showPage()
    }
  }
}

/// The bell of a terminal, once a tone.
private final class TerminalBell: Buzzer {
  private let screen: TerminalOutput

  init(_ screen: TerminalOutput) {
    self.screen = screen
  }

  func sound(_ pitch: Int?) {
    if pitch != nil { screen.ringBell() }
  }

  func close() {}
}
