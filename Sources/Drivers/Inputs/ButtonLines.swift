public import Intervals
public import LinuxIO
public import Wall

/// Input lines that report their edges, as GPIO lines do: bit *i* of the levels is the *i*-th line, 1 for active.
public protocol InputLines: AnyObject {
  /// What the kernel debounces by; zero where it does not.
  var debounce: Duration { get }
  /// What turns readable when there are edges.
  var descriptors: [Int32] { get }
  /// The levels on the lines now.
  func levels() throws(SystemError) -> UInt64
  /// Calls `body` with every edge that waits.
  func readEdges(_ body: (GPIOEdge) -> Void) throws(SystemError)
}

extension GPIOInputs: InputLines {}

/// Buttons on lines, one each.
public final class ButtonLines: InputSource {
  private let lines: any InputLines
  private let buttons: [PanelButton]
  private var filter: ButtonFilter

  /// Takes over open lines; a level counts when it has lasted for `debounce`, where the kernel does not see to that.
  public init(_ lines: any InputLines, buttons: [PanelButton], debounce: Duration, at now: Instant) {
    self.lines = lines
    self.buttons = buttons
    filter = ButtonFilter(
      count: min(buttons.count, 64), debounce: lines.debounce > .zero ? .zero : debounce, openedAt: now)
  }

  public var descriptors: [Int32] { lines.descriptors }

  public var deadline: Instant? { filter.deadline }

  public var trouble: String? {
    guard filter.stuck != 0 else { return nil }
    let names = buttons.indices.filter { filter.stuck >> UInt64($0) & 1 != 0 }.map { buttons[$0].rawValue }
    return
      "\(names.joined(separator: ", ")) was down at the start: ignored until let go; is it shorted, or active-low?"
  }

  public func take(
    at now: Instant, report: (PanelButton, _ isPressed: Bool) -> Void
  ) throws(SystemError) {
    try lines.readEdges { filter.noteEdge($0.line, at: $0.time) }
    filter.settle(try lines.levels(), at: now) { report(buttons[$0], $1) }
  }
}
