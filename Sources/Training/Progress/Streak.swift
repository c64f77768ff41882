/// How long somebody has kept to the plan.
public enum Streak {
  /// The planned training days done in a row up to today.
  ///
  /// A rest day neither adds nor breaks, trained on or not. A training day missed breaks, but today not before it is
  /// over.
  public static func days(
    to today: LocalDate, done: Set<LocalDate>, isPlanned: (LocalDate) -> Bool
  ) -> Int {
    guard let first = done.min() else { return 0 }
    var count = 0
    var date = today
    while date >= first {
      if isPlanned(date) {
        if done.contains(date) {
          count += 1
        } else if date != today {
          break
        }
      }
      date = date - 1
    }
    return count
  }

  /// The same of a history: a day is done when a session of a programme was, as in the week.
  ///
  /// - Parameter entries: all there are, the oldest first.
  public static func days(
    to today: LocalDate, of entries: [HistoryEntry], isPlanned: (LocalDate) -> Bool
  ) -> Int {
    let skipped = skippedDays(of: entries)
    let done = Set(entries.lazy.filter(\.completesSession).map(\.date))
    return days(to: today, done: done) { !skipped.contains($0) && isPlanned($0) }
  }

  /// The days that did not come about for whoever trained: going west over the date line leaves one out.
  ///
  /// - Parameter entries: all there are, the oldest first.
  public static func skippedDays(of entries: [HistoryEntry]) -> Set<LocalDate> {
    var skipped: Set<LocalDate> = []
    for (entry, next) in zip(entries, entries.dropFirst())
    where next.start.utcOffset - entry.start.utcOffset >= halfDay && next.date - entry.date == 2 {
      skipped.insert(entry.date + 1)
    }
    return skipped
  }

  /// A change of the zone that leaves at most half of a day; in seconds.
  private static let halfDay = 43_200
}
