/// Which part of the history is asked for: a page of it, the newest entries first.
public struct HistoryQuery: Hashable, Sendable {
  /// The days asked for.
  public var days: ClosedRange<LocalDate>
  /// How many entries a page has at most.
  public var limit: Int
  /// Where the page before ended; nil for the first page.
  public var after: HistoryMark?

  /// What a page may have.
  public static let limits = 1...1_000

  /// Makes a query; the limit is brought within ``limits``.
  public init(
    days: ClosedRange<LocalDate> = LocalDate.bounds, limit: Int = 50, after: HistoryMark? = nil
  ) {
    self.days = days
    self.limit = limit.clamped(to: Self.limits)
    self.after = after
  }
}
