import TestSupport
import Testing

@testable import Training

@Suite struct MonotoneCurveTests {
  @Test func curveStaysBetweenNeighboursAndGoesThroughThePoints() throws {
    for seed in UInt64(1)...1_000 {
      var generator = SeededGenerator(seed: seed)
      let values = (0..<generator.number(1...60)).map { _ in
        generator.chance(40) ? 0 : Double(generator.number(0...generator.pick([3, 60, 900])))
      }
      let curve = MonotoneCurve(values)
      for (index, value) in values.enumerated() {
        #expect(curve.value(at: Double(index)) == value, "seed \(seed)")
      }
      for index in values.indices.dropLast() {
        let (from, to) = (values[index], values[index + 1])
        var last = from
        for step in 1...16 {
          let height = try #require(curve.value(at: Double(index) + Double(step) / 16))
          #expect(height >= min(from, to) && height <= max(from, to), "seed \(seed)")
          // Towards the next point it never turns back.
          #expect(from <= to ? height >= last - 1e-9 : height <= last + 1e-9, "seed \(seed)")
          last = height
        }
      }
    }
  }

  @Test func slopesAreContinuousAndOfFritschAndCarlson() throws {
    for seed in UInt64(1)...300 {
      var generator = SeededGenerator(seed: seed)
      let values = (0..<generator.number(2...30)).map { _ in Double(generator.number(0...400)) }
      let curve = MonotoneCurve(values)
      for index in values.indices.dropLast() {
        let secant = values[index + 1] - values[index]
        guard secant != 0 else {
          #expect(curve.slopes[index] == 0 && curve.slopes[index + 1] == 0)
          continue
        }
        // Inside the circle of radius 3 that keeps a piece monotone.
        let (a, b) = (curve.slopes[index] / secant, curve.slopes[index + 1] / secant)
        #expect(a >= 0 && b >= 0 && a * a + b * b <= 9 + 1e-9, "seed \(seed)")
      }
      for index in values.indices.dropFirst().dropLast() {
        let before = try #require(curve.value(at: Double(index) - 1e-6))
        let after = try #require(curve.value(at: Double(index) + 1e-6))
        #expect(abs((values[index] - before) - (after - values[index])) < 1e-3, "seed \(seed)")
      }
    }
  }

  @Test func edges() {
    #expect(MonotoneCurve([]).value(at: 0) == nil)
    #expect(MonotoneCurve([7]).value(at: 0.5) == 7)
    let line = MonotoneCurve([0, 10, 20, 30])
    for place in [0.0, 0.25, 1.5, 2.9, 3.0] {
      #expect(abs((line.value(at: place) ?? -1) - 10 * place) < 1e-9)
    }
    #expect(line.value(at: -4) == 0 && line.value(at: 99) == 30)
    #expect(line.value(at: .infinity) == 30)
  }
}
