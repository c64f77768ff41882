public import Configuration
/// A lamp of the board; the one at the same index of the layout says when it is lit.
public struct LampOutput: Hashable, Sendable {
  /// The name in the board file and in messages.
  public var name: String
  /// The line that switches it.
  public var line: LineAddress
  /// Whether the low level switches it on.
  public var isActiveLow: Bool
  /// The line of the board file.
  public var location: SourceLocation
}
