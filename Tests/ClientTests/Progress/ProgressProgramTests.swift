import Control
import Glibc
import LinuxIO
import Testing
import Training

/// The progress against a real wall, as scripts and people meet it.
@Suite(.serialized) struct ProgressProgramTests {
  @Test func progressAtTheShell() throws {
    let wall = try TestWall()
    for (words, status, text) in [
      ("progress", 0, "No training yet.\n"), ("progress --describe", 0, "No training yet.\n"),
      ("today", 0, "No programme yet; "), ("week", 0, "No programme yet; "),
      ("today --format %{state}/%{streak}", 0, "none/0\n"), ("today --format %{x}", 64, "allowed: %{day} "),
      ("samples load", 0, "added"), ("progress", 0, "sample training, which nobody did\n"),
      ("progress month", 0, "Personal bests\n"), ("progress year", 0, "Load a week\n"),
      ("progress year --describe", 0, "\nWeek of Monday, "),
      ("progress month --describe", 0, "Time by focus: "),
      ("program set groundwork --days 6 --minutes 15 --start monday", 0, ""), ("done monday", 0, ""),
      ("week", 0, "Week of Mon "), ("week --format %{done}/%{planned}", 0, "1/"),
      ("progress", 0, "1  session\n"), ("progress --svg \(wall.folder)/none/a.svg", 74, "no such file"),
    ] as [(String, Int32, String)] {
      let answer = try wall.client(words)
      #expect(answer.status == status, "\(words): \(answer.text)")
      #expect(answer.text.contains(text), "\(words): \(answer.text)")
      #expect(!answer.text.contains("\u{1B}"), "colours in a pipe: \(words)")
    }
    let json = try JSONValue(parsing: try wall.client("--json progress month", mergesErrors: false).text)
    #expect(json["result"].flatMap { Progress($0) }?.total.sessions == 1)
    let glance = try JSONValue(parsing: try wall.client("--json week", mergesErrors: false).text)
    #expect(glance["result"]?["today"]?["week"]?["state"] == "running")
    for words in ["progress", "today", "week --format %{done}"] {
      let alone = try Program(
        "pulsewall", ["--socket", "/nowhere/x.sock"] + words.split(separator: " ").map(String.init))
      #expect(alone.end() == 69 && alone.text.contains("start pulsewalld"), "\(words)")
    }
  }

  /// Draws through a program of that name, whatever it is.
  private func convert(_ wall: TestWall, path: String) throws -> (text: String, status: Int32?) {
    let client = Program.path(of: "pulsewall")
    let script =
      "PATH=\(path) exec \(client) --socket \(wall.socket) progress month --png \(wall.folder)/a.png"
    let program = try Program("sh", ["-c", script])
    let status = program.end()
    return (program.text, status)
  }

  @Test func picturesAreFiles() throws {
    let wall = try TestWall()
    _ = try wall.client("samples load")
    let file = "\(wall.folder)/a.svg"
    #expect(try wall.client("progress month --svg \(file)").text == "the last 30 days, drawn in \(file)\n")
    let svg = try Program("cat", [file])
    #expect(svg.end() == 0 && svg.text.contains("<svg ") && svg.text.contains("sample training"))
    #expect(try wall.client("progress month --svg -", mergesErrors: false).text == svg.text)
    // Without the other program it says how to get it.
    let missing = try convert(wall, path: "/nowhere")
    #expect(missing.status == 74)
    #expect(missing.text.contains("run rsvg-convert: no such file or directory — install it with apt-get"))
    // One that is there reads the picture, and what it writes is the file.
    let tool = "\(wall.folder)/rsvg-convert"
    func write(_ script: String) throws {
      try FileReplacement.write(Array("#!/bin/sh\n\(script)\n".utf8), to: tool, mode: 0o755)
    }
    try write(#"printf '\211PNG'; echo "$@"; exec /bin/cat"#)
    #expect(try convert(wall, path: wall.folder).status == 0)
    let drawn = try Program("sh", ["-c", "tail -c +5 \(wall.folder)/a.png"])
    #expect(drawn.end() == 0 && drawn.text == "--format png --zoom 2\n" + svg.text)
    try write("echo 'it has no fonts' >&2; exit 1")
    let failed = try convert(wall, path: wall.folder)
    #expect(failed.status == 74 && failed.text.contains("it has no fonts\n"))
    #expect(failed.text.contains("pulsewall: draw a picture with rsvg-convert: "))
  }

  @Test func onATerminalACursorGoesAlongTheCurve() throws {
    let wall = try TestWall()
    _ = try wall.client("samples load")
    let browser = try Program("pulsewall", ["--socket", wall.socket, "progress", "month"], onTerminal: true)
    let modes = browser.localModes
    #expect(browser.waits(for: "leave"))
    #expect(browser.waits(for: "[month]"))
    browser.forget()
    browser.type("\u{1B}[D")
    // The knob and the heading move, and nothing else is sent.
    #expect(browser.waits(for: "\u{1B}[?2026l"))
    #expect(browser.text.utf8.count < 2_000)
    browser.forget()
    // Only what has changed is sent, and with the second key all of it.
    browser.type("y")
    #expect(browser.waits(for: "[year]"))
    browser.forget()
    browser.type("r")
    #expect(browser.waits(for: "Week of "))
    // The wall may go away; the screen stays, and says so.
    wall.stop()
    browser.forget()
    #expect(browser.waits(for: "waiting"))
    browser.forget()
    browser.type("r")
    #expect(browser.waits(for: "waiting for the wall: "))
    browser.type("q")
    #expect(browser.end() == 0)
    #expect(browser.text.hasSuffix("\u{1B}[?1049l"))
    #expect(browser.localModes == modes && modes & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func aSignalGivesTheTerminalBack(signal: Int32) throws {
    let wall = try TestWall()
    _ = try wall.client("samples load")
    let browser = try Program(
      "pulsewall", ["--socket", wall.socket, "progress"], environment: ["NO_COLOR=1"], onTerminal: true)
    #expect(browser.waits(for: "q leave"))
    #expect(!browser.text.contains(";2;") && !browser.text.contains("[38"))
    browser.signal(signal)
    #expect(browser.end() == 0 && browser.text.hasSuffix("\u{1B}[?1049l"))
    #expect(browser.localModes & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
  }

  @Test func toADumbTerminalItIsText() throws {
    let wall = try TestWall()
    _ = try wall.client("samples load")
    let script = "TERM=dumb exec \(Program.path(of: "pulsewall")) --socket \(wall.socket) progress"
    let plain = try Program("sh", ["-c", script], onTerminal: true)
    #expect(plain.end() == 0 && plain.text.contains("Progress of the last 7 days"))
    #expect(!plain.text.contains("\u{1B}"))
  }
}
