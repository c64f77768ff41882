/// How long a person wants sessions to be.
public enum SessionLength: Int, CaseIterable, Hashable, Sendable {
  case short = 15
  case medium = 30
  case long = 45
  case full = 60

  /// The length in minutes.
  public var minutes: Int { rawValue }

  /// How far a session may be from it, in percent.
  public static let tolerance = 10
}
