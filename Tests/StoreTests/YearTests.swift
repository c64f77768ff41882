import Glibc
import Testing

/// Years of training with everything that comes between. A failure names its seed and its day.
///
/// No entry is lost or doubled, the minutes add up, the wall and the store know the same, the programme counts what was
/// done, and the streak is that of a slow count. `PULSEWALL_YEARS=1000` lives through a thousand of them.
@Suite struct YearTests {
  private static let years = getenv("PULSEWALL_YEARS").flatMap { Int(String(cString: $0)) } ?? usual
  #if DEBUG
    private static let usual = 4
  #else
    private static let usual = 40
  #endif
  private static let batches = 4

  @Test(arguments: 0..<batches) func nothingIsLostInAYear(batch: Int) throws {
    for seed in stride(from: batch, to: Self.years, by: Self.batches) {
      var year = try Year(seed: UInt64(seed))
      for day in 0..<365 {
        try year.passDay()
        if let fault = try year.fault() {
          Issue.record("seed \(seed), day \(day): \(fault)")
          return
        }
      }
      #expect(year.acknowledged.count > 50, "seed \(seed): \(year.acknowledged.count) entries in a year")
    }
  }
}
