import CLinux
import Glibc
import LinuxIO
import Synchronization
import Testing

/// How often the handler of the interruption test ran.
private let interruptions = Atomic<Int>(0)

@Suite struct OwnedDescriptorTests {
  @Test func lettingGoCloses() throws {
    let pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    #expect(try pipe.reader.readSome().outcome == .wouldBlock)
    _ = consume pipe.writer
    #expect(try pipe.reader.readSome().outcome == .end)
  }

  @Test func releaseKeepsItOpen() throws {
    let pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    let writer = pipe.writer.release()
    #expect(try pipe.reader.readSome().outcome == .wouldBlock)
    close(writer)
    #expect(try pipe.reader.readSome().outcome == .end)
  }

  @Test func duplicateIsAnotherDescriptorOfTheSameFile() throws {
    let pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    let copy = try OwnedDescriptor.duplicate(pipe.writer.raw, subject: "copy")
    _ = consume pipe.writer
    for _ in 0..<3 { try copy.writeByte() }
    #expect(try pipe.reader.readSome().outcome == .bytes(3))
  }

  @Test func fullPipeTakesNothingMore() throws {
    let pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    let block = [UInt8](repeating: 7, count: 4096)
    var taken = 0
    while let count = try block.withUnsafeBytes({ try pipe.writer.write($0) }) { taken += count }
    #expect(taken > 0)
    #expect(throws: SystemError("write", .wouldBlock, subject: "pipe")) {
      try block.withUnsafeBytes { try pipe.writer.writeAll($0) }
    }
    try pipe.writer.setNonblocking(false)
    #expect(fcntl(pipe.writer.raw, F_GETFL) & O_NONBLOCK == 0)
  }

  @Test func writingAllWaitsForRoom() throws {
    let sockets = try OwnedDescriptor.socketPair()
    let total = 1 << 20
    let writer = sockets.writer.raw
    let thread = try SystemThread.start(name: "writer") {
      let owned = OwnedDescriptor(owning: dup(writer), subject: "socket")
      try? [UInt8](repeating: 1, count: total).withUnsafeBytes { try owned.writeAll($0) }
    }
    var received = 0
    var room = [UInt8](repeating: 0, count: 8192)
    while received < total {
      guard case .bytes(let count) = try room.withUnsafeMutableBytes({ try sockets.reader.read(into: $0) })
      else { break }
      received += count
    }
    thread.join()
    #expect(received == total)
  }

  @Test func writingWithoutAReaderIsAnError() throws {
    SignalSource.ignoreBrokenPipes()
    let pipe = try OwnedDescriptor.pipe()
    let writer = pipe.writer
    _ = consume pipe.reader
    #expect(throws: SystemError("write", .brokenPipe, subject: "pipe")) { try writer.writeByte() }
  }

  /// A real signal, handled without SA_RESTART, while a thread waits in a read.
  @Test func signalsDoNotDisturbARead() throws {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in interruptions.add(1, ordering: .relaxed) }
    sigaction(SIGUSR1, &action, nil)
    let pipe = try OwnedDescriptor.pipe()
    let reader = pipe.reader.raw
    let identity = Mutex<pthread_t?>(nil)
    let outcome = Mutex<ReadOutcome?>(nil)
    let thread = try SystemThread.start(name: "reader") {
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, SIGUSR1)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      identity.withLock { $0 = pthread_self() }
      let owned = OwnedDescriptor(owning: dup(reader), subject: "pipe")
      var room = [UInt8](repeating: 0, count: 16)
      let result = try? room.withUnsafeMutableBytes { try owned.read(into: $0) }
      outcome.withLock { $0 = result }
    }
    while interruptions.load(ordering: .relaxed) < 20 {
      if let target = identity.withLock({ $0 }) { pthread_kill(target, SIGUSR1) }
      usleep(200)
    }
    try pipe.writer.writeByte()
    thread.join()
    #expect(outcome.withLock { $0 } == .bytes(1))
  }
}
