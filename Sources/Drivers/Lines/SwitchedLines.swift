public import LinuxIO

/// Lines that are on or off, one byte of content each: lamps, and strips with a line for each colour.
///
/// There is no dimming: pulse width made by a program would flicker, and hold a core.
public final class SwitchedLines: ContentDevice {
  private let openLines: @Sendable () throws(SystemError) -> any LineBank
  private var lines: (any LineBank)?

  /// Makes the device; opens nothing. The lines come with all of them inactive.
  public init(openLines: @escaping @Sendable () throws(SystemError) -> any LineBank) {
    self.openLines = openLines
  }

  public func open() throws(SystemError) {
    let opened = try openLines()
    try opened.set(0, mask: .max)
    lines = opened
  }

  public func show(_ content: [UInt8]) throws(SystemError) {
    var values: UInt64 = 0
    for (line, byte) in content.prefix(64).enumerated() where byte != 0 { values |= 1 << UInt64(line) }
    try lines?.set(values, mask: .max)
  }

  public func darken() throws(SystemError) {
    try lines?.set(0, mask: .max)
  }

  public func release() {
    lines = nil
  }
}
