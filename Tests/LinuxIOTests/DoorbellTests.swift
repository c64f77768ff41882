import Intervals
import LinuxIO
import Testing

@Suite struct DoorbellTests {
  @Test func ringBeforeTheWaitEndsItAtOnce() {
    let bell = Doorbell()
    let seen = bell.count
    bell.ring()
    #expect(bell.wait(until: nil, after: seen) == seen + 1)
  }

  @Test func ringDuringTheWaitEndsIt() throws {
    let bell = Doorbell()
    let answer = Doorbell()
    let thread = try SystemThread.start(name: "sleeper") {
      // However late the ring comes: without it this waits for ever.
      if bell.wait(until: nil, after: 0) == 1 { answer.ring() }
    }
    bell.ring()
    thread.join()
    #expect(answer.count == 1)
  }

  @Test(arguments: [Duration.zero, .milliseconds(-5), .milliseconds(3)])
  func deadlineEndsTheWaitNotEarly(_ delay: Duration) {
    let bell = Doorbell()
    let deadline = MonotonicClock.now() + delay
    #expect(bell.wait(until: deadline, after: 0) == 0)
    #expect(MonotonicClock.now() >= deadline)
  }

  @Test func deadlineBeforeTheOriginDoesNotWait() {
    #expect(Doorbell().wait(until: Instant(sinceOrigin: .seconds(-1)), after: 0) == 0)
  }

  @Test func noRingIsLostBetweenTwoThreads() throws {
    let there = Doorbell()
    let back = Doorbell()
    let rounds: UInt32 = 2_000
    let thread = try SystemThread.start(name: "echo") {
      for round in 0..<rounds {
        _ = there.wait(until: nil, after: round)
        back.ring()
      }
    }
    for round in 0..<rounds {
      there.ring()
      _ = back.wait(until: nil, after: round)
    }
    thread.join()
    #expect(back.count == rounds)
  }
}
