import Control
import Glibc
import TestSupport
import Testing
import Training

@testable import Client
@testable import Terminal

/// `pulsewall setup` as a person meets it: typed at a terminal, with what the screen shows afterwards.
@Suite(.serialized) struct SetUpTests {
  /// A terminal with the client on it.
  private final class Screen {
    let program: Program
    private var emulator = TerminalEmulator(columns: 100, rows: 30)
    private var read = 0

    init(_ wall: TestWall, _ words: [String] = ["setup"]) throws {
      program = try Program(
        "pulsewall", words, environment: ["PULSEWALL_SOCKET=\(wall.socket)"], onTerminal: true)
    }

    /// The rows as they are after the last whole picture; what was read before is not read again.
    var rows: [String] {
      let end = Array("\u{1B}[?2026l".utf8)
      let bytes = program.bytes(from: read)
      let last = bytes.indices.last { bytes[$0...].starts(with: end) }
      if let last {
        emulator.receive(Array(bytes[..<(last + end.count)]))
        read += last + end.count
      }
      // Halves of a cell are the picture behind the words.
      return (0..<30).map { row in String(emulator.text(row: row).map { "▀▄█".contains($0) ? " " : $0 }) }
    }

    /// Waits until the screen shows a text; returns whether it does within some seconds.
    func shows(_ text: String, _ seconds: Double = 20) -> Bool {
      for _ in 0..<Int(seconds * 20) {
        program.readOn(milliseconds: 50)
        if rows.contains(where: { $0.contains(text) }) { return true }
      }
      return false
    }
  }

  private func place(_ wall: TestWall) throws -> String { try wall.client("program list").text }

  /// From nothing to a running session: the keys a first-time user presses, and the screen after each.
  @Test func aFirstTimeUserComesToASession() throws {
    let wall = try TestWall()
    let screen = try Screen(wall)
    let keys: [(key: String, shown: String)] = [
      ("", "Welcome"), ("\r", "What do you train for?"), ("\r", "How many days a week?"),
      ("\u{1B}[C", "4 days"), ("\u{7F}", "What do you train for?"), ("\r", "4 days"), ("\r", "Which days?"),
      ("\u{1B}[C", "Mon Tue Thu Fri"), (" ", "Mon Thu Fri"), ("\r", "How long is a session?"),
      ("\u{1B}[D", "15 min"), ("\r", "Your week"), ("\r", "start now"),
    ]
    for (key, shown) in keys {
      screen.program.type(key)
      #expect(
        screen.shows(shown), "\(key.debugDescription) → \(shown)\n\(screen.rows.joined(separator: "\n"))")
    }
    #expect(try place(wall).contains("Mon Thu Fri, 15 min"))
    screen.program.type("\r")
    #expect(screen.shows("hold e end"), "\(screen.rows.joined(separator: "\n"))")
    screen.program.type("q")
    #expect(screen.program.end() == 0)
    #expect(
      screen.program.text.contains("\u{1B}[?1049l")
        && screen.program.localModes & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
    #expect(keys.count < 30)
  }

  @Test func theWeekIsDrawnWithItsSessions() throws {
    let wall = try TestWall()
    let screen = try Screen(wall)
    #expect(screen.shows("Welcome"))
    screen.program.type("\r\r\r\r\r")
    #expect(screen.shows("Fri Easy Pull"), "\(screen.rows.joined(separator: "\n"))")
    let rows = screen.rows.joined(separator: "\n")
    #expect(
      rows.contains("Mon First Roots") && rows.contains("Mon Wed Fri, 30 min") && rows.contains("6 of 6"))
  }

  @Test func leavingChangesNothing() throws {
    let wall = try TestWall()
    for key in ["q", "\u{3}"] {
      let screen = try Screen(wall)
      #expect(screen.shows("Welcome"))
      screen.program.type("\r\r\(key)")
      #expect(screen.program.end() == 0)
    }
    #expect(try place(wall).contains("None is chosen"))
    #expect(try wall.client("say").text.contains("Welcome"), "the wall still asks")
  }

  @Test func theTimerAloneIsAnAnswerThatStays() throws {
    let wall = try TestWall()
    let screen = try Screen(wall)
    #expect(screen.shows("Welcome"))
    screen.program.type("\r\u{1B}[B")
    #expect(screen.shows("2 of 2"))
    screen.program.type("\r")
    #expect(screen.shows("start now"))
    screen.program.type("q")
    #expect(screen.program.end() == 0)
    wall.stop()
    try wall.start()
    #expect(try wall.client("--json status").text.contains("\"scene\":\"builder\""))
  }

  /// A wall that goes away meanwhile takes no answer with it.
  @Test func theAnswersOutliveTheDaemon() throws {
    let wall = try TestWall()
    let screen = try Screen(wall)
    #expect(screen.shows("Welcome"))
    screen.program.type("\r\r\u{1B}[C")
    #expect(screen.shows("4 days"))
    wall.stop()
    #expect(screen.shows("waiting for the wall"))
    screen.program.type("\r\r\r\r")
    #expect(screen.shows("saving"), "\(screen.rows.joined(separator: "\n"))")
    try wall.start()
    #expect(screen.shows("start now"))
    #expect(try place(wall).contains("Mon Tue Thu Fri, 30 min"))
    screen.program.signal(SIGTERM)
    #expect(screen.program.end() == 0 && screen.program.text.contains("\u{1B}[?1049l"))
  }

  @Test func oneCallIsEnough() throws {
    let wall = try TestWall()
    let (text, status) = try wall.client("setup --program groundwork --days mon,wed,fri --minutes 30")
    #expect(status == 0, "\(text)")
    #expect(try place(wall).contains("Mon Wed Fri, 30 min"))
    #expect(try wall.client("setup --minutes 17").status == 64)
    let none = try wall.client("setup")
    #expect(none.status == 64 && none.text.contains("--program, --days and --minutes"))
  }

  @Test(arguments: SetUpDialogue.Step.allCases) func everyKeyDoesOneThing(step: SetUpDialogue.Step) {
    #expect(SetUpKeys.action(for: .enter, in: step) == .next)
    #expect(SetUpKeys.action(for: .character(" "), in: step) == (step == .days ? .toggle : .next))
    #expect(SetUpKeys.action(for: .backspace, in: step) == .back)
    #expect(SetUpKeys.action(for: .down, in: step) == .change(step == .programme ? 1 : -1))
    #expect(SetUpKeys.action(for: .character("q"), in: step) == .leave)
    #expect(SetUpKeys.action(for: .character("x"), in: step) == nil)
    #expect(!SetUpKeys.hints(in: step).isEmpty)
  }
}
