import Control
import Glibc
import LinuxIO
import Synchronization
import Testing

/// A speech-dispatcher that says nothing and keeps what it was told: the commands, and the texts as `say TEXT`.
final class FakeSpeech: Sendable {
  let path: String
  private let told = Mutex<[String]>([])
  private let isStopping = Atomic(false)
  private let isDeaf: Bool
  private let lacks: String
  private let thread: Mutex<SystemThread?> = Mutex(nil)

  /// Begins to listen; a deaf one takes everything and answers nothing. What begins with `lacks` is refused.
  init(_ path: String, isDeaf: Bool = false, lacks: String = "nothing") throws {
    self.path = path
    self.isDeaf = isDeaf
    self.lacks = lacks
    // A program that another test starts at this moment holds what is open until it runs.
    var bound = try? UnixListener.bind(path)
    for _ in 0..<50 where bound == nil {
      usleep(20_000)
      bound = try? UnixListener.bind(path)
    }
    let listener = try bound ?? UnixListener.bind(path)
    let started = try SystemThread.start(name: "fake-speech") { [self] in
      while !isStopping.load(ordering: .acquiring) {
        var request = pollfd(fd: listener.raw, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 20) == 1, case .connection(let connection) = listener.accept() else {
          continue
        }
        told.withLock { $0.append("connected") }
        serve(connection)
      }
    }
    thread.withLock { $0 = started }
  }

  /// Goes, with everybody who is connected.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  /// What it was told so far.
  var log: [String] { told.withLock { $0 } }

  /// The texts so far.
  var texts: [String] { log.filter { $0.hasPrefix("say ") }.map { String($0.dropFirst(4)) } }

  /// Waits until it was told something; at most half a minute.
  func hears(_ isEnough: ([String]) -> Bool) -> Bool {
    for _ in 0..<3_000 {
      if isEnough(log) { return true }
      usleep(10_000)
    }
    return false
  }

  private func serve(_ connection: UnixConnection) {
    var framer = LineFramer(maximumLength: 10_000)
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var text: [String]?
    while !isStopping.load(ordering: .acquiring) {
      var request = pollfd(fd: connection.raw, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 20) == 1 else { continue }
      guard case .bytes(let count)? = try? buffer.withUnsafeMutableBytes({ try connection.receive(into: $0) })
      else { return }
      framer.append(buffer[..<count])
      while case .line(let bytes)? = framer.next() {
        let line = String(decoding: bytes.last == 13 ? bytes.dropLast() : bytes[...], as: UTF8.self)
        guard let answer = take(line, &text), !isDeaf else { continue }
        _ = try? Array("\(answer)\r\n".utf8).withUnsafeBytes { try connection.send($0) }
      }
    }
  }

  /// Takes a line; the answer to it, if it has one.
  private func take(_ line: String, _ text: inout [String]?) -> String? {
    if let lines = text {
      guard line == "." else {
        text = lines + [line.hasPrefix("..") ? String(line.dropFirst()) : line]
        return nil
      }
      text = nil
      told.withLock { $0.append("say \(lines.joined(separator: "\n"))") }
      return "225-21\r\n225 OK MESSAGE QUEUED"
    }
    told.withLock { $0.append(line) }
    if line.hasPrefix(lacks) { return "409 ERR RATE TOO HIGH" }
    if line == "SPEAK" {
      text = []
      return "702-21\r\n702-1\r\n702 END\r\n230 OK RECEIVING DATA"
    }
    return "208 OK DONE"
  }
}
