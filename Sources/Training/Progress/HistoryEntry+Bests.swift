internal import Intervals

extension HistoryEntry {
  /// What the score comes to; nil for a score that can be no best.
  var scoreResult: (BestSeries, BestResult)? {
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
  /// What the set comes to.
  var result: (BestSeries, BestResult) {
    switch feat {
    case .weight(let weight, let reps):
      (BestSeries(.weight(weight.unit), of: move), BestResult(weight.hundredths, reps: reps))
    case .reps(let reps): (BestSeries(.reps, of: move), BestResult(reps))
    case .hold(let time): (BestSeries(.hold, of: move), BestResult(Int(time.wholeMilliseconds)))
    }
  }
}
