public import Intervals
public import LinuxIO
public import Wall

/// A panel behind a serial port, such as an Arduino with switches.
///
/// It says one line for each change of a button: `+`, the button's name and a line break when it goes down, `-`
/// and the same when it comes up, as in `+startPause\n`. The names are those of `PanelButton`. A carriage return
/// before the line break is fine. A panel that says `=` at least every three seconds is watched: after ten seconds without a
/// line it counts as silent, and its buttons as let go of. Other text is for people, such as a greeting. The panel
/// debounces, and says nothing of repeats; nothing is said to it.
public final class SerialPanel: InputSource {
  private let port: any SerialPort
  private var line: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 256)

  /// A line with a name that no button has; until the next good one.
  private var oddLine: String?
  private var pressed: Set<PanelButton> = []
  /// When the panel has said something, for one that says that it is alive.
  private var heardAt: Instant?
  private var isSilent = false

  /// How long a panel that says that it is alive may say nothing.
  public static let longestSilence = Duration.seconds(10)

  /// The bytes that a line may have; what is more is dropped up to the line break.
  public static let longestLine = 64

  /// Takes over an open port.
  public init(_ port: any SerialPort) {
    self.port = port
  }

  public var descriptors: [Int32] { [port.descriptor] }

  public var deadline: Instant? {
    isSilent ? nil : heardAt.map { $0 + Self.longestSilence }
  }

  public var trouble: String? {
    isSilent ? "it has said nothing for ten seconds: look at its program and cable" : oddLine
  }

  public func take(
    at now: Instant, report: (PanelButton, _ isPressed: Bool) -> Void
  ) throws(SystemError) {
    while true {
      let outcome = try buffer.read { (room) throws(SystemError) in try port.read(into: room) }
      switch outcome {
      case .bytes(let count):
        for byte in buffer.prefix(count) { take(byte, at: now, report: report) }
      case .wouldBlock: return noteSilence(at: now, report: report)
      case .end:
        throw SystemError("read", .inputOutput, subject: port.device, mend: "it was unplugged: plug it in")
      }
    }
  }

  private func take(_ byte: UInt8, at now: Instant, report: (PanelButton, _ isPressed: Bool) -> Void) {
    guard byte == UInt8(ascii: "\n") else {
      if line.count <= Self.longestLine { line.append(byte) }
      return
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line == [UInt8(ascii: "=")] || heardAt != nil { (heardAt, isSilent) = (now, false) }
    obey(line, report: report)
    line.removeAll(keepingCapacity: true)
  }

  private func obey(_ line: [UInt8], report: (PanelButton, _ isPressed: Bool) -> Void) {
    let isPressed = line.first == UInt8(ascii: "+")
    if isPressed || line.first == UInt8(ascii: "-") {
      let name = String(decoding: line.dropFirst(), as: UTF8.self)
      if let button = PanelButton(rawValue: name) {
        oddLine = nil
        if isPressed { pressed.insert(button) } else { pressed.remove(button) }
        return report(button, isPressed)
      }
    } else if line.allSatisfy(Self.isPrintable) {
      return
    }
    let buttons = PanelButton.allCases.map(\.rawValue).joined(separator: ", ")
    oddLine = "it says `\(Self.printable(line))`; allowed: + or - and one of \(buttons)"
  }

  /// Lets go of the buttons of a panel that has stopped saying that it is alive.
  private func noteSilence(at now: Instant, report: (PanelButton, _ isPressed: Bool) -> Void) {
    guard let heardAt, !isSilent, now - heardAt >= Self.longestSilence else { return }
    isSilent = true
    for button in PanelButton.allCases where pressed.remove(button) != nil { report(button, false) }
  }

  private static func isPrintable(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || byte == UInt8(ascii: "\t")
  }

  /// What a line says, without what a terminal would take for orders.
  private static func printable(_ line: [UInt8]) -> String {
    String(
      decoding: line.prefix(24).map { isPrintable($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
