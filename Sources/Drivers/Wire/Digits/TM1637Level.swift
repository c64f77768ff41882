/// A level of the two lines of a TM1637.
///
/// Both lines are open drain: a line is pulled low or let go, and never driven high, for the chip pulls data low to
/// acknowledge. From one level to the next only one line changes, so that a transport may set both in one call.
public struct TM1637Level: Hashable, Sendable {
  /// What the host does to a line.
  public enum Line: Hashable, Sendable {
    /// It pulls the line low.
    case low
    /// It lets the line go; the pull-up raises it.
    case released
  }

  /// The clock line.
  public let clock: Line
  /// The data line.
  public let data: Line
  /// Whether to wait half a bit after setting it: 5 µs or more, 100 µs on modules with filter capacitors.
  public let isHeld: Bool
  /// Whether the data line is to be read at the end of the wait: low means that the chip has acknowledged.
  public let isSampled: Bool

  init(clock: Line, data: Line, isHeld: Bool, isSampled: Bool = false) {
    self.clock = clock
    self.data = data
    self.isHeld = isHeld
    self.isSampled = isSampled
  }
}
