public import Training

/// A place on the wall that a QR code, a tag or a script can point to: `pulse://timer/tabata`.
public enum Link: Hashable, Sendable {
  case today
  /// The builder, with a format chosen.
  case timer(format: String?)
  case progress(ProgressPeriod?)
  case profile

  /// Reads a link; `nil` when there is no such place. It may be in capitals, as the QR codes that take the least room are.
  public init?(_ text: String) {
    let scheme = "pulse://"
    let text = text.lowercased()
    guard text.hasPrefix(scheme) else { return nil }
    var path = text.dropFirst(scheme.count).split(separator: "/", omittingEmptySubsequences: false).map(
      String.init)
    if path.last == "" { path.removeLast() }
    switch (path.first, path.count) {
    case ("today", 1): self = .today
    case ("profile", 1): self = .profile
    case ("timer", 1): self = .timer(format: nil)
    case ("timer", 2) where Self.isID(path[1]): self = .timer(format: path[1])
    case ("progress", 1): self = .progress(nil)
    case ("progress", 2):
      guard let period = ProgressPeriod(rawValue: path[1]) else { return nil }
      self = .progress(period)
    default: return nil
    }
  }

  /// The link as text.
  public var text: String {
    switch self {
    case .today: "pulse://today"
    case .timer(let format): "pulse://timer" + (format.map { "/\($0)" } ?? "")
    case .progress(let period): "pulse://progress" + (period.map { "/\($0.rawValue)" } ?? "")
    case .profile: "pulse://profile"
    }
  }

  /// What links there are, for sentences.
  public static let forms =
    "pulse://today, pulse://timer, pulse://timer/FORMAT, pulse://progress[/week|/month|/year], pulse://profile"

  /// Whether a text could be the id of a format.
  private static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
  }
}
