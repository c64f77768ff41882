public import Intervals
public import LinuxIO
public import Wall

/// A panel behind a serial port, such as an Arduino with switches.
///
/// It says one line for each change of a button: `+`, the button's name and a line break when it goes down, `-`
/// and the same when it comes up, as in `+startPause\n`. The names are those of `PanelButton`. A carriage return
/// before the line break is fine. A line `=` says that the panel is alive; empty lines and lines that begin with `#` are for
/// people. The panel debounces,
/// and says nothing of repeats; nothing is said to it.
public final class SerialPanel: InputSource {
  private let port: any SerialPort
  private var line: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 256)

  public private(set) var trouble: String?

  /// The bytes that a line may have; what is more is dropped up to the line break.
  public static let longestLine = 64

  /// Takes over an open port.
  public init(_ port: any SerialPort) {
    self.port = port
  }

  public var descriptors: [Int32] { [port.descriptor] }

  public var deadline: Instant? { nil }

  public func take(
    at now: Instant, report: (PanelButton, _ isPressed: Bool) -> Void
  ) throws(SystemError) {
    while true {
      let outcome = try buffer.read { (room) throws(SystemError) in try port.read(into: room) }
      switch outcome {
      case .bytes(let count): for byte in buffer.prefix(count) { take(byte, report: report) }
      case .wouldBlock: return
      case .end:
        throw SystemError("read", .inputOutput, subject: port.device, mend: "it was unplugged: plug it in")
      }
    }
  }

  private func take(_ byte: UInt8, report: (PanelButton, _ isPressed: Bool) -> Void) {
    guard byte == UInt8(ascii: "\n") else {
      if line.count <= Self.longestLine { line.append(byte) }
      return
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    obey(line, report: report)
    line.removeAll(keepingCapacity: true)
  }

  private func obey(_ line: [UInt8], report: (PanelButton, _ isPressed: Bool) -> Void) {
    guard let sign = line.first, sign != UInt8(ascii: "#"), line != [UInt8(ascii: "=")] else { return }
    let name = String(decoding: line.dropFirst(), as: UTF8.self)
    let isPressed = sign == UInt8(ascii: "+")
    if isPressed || sign == UInt8(ascii: "-"), let button = PanelButton(rawValue: name) {
      return report(button, isPressed)
    }
    guard trouble == nil else { return }
    let buttons = PanelButton.allCases.map(\.rawValue).joined(separator: ", ")
    trouble = "it says `\(Self.printable(line))`; allowed: + or - and one of \(buttons)"
  }

  /// What a line says, without what a terminal would take for orders.
  private static func printable(_ line: [UInt8]) -> String {
    String(
      decoding: line.prefix(24).map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
