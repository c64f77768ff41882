internal import Intervals

extension BestSeries {
  /// A result as it is read: `24 kg × 12`, `15 reps`, `1:05`, `7 rounds + 12`.
  public func text(_ result: BestResult) -> String {
    switch kind {
    case .weight(let unit): "\(Weight(hundredths: result.value, unit)) × \(result.reps)"
    case .reps: counted(result.value, "rep")
    case .hold, .time: TimeText.clock(.milliseconds(result.value))
    case .rounds: "\(counted(result.value, "round")) + \(result.reps)"
    }
  }

  /// How much better a result is than one it beat: `+2.5 kg`, `+1 rep`, `-0:12`.
  public func gain(from old: BestResult, to new: BestResult) -> String {
    let (value, reps) = (new.value - old.value, new.reps - old.reps)
    guard value != 0 else { return Self.signed(reps, "rep") }
    switch kind {
    case .weight(let unit): return "\(value > 0 ? "+" : "")\(Weight(hundredths: value, unit))"
    case .reps: return Self.signed(value, "rep")
    case .hold, .time: return (value > 0 ? "+" : "") + TimeText.clock(.milliseconds(value))
    case .rounds: return Self.signed(value, "round")
    }
  }

  private static func signed(_ number: Int, _ word: String) -> String {
    (number > 0 ? "+" : "") + counted(number, word)
  }
}
