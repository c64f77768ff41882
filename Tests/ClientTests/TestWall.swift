import Glibc
import LinuxIO
import TestSupport
import Testing

/// A running wall with a folder of its own, and the client that drives it.
final class TestWall {
  let folder: String
  var socket: String { "\(folder)/control.sock" }
  private let options: [String]
  /// A signal, without SIG, that the wall does not hear.
  private let ignored: String?
  private var process: Program?

  /// Starts a wall: that of plain lines, or what the options say.
  init(_ options: [String] = [], ignoring ignored: String? = nil) throws {
    self.options = options
    self.ignored = ignored
    var template = Array("/tmp/pulsewall-client-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try start()
  }

  deinit {
    process = nil
    _ = try? Program("rm", ["-rf", folder]).end()
  }

  /// Starts the wall, and waits until it answers.
  func start() throws {
    let arguments = ["--socket", socket, "--state", "\(folder)/state"] + options
    if let ignored {
      // What is ignored stays so over exec.
      let script = "trap '' \(ignored); exec \"$0\" \"$@\""
      process = try Program("sh", ["-c", script, Program.path(of: "pulsewalld")] + arguments)
    } else {
      process = try Program("pulsewalld", arguments)
    }
    for _ in 0..<600 {
      if (try? UnixConnection.connect(to: socket)) != nil { return }
      usleep(50_000)
    }
    Issue.record("the wall does not come up: \(process?.text ?? "")")
  }

  /// Ends the wall, and returns what it has written.
  @discardableResult func stop() -> String {
    process?.signal(SIGTERM)
    _ = process?.end()
    defer { process = nil }
    return process?.text ?? ""
  }

  /// Sends the wall a signal.
  func signal(_ number: Int32) { process?.signal(number) }

  /// Lets no file of the wall grow beyond a size; what is beyond fails as on a disk that is full.
  func limitFiles(to bytes: String) throws {
    let pid = "\(process?.pid ?? 0)"
    #expect(try Program("prlimit", ["--pid", pid, "--fsize=\(bytes):unlimited"]).end() == 0)
  }

  /// The folder of the board files that come with Pulsewall.
  static let boards = "\(PackageFiles.folder)/boards"

  /// What the client says and how it ends.
  func client(_ words: String, mergesErrors: Bool = true) throws -> (text: String, status: Int32?) {
    let client = try Program(
      "pulsewall", words.split(separator: " ").map(String.init), environment: ["PULSEWALL_SOCKET=\(socket)"],
      mergesErrors: mergesErrors)
    let status = client.end()
    return (client.text, status)
  }
}
