/// How a board file names a GPIO line within its chip.
public enum LineName: Hashable, Sendable, CustomStringConvertible {
  /// By its place in the chip; on the header of a Raspberry Pi the BCM number.
  case offset(UInt32)
  /// By the name that the board gives it, such as `GPIO17` or `P9_12`.
  case name(String)

  /// The offsets that may be named.
  public static let offsets = 0...1_023

  public var description: String {
    switch self {
    case .offset(let offset): "line \(offset)"
    case .name(let name): "line \(name)"
    }
  }
}
