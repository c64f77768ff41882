internal import Intervals

extension HistoryEntry {
  /// The best result of each series in this session; none of a session that did not run to its end.
  var bestResults: [(series: BestSeries, result: BestResult)] {
    var results: [(series: BestSeries, result: BestResult)] = []
    guard ranToEnd else { return results }
    results.reserveCapacity(topSets.count + 1)
    for (series, result) in topSets.map(\.result) + (scoreResult.map { [$0] } ?? []) {
      // A session has few: looking through them is quicker than hashing.
      if let index = results.firstIndex(where: { $0.series == series }) {
        if result.beats(results[index].result, in: series.kind) { results[index].result = result }
      } else {
        results.append((series, result))
      }
    }
    return results
  }

  private var scoreResult: (BestSeries, BestResult)? {
    switch score {
    case .rounds(let rounds, let reps):
      (
        BestSeries(.rounds(seconds: work.secondsRoundedDown), of: trained.id), BestResult(rounds, reps: reps)
      )
    case .time(let time): (BestSeries(.time, of: trained.id), BestResult(Int(time.wholeMilliseconds)))
    // Work that was not done in its time has no time, and laps are of different lengths.
    case .capped, .laps, nil: nil
    }
  }
}

extension TopSet {
  fileprivate var result: (BestSeries, BestResult) {
    switch feat {
    case .weight(let weight, let reps):
      (BestSeries(.weight(weight.unit), of: move), BestResult(weight.hundredths, reps: reps))
    case .reps(let reps): (BestSeries(.reps, of: move), BestResult(reps))
    case .hold(let time): (BestSeries(.hold, of: move), BestResult(Int(time.wholeMilliseconds)))
    }
  }
}
