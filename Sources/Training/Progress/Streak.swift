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
}
