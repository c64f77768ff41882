/// Whole parts of a whole, in proportion.
public enum Apportionment {
  /// Shares out `whole` by weights, rounding by largest remainder; of equal remainders the first is rounded up.
  ///
  /// The parts add up to `whole`, unless all weights are zero: then there is nothing to share out.
  public static func parts(of whole: Int, by weights: [Double]) -> [Int] {
    let sum = weights.reduce(0, +)
    guard sum > 0, sum.isFinite, whole > 0 else { return weights.map { _ in 0 } }
    let exact = weights.map { $0 * Double(whole) / sum }
    var parts = exact.map { Int($0) }
    let left = whole - parts.reduce(0, +)
    let order = exact.indices.sorted {
      let (first, second) = (exact[$0] - Double(parts[$0]), exact[$1] - Double(parts[$1]))
      return first == second ? $0 < $1 : first > second
    }
    for index in order.prefix(max(0, left)) { parts[index] += 1 }
    return parts
  }
}
