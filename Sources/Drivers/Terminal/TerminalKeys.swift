public import Intervals
public import LinuxIO

/// Reads the keyboard of a terminal, on the thread that owns it.
///
/// Answers to the output's questions come the same way as keys and are handed on to it; a repaint is done here.
public final class TerminalKeys {
  private let device: TerminalDevice
  private let output: TerminalOutput
  private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_024, alignment: 1)
  private var keyboard = PanelKeyboard()

  /// Reads the keyboard of a terminal that shows what `output` is given.
  public init(_ device: TerminalDevice, for output: TerminalOutput) {
    self.device = device
    self.output = output
  }

  deinit {
    room.deallocate()
  }

  /// The descriptor to be watched for reading. It is hung up when the terminal has gone.
  public var descriptor: Int32 { device.keyDescriptor }
  /// When to call ``expire(at:_:)``, if nothing comes before.
  public var deadline: Instant? { keyboard.deadline }

  /// Reads what was typed; returns false when the terminal has gone.
  public func receive(at now: Instant, _ body: (PanelKeyboard.Event) -> Void) throws(SystemError) -> Bool {
    switch try device.read(into: room) {
    case .bytes(let count):
      keyboard.feed(room.prefix(count), at: now) { take($0, body) }
      return true
    case .wouldBlock: return true
    case .end: return false
    }
  }

  /// Ends what has waited long enough: a hold, an escape.
  public func expire(at now: Instant, _ body: (PanelKeyboard.Event) -> Void) {
    keyboard.expire(at: now) { take($0, body) }
  }

  private func take(_ event: PanelKeyboard.Event, _ body: (PanelKeyboard.Event) -> Void) {
    switch event {
    case .answer: output.takeAnswer()
    case .repaint: output.repaint()
    default: body(event)
    }
  }
}
