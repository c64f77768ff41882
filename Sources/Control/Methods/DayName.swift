public import Training

/// A day as people name it.
public enum DayName: Hashable, Sendable {
  case date(LocalDate)
  /// The day so many days from today.
  case fromToday(Int)
  /// A day of this week.
  case weekday(Weekday)

  private static let words = ["yesterday": -1, "today": 0, "tomorrow": 1]

  /// The words it may be, beside a date.
  static let names = ["today", "tomorrow", "yesterday"] + Weekday.allCases.map(\.rawValue)

  /// Reads `2026-10-01`, `today`, `tomorrow`, `yesterday`, or a day of this week, `tuesday` or `tue`.
  public init?(_ text: String) {
    let word = text.lowercased()
    if let days = Self.words[word] {
      self = .fromToday(days)
    } else if let day = Weekday.allCases.first(where: { $0.isMeant(by: word) }) {
      self = .weekday(day)
    } else if let date = LocalDate(text) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// The date.
  public func date(today: LocalDate) -> LocalDate {
    switch self {
    case .date(let date): date
    case .fromToday(let days): today + days
    case .weekday(let day): today.monday + day.index
    }
  }
}

extension Weekday {
  /// Whether a word in lower case is its name or the first letters of it, three at least.
  func isMeant(by word: String) -> Bool { word.count >= 3 && rawValue.hasPrefix(word) }
}
