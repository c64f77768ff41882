import Intervals

@testable import Training

/// Progress worked out again in the plainest way, to compare with.
enum SlowProgress {
  /// Every result there is, with what it is compared in, spelt as text.
  struct Result {
    var series: String
    var value: Int
    var reps: Int
    var isLowerBetter = false
    var date: LocalDate
    var key: String
  }

  static func results(of entry: HistoryEntry) -> [Result] {
    guard entry.ranToEnd else { return [] }
    var results: [Result] = []
    func add(_ series: String, _ value: Int, _ reps: Int = 0, isLowerBetter: Bool = false) {
      results.append(
        Result(
          series: series, value: value, reps: reps, isLowerBetter: isLowerBetter, date: entry.date,
          key: entry.key))
    }
    for set in entry.topSets {
      switch set.feat {
      case .weight(let weight, let reps): add("\(set.move)/\(weight.unit.rawValue)", weight.hundredths, reps)
      case .reps(let reps): add("\(set.move)/reps", reps)
      case .hold(let time): add("\(set.move)/hold", Int(time.wholeMilliseconds))
      }
    }
    switch entry.score {
    case .rounds(let rounds, let reps):
      add("\(entry.trained.id)/rounds in \(entry.work.wholeMilliseconds / 1_000)", rounds, reps)
    case .time(let time): add("\(entry.trained.id)/time", Int(time.wholeMilliseconds), isLowerBetter: true)
    default: break
    }
    return results
  }

  /// The key of the entry that holds the best of each series, and how often a best was beaten before it: for every
  /// result, all others are looked at.
  static func bests(of entries: [HistoryEntry]) -> [String: (key: String, value: Int, reps: Int, steps: Int)]
  {
    var bySeries: [String: [[Result]]] = [:]
    for entry in entries {
      for (series, results) in Dictionary(grouping: results(of: entry), by: \.series) {
        bySeries[series, default: []].append(results)
      }
    }
    return bySeries.mapValues { sessions in
      func isAtLeast(_ one: Result, _ other: Result) -> Bool {
        let sign = one.isLowerBetter ? -1 : 1
        return (one.value * sign, one.reps) >= (other.value * sign, other.reps)
      }
      // The best of each session is one that no other of the session beats.
      let tops = sessions.compactMap { results in
        results.first { one in results.allSatisfy { isAtLeast(one, $0) } }
      }
      // A session made a new best when all before it were worse.
      let steps = tops.indices.filter { index in tops[..<index].allSatisfy { !isAtLeast($0, tops[index]) } }
      let last = tops[steps.last ?? 0]
      return (last.key, last.value, last.reps, steps.count)
    }
  }

  /// The streak by its three sentences, from the first day on.
  static func streak(from first: LocalDate, to today: LocalDate, done: [Bool], planned: [Bool]) -> Int {
    var run = 0
    for index in 0...(today - first) where planned[index] {
      let isToday = first + index == today
      if done[index] { run += 1 } else if !isToday { run = 0 }
    }
    return run
  }
}

extension BestSeries {
  /// The series as the slow way spells it.
  var spelling: String {
    switch kind {
    case .weight(let unit): "\(subject)/\(unit.rawValue)"
    case .reps: "\(subject)/reps"
    case .hold: "\(subject)/hold"
    case .time: "\(subject)/time"
    case .rounds(let seconds): "\(subject)/rounds in \(seconds)"
    }
  }
}
