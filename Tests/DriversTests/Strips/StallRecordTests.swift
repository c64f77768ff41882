import Intervals
import Testing

@testable import Drivers

@Suite struct StallRecordTests {
  /// A record that a test tells of seconds.
  private final class Book {
    private var record = StallRecord()

    var isStalled: Bool { record.isStalled }

    func stall(_ seconds: Double) { record.noteStall(at: .origin + .seconds(seconds)) }
    func arrives(_ seconds: Double) -> Bool { record.noteArrival(at: .origin + .seconds(seconds)) }
    func forget() { record.forget() }
  }

  @Test func theFirstReturnCountsAtOnce() {
    let record = Book()
    #expect(record.arrives(0))
    record.stall(10)
    #expect(record.isStalled)
    #expect(record.arrives(17))
    #expect(!record.isStalled)
  }

  /// A device that stalls 5 s after each return is told of ever less often.
  @Test func returnsThatDoNotLastCountEverLater() {
    let record = Book()
    var now = 0.0
    var waits: [Double] = []
    for _ in 0..<7 {
      record.stall(now)
      now += 1
      let start = now
      while !record.arrives(now) { now += 0.5 }
      waits.append(now - start)
      now += 5
    }
    #expect(waits == [0, 3, 6, 12, 24, 30, 30])
    // Once it has lasted, it is believed again.
    record.stall(now + 60)
    #expect(record.arrives(now + 61))
  }

  @Test func aStallWithinAReturnStartsItOver() {
    let record = Book()
    record.stall(0)
    #expect(record.arrives(1))
    record.stall(2)
    #expect(!record.arrives(3))
    record.stall(5)
    #expect(!record.arrives(6.5))
    #expect(record.arrives(9.5))
  }

  @Test func whatIsPluggedInAnewIsAnother() {
    let record = Book()
    record.stall(0)
    #expect(record.arrives(1))
    record.stall(2)
    record.forget()
    #expect(record.arrives(3))
  }
}
