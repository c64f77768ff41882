import Glibc
import LinuxIO
import Synchronization
import Testing

@Suite struct LatestSlotTests {
  private final class ReleaseLog: Sendable {
    let reader = Mutex<pthread_t?>(nil)
    let releases = Mutex<[pthread_t]>([])
  }

  /// A value that notes which thread released it.
  private final class Witness: Sendable {
    let number: Int
    private let log: ReleaseLog

    init(_ number: Int, _ log: ReleaseLog) {
      self.number = number
      self.log = log
    }

    deinit { log.releases.withLock { $0.append(pthread_self()) } }
  }

  @Test func newestIsTakenOnce() {
    let slot = LatestSlot<Int>()
    #expect(slot.take() == nil)
    slot.publish(1)
    slot.publish(2)
    #expect(slot.take() == 2)
    #expect(slot.take() == nil)
  }

  @Test func exchangeKeepsWhatIsHeldUntilThereIsANewerOne() {
    let slot = LatestSlot<Int>()
    var held: Int?
    #expect(!slot.exchange(&held))
    slot.publish(1)
    #expect(slot.exchange(&held))
    #expect(held == 1)
    #expect(!slot.exchange(&held))
    #expect(held == 1)
    slot.publish(2)
    slot.publish(3)
    #expect(slot.exchange(&held))
    #expect(held == 3)
  }

  /// Once racing the reader, so that values are dropped; once waiting for it, so that each is exchanged.
  @Test(arguments: [false, true])
  func exchangingReaderReleasesNothing(isWaiting: Bool) throws {
    let log = ReleaseLog()
    let slot = LatestSlot<Witness>()
    let kept = LatestSlot<Witness>()
    let taken = Doorbell()
    let published = Doorbell()
    let count = 1_000
    let thread = try SystemThread.start(name: "reader") {
      log.reader.withLock { $0 = pthread_self() }
      var held: Witness?
      var last = 0
      var seen: UInt32 = 0
      while last < count {
        seen = published.wait(until: nil, after: seen)
        guard slot.exchange(&held), let number = held?.number else { continue }
        #expect(number > last)
        last = number
        taken.ring()
      }
      // Handed over too, so that the end of the thread releases nothing either.
      if let value = held.take() { kept.publish(value) }
    }
    for number in 1...count {
      slot.publish(Witness(number, log))
      published.ring()
      if isWaiting { _ = taken.wait(until: nil, after: UInt32(number - 1)) }
    }
    thread.join()
    let reader = log.reader.withLock { $0 }
    #expect(!log.releases.withLock { $0 }.contains { $0 == reader })
    _ = kept.take()
    slot.publish(Witness(0, log))
    #expect(log.releases.withLock { $0.count } == count)
  }
}
