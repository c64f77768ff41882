import Display
import Glibc
import Intervals
import LinuxIO
import Synchronization
import TestSupport
import Testing
import Training
import Wall

@testable import Store

/// Collects what a store says, and lets a test wait for it.
final class Hearing<Value: Sendable>: Sendable {
  private let heard = Mutex<[Value]>([])
  private let bell = Doorbell()

  func add(_ value: Value) {
    heard.withLock { $0.append(value) }
    bell.ring()
  }

  var all: [Value] { heard.withLock { $0 } }

  /// Waits for so many, half a minute at most.
  func wait(for count: Int) -> [Value] {
    let end = MonotonicClock.now() + .seconds(30)
    while true {
      let seen = bell.count
      if all.count >= count || MonotonicClock.now() >= end { return all }
      _ = bell.wait(until: end, after: seen)
    }
  }
}

extension Result where Success == Void, Failure == StoreError {
  var kind: StoreError.Kind? { if case .failure(let error) = self { error.kind } else { nil } }
}

extension StoreReport {
  /// The kind of fault, or `nil` when writing goes on.
  var kind: StoreError.Kind? { if case .fails(let error) = self { error.kind } else { nil } }
}

extension Hearing<StoreError.Kind?> {
  /// Hears of faults and of their ends, not of the history.
  @Sendable func addFault(_ report: StoreReport) {
    switch report {
    case .changed, .reread: break
    case .fails, .goesOn, .mended: add(report.kind)
    }
  }
}

/// A repository whose medium a test can take away, or hold up.
final class TestRepository: Repository {
  final class Medium: Sendable {
    let fault = Mutex<StoreError.Kind?>(nil)
    let isHeld = Mutex(false)
    let bell = Doorbell()
    let repairs = Mutex<[String]>([])
    let written = Hearing<StoreChange>()
    let openings = Hearing<StoreError.Kind?>()

    func release() {
      isHeld.withLock { $0 = false }
      bell.ring()
    }
  }

  private let medium: Medium
  let impairment: StoreError? = nil
  let repairs: [String]

  init(_ medium: Medium) throws(StoreError) {
    self.medium = medium
    repairs = medium.repairs.withLock { $0 }
    medium.openings.add(medium.fault.withLock { $0 })
  }

  private func write(_ change: StoreChange) throws(StoreError) {
    while medium.isHeld.withLock({ $0 }) {
      let seen = medium.bell.count
      if medium.isHeld.withLock({ $0 }) { _ = medium.bell.wait(until: nil, after: seen) }
    }
    if let kind = medium.fault.withLock({ $0 }) {
      throw StoreError("test", kind, reason: "so it is", path: "")
    }
    medium.written.add(change)
  }

  func formats() throws(StoreError) -> Recalled<[Format]> { Recalled([Samples.format("there")]) }
  func settings() throws(StoreError) -> Recalled<WallSettings> { Recalled(WallSettings()) }
  func lastFormat() throws(StoreError) -> Recalled<Format?> { Recalled(nil) }
  func keep(_ format: Format) throws(StoreError) { try write(.keep(format)) }
  func forget(_ id: String) throws(StoreError) { try write(.forget(id)) }
  func save(_ settings: WallSettings) throws(StoreError) { try write(.settings(settings)) }
  func saveLast(_ format: Format) throws(StoreError) { try write(.last(format)) }
  func history() throws(StoreError) -> Recalled<History> { Recalled(History()) }
  func change(_ change: HistoryChange) throws(StoreError) -> HistoryDelta {
    try write(.history(change))
    return HistoryDelta(unchanged: 1)
  }
  func setUp() throws(StoreError) -> Recalled<TrainingChoice?> { Recalled(nil) }
  func save(_ setUp: TrainingChoice?) throws(StoreError) { try write(.setUp(setUp)) }
  func diary() throws(StoreError) -> Diary { Diary() }
  func save(_ diary: Diary) throws(StoreError) { try write(.diary(diary)) }
  func save(programme id: String, _ bytes: [UInt8]?) throws(StoreError) { try write(.programme(id, bytes)) }
  func checkpoint() throws(StoreError) -> Recalled<Checkpoint?> { Recalled(nil) }
  func save(_ checkpoint: Checkpoint?) throws(StoreError) { try write(.checkpoint(checkpoint)) }
  func close(isWhole: Bool) {}
}

@Suite struct StoreTests {
  @Test func remembersOverARestart() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let faults = Hearing<StoreReport>()
    let heard = Hearing<StoreError.Kind?>()
    let place = StateDirectory(path: directory.path + "/state")
    var settings = WallSettings()
    settings.look.brightness = 30
    let store = try Store.open(in: place, report: faults.add)
    #expect(store.contents.formats == [])
    #expect(store.contents.degraded == nil)
    store.submit(.keep(Samples.format("a"))) { heard.add($0.kind) }
    store.submit(.settings(settings)) { heard.add($0.kind) }
    #expect(heard.wait(for: 2) == [nil, nil])
    // Nobody waits for these: closing writes them.
    store.submit(.keep(Samples.format("b")))
    store.submit(.last(Samples.format("draft")))
    store.close()
    store.close()
    store.submit(.forget("a")) { heard.add($0.kind) }
    #expect(heard.all == [nil, nil, .closed])

    let again = try Store.open(in: place, report: faults.add)
    #expect(again.contents.formats == [Samples.format("a"), Samples.format("b")])
    #expect(again.contents.settings == settings)
    #expect(again.contents.lastFormat == Samples.format("draft"))
    #expect(again.contents.problems == [])
    again.close()
    #expect(faults.all.isEmpty)
  }

  @Test func directoryOfNoUseLeavesTheWallRunning() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.write([], to: "file")
    let faults = Hearing<StoreReport>()
    let heard = Hearing<StoreError.Kind?>()
    let store = try Store.open(in: StateDirectory(path: directory.path + "/file"), report: faults.add)
    #expect(store.contents.degraded?.kind == .unusable && !store.contents.isRead)
    #expect(store.contents.formats == [])
    store.submit(.keep(Samples.format("a"))) { heard.add($0.kind) }
    #expect(heard.wait(for: 1) == [.unusable])
    store.close()
    #expect(faults.all.isEmpty, "it was said at the start")
  }

  @Test func secondStoreOfADirectoryIsDegraded() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let first = try Store.open(in: StateDirectory(path: directory.path)) { _ in }
    let second = try Store.open(in: StateDirectory(path: directory.path)) { _ in }
    #expect(second.contents.degraded?.kind == .inUse)
    second.close()
    first.close()
  }

  @Test func faultIsReportedOncePerChangeAndTheChangeIsTriedAgain() throws {
    let medium = TestRepository.Medium()
    let faults = Hearing<StoreError.Kind?>()
    let heard = Hearing<StoreError.Kind?>()
    let store = try Store.open(report: faults.addFault) { () throws(StoreError) in
      try TestRepository(medium)
    }
    medium.fault.withLock { $0 = .full }
    store.submit(.keep(Samples.format("a"))) { heard.add($0.kind) }
    #expect(heard.wait(for: 1) == [.full])
    store.submit(.keep(Samples.format("b"))) { heard.add($0.kind) }
    store.submit(.forget("b")) { heard.add($0.kind) }
    #expect(heard.wait(for: 3) == [.full, .full, .full])
    // The second attempt fails the same way and is not news.
    _ = medium.openings.wait(for: 2)
    medium.fault.withLock { $0 = .inputOutput }
    #expect(faults.wait(for: 2) == [.full, .inputOutput])
    medium.fault.withLock { $0 = nil }
    #expect(faults.wait(for: 3) == [.full, .inputOutput, nil])
    #expect(
      medium.written.wait(for: 3) == [.keep(Samples.format("a")), .keep(Samples.format("b")), .forget("b")])
    store.close()
  }

  @Test func whatIsTriedOnceIsNotDoneLater() throws {
    let medium = TestRepository.Medium()
    let faults = Hearing<StoreError.Kind?>()
    let heard = Hearing<StoreError.Kind?>()
    let store = try Store.open(report: faults.addFault) { () throws(StoreError) in
      try TestRepository(medium)
    }
    func once(_ key: String) {
      store.submit(.discardUnsaved(key), isTriedOnce: true) { result in
        if case .failure(let error) = result { heard.add(error.kind) } else { heard.add(nil) }
      }
    }
    medium.fault.withLock { $0 = .full }
    once("a")
    #expect(heard.wait(for: 1) == [.full])
    // One that comes while the trouble lasts is refused at once, and one that waited for another goes with it.
    once("b")
    store.submit(.forget("c")) { heard.add($0.kind) }
    once("d")
    #expect(heard.wait(for: 4) == [.full, .full, .full, .full])
    medium.fault.withLock { $0 = nil }
    #expect(faults.wait(for: 2) == [.full, nil])
    #expect(medium.written.wait(for: 1) == [.forget("c")])
    once("e")
    #expect(heard.wait(for: 5).last == .some(nil))
    #expect(medium.written.wait(for: 2) == [.forget("c"), .history(.discardUnsaved("e"))])
    // With nothing left to try, the trouble is over once the files can be opened.
    medium.fault.withLock { $0 = .full }
    once("f")
    #expect(heard.wait(for: 6).last == .full)
    medium.fault.withLock { $0 = nil }
    #expect(faults.wait(for: 4) == [.full, nil, .full, nil])
    store.close()
  }

  @Test func damageWhileRunningIsMendedAndReported() throws {
    let medium = TestRepository.Medium()
    let reports = Hearing<String>()
    let store = try Store.open(report: { reports.add("\($0)") }) { () throws(StoreError) in
      try TestRepository(medium)
    }
    medium.fault.withLock { $0 = .damaged }
    store.submit(.keep(Samples.format("a")))
    #expect(reports.wait(for: 1).first?.hasPrefix("fails") == true)
    medium.repairs.withLock { $0 = ["set aside"] }
    medium.fault.withLock { $0 = nil }
    let reread = "\(StoreReport.reread(History()))"
    #expect(reports.wait(for: 4).dropFirst() == ["mended(\"set aside\")", reread, "goesOn"])
    #expect(medium.written.all == [.keep(Samples.format("a"))])
    store.close()
  }

  @Test func refusedChangeIsNotTriedAgain() throws {
    let faults = Hearing<StoreReport>()
    let heard = Hearing<StoreError.Kind?>()
    let store = try Store.open(report: faults.add) { () throws(StoreError) in MemoryRepository() }
    store.submit(.keep(.clock)) { heard.add($0.kind) }
    store.submit(.keep(Samples.format("a"))) { heard.add($0.kind) }
    #expect(heard.wait(for: 2) == [.refused, nil])
    store.close()
    #expect(faults.all.isEmpty)
  }

  @Test func callerNeverWaitsAndTheQueueHasAnEnd() throws {
    let medium = TestRepository.Medium()
    let heard = Hearing<StoreError.Kind?>()
    let store = try Store.open(report: { _ in }) { () throws(StoreError) in try TestRepository(medium) }
    medium.isHeld.withLock { $0 = true }
    // One is being written at most; the rest waits.
    for number in 0..<StoreQueue.capacity + 10 {
      store.submit(.keep(Samples.format("f-\(number)"))) { heard.add($0.kind) }
    }
    let refused = heard.all
    #expect((9...10).contains(refused.count))
    #expect(refused.allSatisfy { $0 == .tooManyWaiting })
    for brightness in 0...50 {
      var settings = WallSettings()
      settings.cues.countIn = brightness % 10
      store.submit(.settings(settings))
      store.submit(.last(Samples.format("draft", rounds: brightness + 1)))
    }
    medium.release()
    store.close()
    let written = medium.written.all
    #expect(heard.all.count == StoreQueue.capacity + 10)
    #expect(written.contains(.last(Samples.format("draft", rounds: 51))))
    #expect(written.filter { if case .last = $0 { true } else { false } }.count == 1)
    #expect(written.count <= StoreQueue.capacity + 2)
  }

  @Test func closingGivesUpWhatCannotBeWritten() throws {
    let medium = TestRepository.Medium()
    let heard = Hearing<StoreError.Kind?>()
    let store = try Store.open(report: { _ in }) { () throws(StoreError) in try TestRepository(medium) }
    medium.fault.withLock { $0 = .readOnly }
    for id in ["a", "b", "c"] { store.submit(.keep(Samples.format(id))) { heard.add($0.kind) } }
    store.close()
    #expect(heard.all == [.readOnly, .readOnly, .readOnly])
    #expect(medium.written.all == [])
  }
}
