import CLinux
import Glibc
import LinuxIO
import TestSupport
import Testing

@Suite struct UnixListenerTests {
  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  private func failure(_ path: String) -> SystemError? {
    do throws(SystemError) {
      _ = try UnixListener.bind(path)
      return nil
    } catch {
      return error
    }
  }

  /// A socket as another program makes it: bound, and listening or not.
  private func foreignSocket(_ path: String, listens: Bool) throws -> OwnedDescriptor {
    let socket = OwnedDescriptor(owning: clinux_unix_socket(), subject: path)
    try #require(clinux_unix_bind(socket.raw, path) == 0)
    if listens { try #require(listen(socket.raw, 1) == 0) }
    return socket
  }

  @Test func belongsToOwnerAndGroupFromBirth() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sock"
    do {
      let listener = try UnixListener.bind(path)
      #expect(listener.path == path && !listener.isInherited)
      #expect(mode(path) == 0o660)
      #expect(mode(path + ".lock") == 0o600)
    }
    #expect(directory.names == ["a.sock.lock"])
  }

  @Test func connectionsSayWhoTheyAre() throws {
    let directory = try TemporaryDirectory()
    let listener = try UnixListener.bind(directory.path + "/a.sock")
    guard case .nobody = listener.accept() else {
      Issue.record("nobody has connected")
      return
    }
    let client = try UnixConnection.connect(to: listener.path)
    guard case .connection(let connection) = listener.accept() else {
      Issue.record("one has connected")
      return
    }
    let peer = try connection.peer()
    #expect(peer.processID == getpid() && peer.userID == geteuid())
    #expect(peer.groupIDs.contains(getegid()))
    #expect(
      try "hello".utf8.withContiguousStorageIfAvailable { try client.send(UnsafeRawBufferPointer($0)) } == 5)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 1)
    defer { buffer.deallocate() }
    #expect(try connection.receive(into: buffer) == .bytes(5))
    #expect(try connection.receive(into: buffer) == .wouldBlock)
    client.finishSending()
    #expect(try connection.receive(into: buffer) == .end)
  }

  @Test func onlyOneListensAtATime() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sock"
    withExtendedLifetime(try UnixListener.bind(path)) {
      #expect(failure(path)?.errno.rawValue == EADDRINUSE)
      #expect(
        failure(path)?.description.hasSuffix(
          "— another process listens there; stop it, or choose another path") == true)
      #expect(throws: Never.self) { try UnixConnection.connect(to: path) }
    }
    #expect(failure(path) == nil)
  }

  @Test func aStaleSocketIsReplaced() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sock"
    for _ in 0..<3 {
      do { _ = try foreignSocket(path, listens: true) }
      #expect(mode(path) != nil)
      let listener = try UnixListener.bind(path)
      #expect(throws: Never.self) { try UnixConnection.connect(to: listener.path) }
    }
  }

  @Test func whatSomebodyListensOnIsLeftAlone() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sock"
    let foreign = try foreignSocket(path, listens: true)
    #expect(failure(path)?.errno.rawValue == EADDRINUSE)
    // Its queue is full: somebody listens, and is busy.
    let waiting = (0..<4).map { _ in try? UnixConnection.connect(to: path) }
    #expect(failure(path)?.errno.rawValue == EADDRINUSE)
    #expect(mode(path) != nil)
    _ = (waiting, foreign.raw)
  }

  @Test func aPlaceInTheQueueIsWaitedFor() throws {
    let directory = try TemporaryDirectory()
    let listener = try UnixListener.bind(directory.path + "/a.sock", backlog: 1)
    var waiting: [UnixConnection] = []
    while let connection = try? UnixConnection.connect(to: listener.path) { waiting.append(connection) }
    // Nobody is let in: the patience has an end.
    let refusal = #expect(throws: SystemError.self) {
      try UnixConnection.connect(to: listener.path, patience: 1)
    }
    #expect(refusal?.errno == .wouldBlock)
    let porter = try SystemThread.start(name: "porter") {
      usleep(100_000)
      _ = listener.accept()
    }
    let late = try UnixConnection.connect(to: listener.path, patience: 20)
    porter.join()
    // It does not wait for anything afterwards.
    var buffer = [UInt8](repeating: 0, count: 1)
    let outcome = try buffer.withUnsafeMutableBytes { try late.receive(into: $0) }
    guard case .wouldBlock = outcome else {
      Issue.record("nothing was sent: \(outcome)")
      return
    }
    #expect(!waiting.isEmpty)
  }

  @Test func whatIsNoSocketIsLeftAlone() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sock"
    do { _ = try OwnedDescriptor.open(path, O_CREAT | O_WRONLY) }
    #expect(failure(path)?.errno == .fileExists)
    #expect(failure(path)?.mend == "what is there is no socket; remove it, or choose another path")
    unlink(path)
    symlink("/nowhere", path)
    #expect(failure(path)?.errno == .fileExists)
    unlink(path)
    unlink(path + ".lock")
    symlink("/nowhere", path + ".lock")
    #expect(failure(path)?.errno.rawValue == ELOOP)
  }

  @Test func pathsHaveBounds() throws {
    let directory = try TemporaryDirectory()
    func path(_ length: Int) -> String {
      directory.path + "/" + String(repeating: "x", count: length - directory.path.utf8.count - 1)
    }
    #expect(failure(path(108))?.mend == "the path of a socket has 1 to 107 bytes")
    #expect(failure("")?.errno == .nameTooLong)
    #expect(failure("/tmp/a\0b")?.errno == .nameTooLong)
    #expect(failure(path(107)) == nil)
    let missing = failure(directory.path + "/no/a.sock")
    #expect(missing?.errno == .noSuchFile)
    #expect(missing?.mend == "make the directory \(directory.path)/no, or choose another path")
  }

  @Test func aSocketThatTookItsPlaceStays() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sock"
    let foreign: OwnedDescriptor
    do {
      let listener = try UnixListener.bind(path)
      try #require(rename(path, path + ".old") == 0)
      foreign = try foreignSocket(path, listens: true)
      _ = listener.raw
    }
    #expect(directory.names == ["a.sock", "a.sock.lock", "a.sock.old"])
    _ = foreign.raw
  }
}

@Suite struct SocketActivationTests {
  private func activation(_ variables: [String: String]) -> [SocketActivation.Socket] {
    SocketActivation(environment: { variables[$0] }, processID: 42).sockets
  }

  @Test func readsWhatIsMeantForThisProcess() {
    #expect(activation([:]) == [])
    #expect(activation(["LISTEN_PID": "41", "LISTEN_FDS": "1"]) == [])
    #expect(activation(["LISTEN_PID": "42"]) == [])
    for count in ["0", "-1", "x", "", "99999999999"] {
      #expect(activation(["LISTEN_PID": "42", "LISTEN_FDS": count]) == [])
    }
    let two = activation(["LISTEN_PID": "42", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "control:other"])
    #expect(two.map(\.name) == ["control", "other"])
    #expect(two.map(\.descriptor) == [3, 4])
    #expect(
      activation(["LISTEN_PID": "42", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "a"]).map(\.name) == [
        "a", "unknown",
      ])
  }

  @Test func anInheritedSocketOutlivesUs() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sock"
    let manager = OwnedDescriptor(owning: clinux_unix_socket(), subject: path)
    try #require(clinux_unix_bind(manager.raw, path) == 0)
    func inherit() throws -> UnixListener {
      let copy = dup(manager.raw)
      let one = SocketActivation(
        environment: { ["LISTEN_PID": "1", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "control"][$0] },
        processID: 1,
        firstDescriptor: copy)
      return try UnixListener.inheriting(try #require(one.sockets.first))
    }
    // Bound, and not listening yet.
    #expect(throws: SystemError.self) { try inherit() }
    try #require(listen(manager.raw, 4) == 0)
    do {
      let listener = try inherit()
      #expect(listener.isInherited && listener.path == path)
      #expect(fcntl(listener.raw, F_GETFD) == FD_CLOEXEC)
      let client = try UnixConnection.connect(to: path)
      guard case .connection = listener.accept() else {
        Issue.record("one has connected")
        return
      }
      _ = client.raw
    }
    #expect(directory.names == ["a.sock"])
    #expect(throws: Never.self) { try UnixConnection.connect(to: path) }
  }

  @Test func whatIsNoUnixSocketIsRefused() throws {
    let pipe = try OwnedDescriptor.pipe()
    for descriptor in [pipe.reader.raw, 9_999] {
      let one = SocketActivation(
        environment: { ["LISTEN_PID": "1", "LISTEN_FDS": "1"][$0] }, processID: 1, firstDescriptor: descriptor
      )
      let socket = try #require(one.sockets.first)
      #expect(throws: SystemError.self) { try UnixListener.inheriting(socket) }
    }
  }
}
