import Glibc
import LinuxIO
import Synchronization
import Testing

@Suite struct LatestSlotTests {
  /// A value that notes which thread released it.
  private final class Witness: Sendable {
    let number: Int
    let log: Mutex<[pthread_t]>.Box

    init(_ number: Int, _ log: Mutex<[pthread_t]>.Box) {
      self.number = number
      self.log = log
    }

    deinit { log.threads.withLock { $0.append(pthread_self()) } }
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

  @Test func exchangingReaderReleasesNothing() throws {
    let log = Mutex<[pthread_t]>.Box()
    let slot = LatestSlot<Witness>()
    let count = 2_000
    let isDone = Atomic<Bool>(false)
    let highest = Atomic<Int>(0)
    let reader = Mutex<pthread_t?>(nil)
    let kept = LatestSlot<Witness>()
    let thread = try SystemThread.start(name: "reader") {
      reader.withLock { $0 = pthread_self() }
      var held: Witness?
      var last = 0
      while true {
        let wasDone = isDone.load(ordering: .acquiring)
        if slot.exchange(&held), let held {
          #expect(held.number > last)
          last = held.number
        } else if wasDone {
          break
        }
      }
      highest.store(last, ordering: .releasing)
      // Handed over too, so that the end of the thread releases nothing either.
      if let value = held.take() { kept.publish(value) }
    }
    for number in 1...count { slot.publish(Witness(number, log)) }
    isDone.store(true, ordering: .releasing)
    thread.join()
    #expect(highest.load(ordering: .acquiring) == count)
    let readerThread = reader.withLock { $0 }
    #expect(!log.threads.withLock { $0 }.contains { $0 == readerThread })
    _ = kept.take()
    slot.publish(Witness(0, log))
    #expect(log.threads.withLock { $0.count } == count)
  }
}

extension Mutex<[pthread_t]> {
  /// A shared log of threads.
  fileprivate final class Box: Sendable {
    let threads = Mutex<[pthread_t]>([])
  }
}
