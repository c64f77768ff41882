import Glibc
import Intervals
import LinuxIO
import Synchronization
import Testing

@Suite struct EventLoopTests {
  @Test func readinessReachesItsHandler() throws {
    let loop = try EventLoop()
    let sockets = try OwnedDescriptor.socketPair(isNonblocking: true)
    var seen: [EventLoop.Readiness] = []
    let registration = try loop.register(sockets.reader.raw, for: .readable) { seen.append($0) }
    try loop.turn(isWaiting: false)
    #expect(seen.isEmpty)
    try sockets.writer.writeByte()
    try loop.turn()
    #expect(seen == [.readable])
    try loop.change(registration, to: [.readable, .writable])
    try loop.turn()
    #expect(seen.last == [.readable, .writable])
    try loop.change(registration, to: [])
    _ = consume sockets.writer
    try loop.turn()
    #expect(seen.last == .hungUp)
    loop.unregister(registration)
    loop.unregister(registration)
    try loop.turn(isWaiting: false)
    #expect(seen.count == 3)
  }

  /// Two descriptors are ready in one turn; whichever is served first puts another file under the number of the
  /// other. What was ready under that number must not reach the new file's handler.
  @Test func staleEventOfAReusedNumberIsDropped() throws {
    let loop = try EventLoop()
    let first = try OwnedDescriptor.pipe(isNonblocking: true)
    let second = try OwnedDescriptor.pipe(isNonblocking: true)
    let quiet = try OwnedDescriptor.pipe(isNonblocking: true)
    let numbers = [first.reader.raw, second.reader.raw]
    let quietNumber = quiet.reader.raw
    var registrations: [EventLoop.Registration] = []
    var served = 0
    var wronglyServed = 0
    for own in 0...1 {
      registrations.append(
        try loop.register(numbers[own], for: .readable) { [unowned loop] _ in
          served += 1
          guard served == 1 else { return }
          loop.unregister(registrations[1 - own])
          // In one step, since other threads of the test process open files too.
          #expect(dup2(quietNumber, numbers[1 - own]) >= 0)
          #expect(throws: Never.self) {
            try loop.register(numbers[1 - own], for: .readable) { _ in wronglyServed += 1 }
          }
        })
    }
    try first.writer.writeByte()
    try second.writer.writeByte()
    try loop.turn()
    #expect(served == 1)
    #expect(wronglyServed == 0)
    try quiet.writer.writeByte()
    try loop.turn()
    #expect(wronglyServed == 1)
  }

  @Test func handlerMayUnregisterItself() throws {
    let loop = try EventLoop()
    let pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    var calls = 0
    var registration: EventLoop.Registration?
    registration = try loop.register(pipe.reader.raw, for: .readable) { [unowned loop] _ in
      calls += 1
      if let registration { loop.unregister(registration) }
    }
    try pipe.writer.writeByte()
    try loop.turn()
    try loop.turn(isWaiting: false)
    #expect(calls == 1)
  }

  @Test func loopIsReleasedWithItsHandlers() throws {
    final class Witness {}
    var loop: EventLoop? = try EventLoop()
    let pipe = try OwnedDescriptor.pipe()
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      try loop?.register(pipe.reader.raw, for: .readable) { _ in withExtendedLifetime(held) {} }
      _ = try loop?.makeMailbox(of: Int.self) { _ in withExtendedLifetime(held) {} }
    }
    #expect(witness != nil)
    loop = nil
    #expect(witness == nil)
  }

  @Test func regularFileIsRefusedWithAReason() throws {
    let loop = try EventLoop()
    let file = try OwnedDescriptor.open("/proc/self/exe", O_RDONLY)
    #expect(throws: SystemError("watch", .notPermitted, subject: "descriptor \(file.raw)")) {
      try loop.register(file.raw, for: .readable) { _ in }
    }
  }

  @Test func deadlinePassesOnceAndNotEarly() throws {
    let loop = try EventLoop()
    var passed: [Instant] = []
    loop.onDeadline = { passed.append(MonotonicClock.now()) }
    let deadline = MonotonicClock.now() + .milliseconds(5)
    loop.setDeadline(deadline)
    loop.setDeadline(deadline)
    try loop.turn()
    #expect(passed.count == 1)
    #expect(passed.allSatisfy { $0 >= deadline })
    #expect(loop.deadline == nil)
    try loop.turn(isWaiting: false)
    #expect(passed.count == 1)
    loop.setDeadline(deadline)
    try loop.turn()
    #expect(passed.count == 2)
  }

  @Test(arguments: [Duration.seconds(-3), .zero, .nanoseconds(1)])
  func pastDeadlinePassesAtOnce(_ sinceOrigin: Duration) throws {
    let loop = try EventLoop()
    var passes = 0
    loop.onDeadline = { passes += 1 }
    loop.setDeadline(Instant(sinceOrigin: sinceOrigin))
    try loop.turn()
    #expect(passes == 1)
  }

  @Test func earlierAndLaterDeadlinesReplaceEachOther() throws {
    let loop = try EventLoop()
    var passes = 0
    loop.onDeadline = { passes += 1 }
    loop.setDeadline(.origin + .seconds(1))
    loop.setDeadline(MonotonicClock.now() + .seconds(3600))
    try loop.turn(isWaiting: false)
    #expect(passes == 0)
    loop.setDeadline(.origin + .seconds(1))
    loop.setDeadline(nil)
    try loop.turn(isWaiting: false)
    #expect(passes == 0)
    loop.setDeadline(.origin + .seconds(1))
    try loop.turn()
    #expect(passes == 1)
    loop.setDeadline(Instant(sinceOrigin: Duration(secondsComponent: .max, attosecondsComponent: 0)))
    try loop.turn(isWaiting: false)
    #expect(passes == 1)
  }

  @Test func deadlineComesAfterTheDescriptorsOfItsTurn() throws {
    let loop = try EventLoop()
    let pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    var order: [String] = []
    loop.onDeadline = { order.append("deadline") }
    try loop.register(pipe.reader.raw, for: .readable) { _ in order.append("descriptor") }
    loop.setDeadline(.origin + .seconds(1))
    try pipe.writer.writeByte()
    try loop.turn()
    #expect(order == ["descriptor", "deadline"])
  }

  @Test func deadlineMovedInItsTurnDoesNotPass() throws {
    let loop = try EventLoop()
    let pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    var passes = 0
    loop.onDeadline = { passes += 1 }
    let later = MonotonicClock.now() + .seconds(3600)
    try loop.register(pipe.reader.raw, for: .readable) { [unowned loop] _ in loop.setDeadline(later) }
    loop.setDeadline(.origin + .seconds(1))
    try pipe.writer.writeByte()
    try loop.turn()
    #expect(passes == 0)
    #expect(loop.deadline == later)
  }

  @Test func stopBeforeRunReturnsAtOnceAndOnlyOnce() throws {
    let loop = try EventLoop()
    var passes = 0
    loop.onDeadline = { [unowned loop] in
      passes += 1
      loop.stop()
    }
    loop.setDeadline(.origin + .seconds(1))
    loop.stop()
    try loop.run()
    #expect(passes == 0)
    try loop.run()
    #expect(passes == 1)
  }

  @Test func otherThreadsPostInOrderAndStop() throws {
    let loop = try EventLoop()
    let waker = loop.waker
    let order = Mutex<[Int]>([])
    let thread = try SystemThread.start(name: "poster") {
      for number in 0..<500 {
        waker.post { order.withLock { $0.append(number) } }
      }
      waker.stop()
    }
    try loop.run()
    thread.join()
    #expect(order.withLock { $0 } == Array(0..<500))
  }

  @Test func mailboxDeliversEveryThreadsMessages() throws {
    let loop = try EventLoop()
    // Neither the handler nor what it touches is shared: only the messages are.
    var sums = [0, 0, 0]
    var left = 3 * 300
    let mailbox = try loop.makeMailbox(of: Int.self) { [unowned loop] sender in
      sums[sender] += 1
      left -= 1
      if left == 0 { loop.stop() }
    }
    let threads = try (0..<3).map { sender in
      try SystemThread.start(name: "sender \(sender)") {
        for _ in 0..<300 { mailbox.send(sender) }
      }
    }
    try loop.run()
    for thread in threads { thread.join() }
    #expect(sums == [300, 300, 300])
  }
}
