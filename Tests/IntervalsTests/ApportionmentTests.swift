import Testing

@testable import Intervals

@Suite struct ApportionmentTests {
  @Test(
    arguments: [
      (100, [1, 1, 1], [34, 33, 33]), (10, [0.5, 0.25, 0.25], [5, 3, 2]), (100, [0, 0], [0, 0]),
      (100, [0, 3], [0, 100]), (0, [1, 2], [0, 0]), (3, [1, 1, 1, 1], [1, 1, 1, 0]), (7, [], []),
    ] as [(Int, [Double], [Int])]) func partsAddUp(whole: Int, weights: [Double], parts: [Int])
  {
    #expect(Apportionment.parts(of: whole, by: weights) == parts)
  }

  @Test func noPartIsFurtherOffThanOne() {
    for seed in UInt64(1)...500 {
      var random = SeededRandom(seed: seed)
      let weights = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Double(Int.random(in: 0...50, using: &random))
      }
      let whole = Int.random(in: 1...200, using: &random)
      let parts = Apportionment.parts(of: whole, by: weights)
      let sum = weights.reduce(0, +)
      #expect(parts.reduce(0, +) == (sum > 0 ? whole : 0), "seed \(seed)")
      for (part, weight) in zip(parts, weights) where sum > 0 {
        #expect(abs(Double(part) - weight * Double(whole) / sum) < 1, "seed \(seed)")
      }
    }
  }
}
