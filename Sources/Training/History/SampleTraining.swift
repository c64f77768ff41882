internal import Intervals

/// Six weeks of training that nobody did, to see what a wall makes of it. Every entry says that it is a sample, and
/// none has a place in a programme, so that what was really trained stays as it is.
public enum SampleTraining {
  /// How many weeks there are.
  public static let weeks = 6

  /// The entries up to the day before a day, the oldest first; always the same for the same day.
  ///
  /// - Parameters:
  ///   - utcOffset: seconds to add to UTC to get the time on the wall.
  ///   - zone: the zone's name in the time zone database.
  public static func entries(before today: LocalDate, utcOffset: Int, zone: String) -> [HistoryEntry] {
    let monday = today.monday - 7 * (weeks - 1)
    return (0..<7 * weeks).compactMap { offset in
      let date = monday + offset
      guard date < today, let turn = turns[date.weekday] else { return nil }
      let week = offset / 7
      // Nobody trains every time.
      guard (week * 4 + turn) % 11 != 7 else { return nil }
      return entry(on: date, week: week, turn: turn, utcOffset, zone)
    }
  }

  /// The training days, and which session of the phase comes on each.
  private static let turns: [Weekday: Int] = [.monday: 0, .tuesday: 1, .thursday: 2, .saturday: 3]

  private static func entry(
    on date: LocalDate, week: Int, turn: Int, _ utcOffset: Int, _ zone: String
  ) -> HistoryEntry {
    let sessions = Groundwork.programme.sessions
    let session = sessions[(week / 2 * 4 + turn) % sessions.count].fitted(to: .medium)
    // An evening at six, or a Saturday at ten, give or take some minutes.
    let minute = (turn == 3 ? 10 : 18) * 60 + (week * 13 + turn * 7) % 25
    let wall = (Int64(date.daysSinceEpoch) * 86_400 + Int64(minute * 60 - utcOffset)) * 1_000
    let pauses = (week * 5 + turn * 3) % 4
    var entry = HistoryEntry(
      key: "sample-\(date)", start: EntryStart(wall: wall, utcOffset: utcOffset, zone: zone),
      trained: Trained(kind: .session, id: session.id, name: session.name),
      length: .seconds(session.seconds + pauses * 45), work: .seconds(session.workSeconds),
      effort: min(10, max(1, session.effort + (week + turn) % 3 - 1)), ranToEnd: true, isSample: true)
    entry.focus = session.focusTimes(ofWork: entry.work)
    entry.topSets = session.moves.prefix(2).map { set(of: $0, week: week) }
    return entry
  }

  /// A little more every week.
  private static func set(of move: TrainingMove, week: Int) -> TopSet {
    switch move.work {
    case .hold(let seconds): TopSet(move: move.name, .hold(.seconds(seconds + 5 * week)))
    case .reps(let reps, _) where move.focus == .core || move.focus == .push:
      TopSet(move: move.name, .reps(reps + week))
    case .reps(let reps, _):
      TopSet(move: move.name, .weight(Weight(12 + 2 * week, .kilograms), reps: reps))
    }
  }
}
