public import LinuxIO

/// A buzzer with a tone of its own, switched by a line.
public final class LineTone: ToneDevice, @unchecked Sendable {
  // Used by one thread at a time, as ToneDevice says.
  private let line: any LineBank

  /// Takes over the line, alone in its bank.
  public init(_ line: sending any LineBank) {
    self.line = line
  }

  deinit {
    try? line.set(0, mask: 1)
  }

  public func sound(_ pitch: Int?) throws(SystemError) {
    try line.set(pitch == nil ? 0 : 1, mask: 1)
  }
}
