/// How long a phase lasts.
public enum PhaseLength: Hashable, Sendable {
  /// A length known beforehand; the phase counts down.
  case fixed(Duration)
  /// The phase counts up until a button ends it, not before `minimum` and by itself at `cap`, where there is one.
  case open(minimum: Duration = .zero, cap: Duration? = nil)
  /// A rest as long as the work just done, times `percent` / 100: 1 : 2 is 200.
  case ratio(percent: Int)

  /// A fixed length in seconds.
  public static func seconds(_ seconds: Int) -> PhaseLength {
    .fixed(.seconds(seconds))
  }

  /// No time at all: a phase of this length does not exist.
  public static let none = PhaseLength.fixed(.zero)
}
