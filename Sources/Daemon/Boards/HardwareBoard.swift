import Boards
import Display
import Drivers
import Intervals
import LinuxIO
import Wall

/// A wall of strips, digits, lamps, a buzzer and a panel, as a board file describes it.
///
/// What does not work is tried for ever by whoever drives it; each change of it is one line on standard error.
final class HardwareBoard: OpenBoard {
  private let opened: OpenedOutputs
  private let book: HealthBook
  private let handler: (BoardEvent) -> Void
  private var panel: OpenedPanel?
  private var told = HealthLog()

  let layout: WallLayout
  let outputs: [any FrameOutput]
  var buzzer: (any Buzzer)? { opened.buzzer }
  let deadline: Instant? = nil
  let showsMessages = false
  /// The wall shows the summary and goes on: whoever started it with a session has a panel for the next.
  let endsWithSession = false

  /// Starts to drive a board.
  ///
  /// - Throws: what of the board file is wrong, or that the machine is out of threads or descriptors; a device that
  ///   cannot be opened is no error.
  init(_ board: Board, on loop: EventLoop, handler: @escaping (BoardEvent) -> Void) throws {
    try board.checkDevices()
    let inbox = WeakBoard()
    let news = try loop.makeMailbox(of: OutputHealth.self) { inbox.board?.note($0) }
    book = HealthBook { news.send($0) }
    layout = board.layout
    self.handler = handler
    opened = try OpenedOutputs(board, health: book)
    outputs = opened.frameOutputs
    inbox.board = self
    do {
      panel = try OpenedPanel(board.panel, on: loop, health: book) { [unowned self] button, isPressed in
        self.handler(isPressed ? .press(button) : .release(button))
      }
    } catch {
      opened.close()
      throw error
    }
  }

  /// How everything is, as it was told.
  var health: [OutputHealth] { book.current.map { told[$0.name] ?? $0 } }

  func show(_ presentation: Presentation, messages: [String]) {}

  func passDeadline() {}

  func resize() {}

  func close() {
    panel?.close()
    panel = nil
    opened.close()
    // The loop is over; what has come since is told here.
    for health in book.current { tell(health) }
  }

  private func note(_ health: OutputHealth) {
    if tell(health) { handler(.healthChanged) }
  }

  /// Writes the line that a change is worth; whether it was a change.
  @discardableResult
  private func tell(_ health: OutputHealth) -> Bool {
    let (isNew, line) = told.take(health)
    if let line { StandardError.tell(line) }
    return isNew
  }
}

/// A board that the loop's mailbox does not keep alive.
private final class WeakBoard {
  weak var board: HardwareBoard?
}
