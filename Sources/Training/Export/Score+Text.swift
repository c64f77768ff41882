public import Intervals

extension Score {
  /// `rounds 7+12`, `time 12:05`, `capped 20:00`, `laps 1:05 1:04.5`.
  public var text: String {
    switch self {
    case .rounds(let rounds, let reps): "rounds \(rounds)+\(reps)"
    case .time(let time): "time \(TimeText.clock(time))"
    case .capped(let time): "capped \(TimeText.clock(time))"
    case .laps(let laps): (["laps"] + laps.map(TimeText.clock)).joined(separator: " ")
    }
  }

  /// Reads what ``text`` writes; nil for anything else.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let times = words.dropFirst().compactMap { $0.contains(":") ? TimeText.parse($0) : nil }
    switch words.first {
    case "rounds":
      let numbers = words.dropFirst().joined(separator: " ").split(
        separator: "+", omittingEmptySubsequences: false
      ).map(EntryText.number)
      guard numbers.count == 2, let rounds = numbers[0], let reps = numbers[1] else { return nil }
      self = .rounds(Int(rounds), reps: Int(reps))
    case "time" where words.count == 2 && times.count == 1: self = .time(times[0])
    case "capped" where words.count == 2 && times.count == 1: self = .capped(times[0])
    case "laps" where times.count == words.count - 1: self = .laps(times)
    default: return nil
    }
  }
}
