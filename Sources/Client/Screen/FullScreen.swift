internal import Control
internal import Glibc
internal import Intervals
internal import LinuxIO
internal import Terminal

/// The life of a full-screen command: a terminal that is taken and given back, a wall that may come and go, and one loop
/// that waits for both.
final class FullScreen {
  private let loop: EventLoop
  private let candidates: [String]
  private var link: RemoteLink?
  private var screen: ClientScreen?
  private var signals: SignalSource?
  private weak var page: (any FullScreenPage)?
  /// Why there is no wall at the moment.
  private var loss: String?
  /// What the wall has refused, and until when it is shown.
  private var notice: (text: String, until: Instant)?

  /// How long a refusal is shown.
  private static let noticeTime = Duration.seconds(4)

  /// Makes one for the wall behind the first of some sockets that there is.
  init(_ candidates: [String]) throws {
    loop = try EventLoop()
    self.candidates = candidates
  }

  /// Shows a page until it is left; the terminal is given back as it was.
  func run(_ page: any FullScreenPage) throws {
    self.page = page
    defer { close() }
    try open()
    try loop.run()
  }

  private func open() throws {
    signals = try SignalSource([SIGTERM, SIGINT, SIGHUP, SIGWINCH], on: loop) { [unowned self] signal in
      if signal == SIGWINCH { resize() } else { leave() }
    }
    loop.onDeadline = { [unowned self] in passDeadline() }
    loop.beforeWaiting = { [unowned self] in setDeadline() }
    // The first time a wall must be there: whoever has mistyped a path wants to know, not to wait.
    let link = RemoteLink(to: candidates, on: loop) { [unowned self] in take($0) }
    self.link = link
    try link.connect()
    page?.greet()
    screen = try ClientScreen(on: loop) { [unowned self] in page?.readKeys($0, at: MonotonicClock.now()) }
    show()
  }

  private func close() {
    link?.close()
    screen?.close()
  }

  /// Ends it.
  func leave() { loop.stop() }

  /// Sends a request, if there is a wall.
  func send(_ request: Request) { link?.send(request) }

  /// The size of the terminal.
  var size: TerminalSize { screen?.size ?? .usual }

  /// Shows the page as it is now.
  func show() {
    guard let page else { return }
    var shown = page.page(at: MonotonicClock.now())
    let own = [page.foremost, loss.map { "waiting for the wall: \($0.printable)" }, notice?.text]
    shown.messages = own.compactMap { $0 } + shown.messages
    screen?.show(shown)
  }

  /// Shows a line at the foot for a while.
  func tell(_ text: String) {
    notice = (text.printable, MonotonicClock.now() + Self.noticeTime)
    show()
  }

  /// Sends the whole picture again.
  func repaint() { screen?.repaint() }

  /// The terminal has answered that it has shown what was sent.
  func takeAnswer() { screen?.takeAnswer() }

  private func take(_ event: RemoteLink.Event) {
    switch event {
    case .connected:
      // The first connection is greeted once the link is known.
      loss = nil
      if link != nil { page?.greet() }
    case .line(.response(let response)): page?.take(response)
    case .line(.event(let event)): page?.take(event)
    case .line(.unknownError(_, let message)): tell(message)
    case .lost(let reason):
      loss = reason
      page?.lose()
      show()
    }
  }

  private func resize() {
    if screen?.resize() == true { show() }
  }

  private func setDeadline() {
    loop.setDeadline(
      [screen?.deadline, notice?.until, link?.deadline, page?.deadline].compactMap { $0 }.min())
  }

  private func passDeadline() {
    let now = MonotonicClock.now()
    link?.passDeadline(at: now)
    page?.passDeadline(at: now)
    if let notice, now >= notice.until {
      self.notice = nil
      show()
    }
    screen?.passDeadline(at: now)
  }
}
