/// The bests of all series as they grow, session by session.
struct BestTable {
  /// The bests, in the order in which their series began.
  private(set) var bests: [PersonalBest] = []
  private var places: [BestSeries: Int] = [:]
  /// Where the sets of the session before belong: mostly those of the next one do, too, and to compare two series is
  /// ten times quicker than to look one up.
  private var recent: [Int] = []

  /// Takes the results of a session that ran to its end.
  mutating func take(_ entry: HistoryEntry) {
    for (slot, set) in entry.topSets.enumerated() {
      let (series, result) = set.result
      let place = take(result, of: series, slot: slot, in: entry)
      bests[place].takeEstimate(of: set, on: entry.date)
    }
    guard let (series, result) = entry.scoreResult else { return }
    let place = take(result, of: series, slot: entry.topSets.count, in: entry)
    bests[place].name = entry.trained.name
  }

  /// Takes a result, and returns the place of its series.
  private mutating func take(
    _ result: BestResult, of series: BestSeries, slot: Int, in entry: HistoryEntry
  ) -> Int {
    let place = place(of: series, slot: slot)
    guard bests.indices.contains(place) else {
      let step = PersonalBest.Step(result: result, date: entry.date, key: entry.key)
      bests.append(PersonalBest(series: series, name: series.subject, climb: [step], isFresh: false))
      return place
    }
    guard result.beats(bests[place].best.result, in: series.kind) else { return place }
    let step = PersonalBest.Step(result: result, date: entry.date, key: entry.key)
    // Of a session only the best of a series is a step.
    if bests[place].best.key == entry.key { bests[place].climb.removeLast() }
    bests[place].climb.append(step)
    return place
  }

  /// The place of a series; behind the last one for a series that is new.
  private mutating func place(of series: BestSeries, slot: Int) -> Int {
    if slot < recent.count, bests[recent[slot]].series == series { return recent[slot] }
    let place = places[series] ?? bests.count
    if place == bests.count { places[series] = place }
    if slot < recent.count { recent[slot] = place } else if slot == recent.count { recent.append(place) }
    return place
  }
}
