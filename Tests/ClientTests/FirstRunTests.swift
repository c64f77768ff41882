import Glibc
import LinuxIO
import TestSupport
import Testing

@testable import Client
@testable import Terminal

/// From a wall that nobody has set up to a session that runs, in less than a minute, in each of the ways there are: what
/// is counted is what somebody types or presses.
@Suite(.serialized) struct FirstRunTests {
  /// In a minute somebody who reads each question first presses a key every two seconds.
  private static let mostPresses = 30
  /// And types two hundred letters, which is forty words.
  private static let mostLetters = 200

  private func scene(_ wall: TestWall) throws -> String {
    let (text, _) = try wall.client("--json status")
    return text.contains("\"scene\":\"session\"") ? "session" : text
  }

  private func waits(for scene: String, _ wall: TestWall) throws -> Bool {
    for _ in 0..<100 {
      if try wall.client("--json status").text.contains("\"scene\":\"\(scene)\"") { return true }
      usleep(50_000)
    }
    return false
  }

  @Test func byTheButtonsAlone() throws {
    let wall = try TestWall()
    var presses = 0
    while try scene(wall) != "session", presses < Self.mostPresses {
      #expect(try wall.client("press startPause").status == 0)
      presses += 1
    }
    #expect(try scene(wall) == "session" && presses < Self.mostPresses, "\(presses) presses")
    #expect(try wall.client("program list").text.contains("Mon Wed Fri, 30 min"))
  }

  /// The terminal board as somebody meets it who has installed nothing: one program, one key.
  @Test func byTheKeyboardOfTheTerminalBoard() throws {
    let folder = try TemporaryDirectory()
    defer { folder.remove() }
    let program = try Program(
      "pulsewalld", ["--board", "terminal", "--state", folder.path, "--socket", folder.path + "/socket"],
      onTerminal: true)
    var emulator = TerminalEmulator(columns: 100, rows: 30)
    var read = 0
    // Between words the ground may have two tones in a cell.
    func words(in row: Int) -> String {
      String(emulator.text(row: row).map { "▀▄".contains($0) ? " " : $0 })
    }
    func shows(_ text: String) -> Bool {
      for _ in 0..<400 {
        program.readOn(milliseconds: 50)
        let bytes = program.bytes(from: read)
        read += bytes.count
        emulator.receive(part: bytes)
        if (0..<30).contains(where: { words(in: $0).contains(text) }) { return true }
      }
      return false
    }
    let keys: [(key: String, shown: String)] = [
      ("", "space begin"), (" ", "What do you train for?"), (" ", "How many days a week?"),
      (" ", "Which days?"), (" ", "How long is a session?"), (" ", "Your week"), (" ", "space start"),
      (" ", "hold e end"),
    ]
    for (key, shown) in keys {
      program.type(key)
      #expect(
        shows(shown), "\(shown)\n\((0..<30).map { emulator.text(row: $0) }.joined(separator: "\n"))")
    }
    #expect(keys.count - 1 < Self.mostPresses)
    program.type("q")
    #expect(program.end() == 0)
  }

  /// The full-screen dialogue, with every answer as it stands.
  @Test func byTheKeyboardOfTheDialogue() throws {
    let wall = try TestWall()
    let program = try Program(
      "pulsewall", ["setup"], environment: ["PULSEWALL_SOCKET=\(wall.socket)"], onTerminal: true)
    #expect(program.waits(for: "\u{1B}[?2026l"), "it is drawn")
    var presses = 0
    while try scene(wall) != "session", presses < Self.mostPresses {
      program.type("\r")
      presses += 1
      program.readOn(milliseconds: 500)
      usleep(200_000)
    }
    #expect(try scene(wall) == "session" && presses < Self.mostPresses, "\(presses) keys")
    program.type("q")
    #expect(program.end() == 0)
  }

  @Test func byTyping() throws {
    let wall = try TestWall()
    let lines = ["setup --program groundwork --days mon,wed,fri --minutes 30", "start today"]
    for line in lines { #expect(try wall.client(line).status == 0, "\(line)") }
    #expect(try waits(for: "session", wall))
    #expect(lines.reduce(0) { $0 + "pulsewall ".count + $1.count + 1 } < Self.mostLetters)
  }

  /// And in one line over the socket, for whatever sets walls up.
  @Test func byOneLineOverTheSocket() throws {
    let wall = try TestWall()
    let line = #"""
      [{"jsonrpc":"2.0","id":1,"method":"program.set","params":{"program":"groundwork","days":"mon,wed,fri","minutes":30}},
      {"jsonrpc":"2.0","id":2,"method":"session.startDay"}]
      """#.split(separator: "\n").joined() + "\n"
    let connection = try UnixConnection.connect(to: wall.socket)
    _ = try Array(line.utf8).withUnsafeBytes { try connection.send($0) }
    #expect(try waits(for: "session", wall))
  }
}
