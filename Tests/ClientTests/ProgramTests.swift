import Control
import Glibc
import LinuxIO
import TestSupport
import Testing

/// The client against a real wall, as scripts and people meet it.
@Suite(.serialized) struct ProgramTests {
  @Test func anEveningAtTheShell() throws {
    let wall = try TestWall()
    for (words, status, text) in [
      ("say", 0, "Set up, Welcome, "), ("program skip", 0, "Tabata, "),
      ("status", 0, "Tabata   Builder\n8 rounds · 20 s work · 10 s rest, 4:00 in all\n"),
      ("formats", 0, "fight-gone-bad  17:10"), ("pause", 1, "pulsewall: no-session: "),
      ("start --work 40 --rest 20 --rounds 8", 0, "Get ready, "), ("status", 0, "GET READY"),
      ("start tabata", 1, "pulsewall: session-runs: "), ("pause", 0, "Paused, get ready"),
      ("next", 0, "Paused, work, round 1 of 8, 40 seconds left\n"),
      ("skip 2", 0, "Paused, rest, round 1 of 8, 20 seconds left"), ("skip 1999", 64, "no-such-phase"),
      ("done", 1, "pulsewall: session-runs: "), ("setup --days 3", 1, "pulsewall: session-runs: "),
      ("end", 0, "Ended, Custom, "), ("status", 0, "ENDED EARLY"), ("dismiss", 0, ""),
      ("set brightness=60 flat=on", 0, "brightness          60\n"),
      ("set quiet-brightness=200", 64, "bad-parameter: “quiet-brightness” is 200; "),
      ("set reduce-motion maybe", 64, "bad-parameter: “reduce-motion” is \"maybe\"; allowed: on or off\n"),
      ("set clock-24 off", 0, "clock-24            off\n"), ("set clock24 on", 0, "clock-24            on\n"),
      ("adjust quiet-brightness down", 0, "quiet-brightness    15\n"),
      ("adjust quietBrightness up", 0, "quiet-brightness    20\n"),
      (
        "set export-folder /nowhere/x", 64,
        "“export-folder” is \"/nowhere/x\": no such file or directory; allowed: "
      ),
      ("start --work 1:75", 64, "bad-plan: work is 1:75; allowed: "), ("start nope", 64, "no-such-format: "),
      ("start --work 100:00", 64, "bad-plan: work is 1:40:00; allowed: 0:01 to 1:39:59"),
      ("press start-pause", 0, "Get ready"), ("end", 0, ""), ("dismiss", 0, ""),
      ("settings", 0, "flat                on\n"),
      ("save mine --work 20 --name Mine", 0, "plan    work=0:20"),
      ("formats", 0, "mine"), ("delete mine", 0, ""), ("delete tabata", 1, "format-is-shipped: "),
      ("open pulse://timer/emom", 0, "EMOM, "), ("open pulse://moon", 64, "bad-parameter: "),
      ("press format", 0, "Pyramid, "), ("board", 0, ""), ("info", 0, " Pulsewall\nversion "),
      ("clock", 0, "T"), ("say", 0, "Pyramid, "), ("describe session.skip", 0, "pulsewall back\n"),
      ("describe dance", 64, "no-such-method: "), ("help skip", 0, "Usage: pulsewall skip [TO]\n"),
      ("--version", 0, "pulsewall \(Product.version)\n"), ("dance", 64, "pulsewall: there is no command"),
    ] as [(String, Int32, String)] {
      let answer = try wall.client(words)
      #expect(answer.status == status, "\(words): \(answer.text)")
      #expect(answer.text.contains(text), "\(words): \(answer.text)")
      #expect(!answer.text.contains("\u{1B}"), "colours in a pipe: \(words)")
    }
  }

  @Test func aCrowdBeforeTheDoorIsWaitedFor() throws {
    let directory = try TemporaryDirectory()
    // The crowd is of the same user here, and is to take no place from the one who waits.
    let file = directory.path + "/wall.cfg"
    try FileReplacement.write(Array("limits = { clients = 256; clients-of-user = 256; };".utf8), to: file)
    let wall = try TestWall(["--config", file])
    wall.signal(SIGSTOP)
    var crowd: [UnixConnection] = []
    while let connection = try? UnixConnection.connect(to: wall.socket) { crowd.append(connection) }
    #expect(crowd.count > 100)
    let client = try Program("pulsewall", ["--socket", wall.socket, "say"])
    client.readOn(milliseconds: 300)
    #expect(client.text == "")
    crowd = []
    wall.signal(SIGCONT)
    #expect(client.end() == 0, "\(client.text)")
  }

  @Test func aBoardWithoutOutputsIsDrivenOverItsSocket() throws {
    let wall = try TestWall(["--board", "\(TestWall.boards)/none.cfg"])
    #expect(try wall.client("start tabata").text.hasPrefix("Get ready, "))
    #expect(try wall.client("board").text == "The board has no outputs of its own\n")
    #expect(try wall.client("end").status == 0)
    // It writes what was asked for into its log, and no line a change.
    let written = wall.stop()
    #expect(written.contains("session.start") && !written.contains("get ready"), "\(written)")
  }

  @Test func theDoctorLooksAtTheWallThatAnswers() throws {
    let wall = try TestWall(["--board", "\(TestWall.boards)/mini-pc-usb.cfg"])
    let answer = try wall.client("--json doctor", mergesErrors: false)
    let json = try JSONValue(parsing: answer.text)
    let checks = json["checks"]?.array ?? []
    #expect(checks.first?["text"] == .string("Pulsewall \(Product.version) answers"))
    // None of the devices of that board is plugged in here.
    #expect(checks.contains { $0["check"] == "devices" && $0["status"] == "fault" }, "\(answer.text)")
    #expect(checks.contains { $0["text"]?.string?.hasPrefix("wall: 100 pixels adalight at 115200") == true })
    #expect(answer.status == 78)
    #expect(try wall.client("wiring").text.contains("adalight, 115200 baud"))
    wall.stop()
    let alone = try wall.client("doctor \(TestWall.boards)/none.cfg")
    #expect(
      alone.text.contains("\nok       wall ") || alone.text.hasPrefix("ok       wall "), "\(alone.text)")
    #expect(alone.text.contains("\n0 faults, ") && alone.status == 0, "\(alone.text)")
    #expect(alone.text.contains("the board has no outputs"))
    let unreadable = try wall.client("doctor /nowhere/x.cfg")
    #expect(unreadable.text.contains("/nowhere/x.cfg: cannot be read: no such file or directory"))
  }

  @Test func withoutAWallItSaysWhatToDo() throws {
    let client = try Program("pulsewall", ["--socket", "/nowhere/x.sock", "status"])
    #expect(client.end() == 69)
    #expect(client.text.contains("no wall at /nowhere/x.sock — start pulsewalld, or say where"))
    let lost = try Program("pulsewall", ["--socket", "/" + String(repeating: "x", count: 107), "status"])
    #expect(lost.end() == 69)
    #expect(
      lost.text.contains("xx: file name too long — the path of a socket has at most 107 bytes"),
      "\(lost.text)")
    #expect(client.text.count { $0 == "\n" } == 1)
  }

  @Test func aProgramReadsExactlyWhatCame() throws {
    let wall = try TestWall()
    let answer = try wall.client("--json formats", mergesErrors: false)
    #expect(answer.status == 0)
    #expect(answer.text.count { $0 == "\n" } == 1)
    let json = try JSONValue(parsing: answer.text)
    #expect(json["jsonrpc"] == "2.0")
    #expect(json["result"]?["formats"]?.array?.first?["id"] == "tabata")
    let refused = try wall.client("--json pause", mergesErrors: false)
    #expect(refused.status == 1)
    #expect(try JSONValue(parsing: refused.text)["error"]?["data"]?["name"] == "no-session")
  }

  @Test func jqReadsIt() throws {
    let wall = try TestWall()
    let script = """
      '\(Program.path(of: "pulsewall"))' --socket '\(wall.socket)' --json formats |
        jq -r '.result.formats[0] | "\\(.id) \\(.totalMs)"'
      """
    let shell = try Program("sh", ["-c", script])
    #expect(shell.end() == 0)
    #expect(shell.text == "tabata 240000\n")
  }

  @Test func watchingTellsEachChange() throws {
    let wall = try TestWall()
    _ = try wall.client("program skip")
    let watcher = try Program("pulsewall", ["--socket", wall.socket, "watch"])
    #expect(watcher.waits(for: "       -  Tabata, rounds 8"))
    _ = try wall.client("start tabata")
    #expect(watcher.waits(for: "    0:00  Get ready, "))
    _ = try wall.client("next")
    #expect(watcher.waits(for: "Work, round 1 of 8, "))
    wall.stop()
    #expect(watcher.end() == 69)
    #expect(watcher.text.hasSuffix("pulsewall: the wall has gone\n"))
  }

  @Test func somethingElseOnTheSocketIsNoWall() throws {
    let wall = try TestWall()
    wall.stop()
    let other = try Program(
      "socat", ["UNIX-LISTEN:\(wall.folder)/other.sock", "SYSTEM:echo hello; sleep 5"])
    for _ in 0..<200 where access("\(wall.folder)/other.sock", F_OK) != 0 { usleep(20_000) }
    let client = try Program("pulsewall", ["--socket", "\(wall.folder)/other.sock", "status"])
    #expect(client.end() == 76)
    #expect(client.text.contains("no JSON-RPC 2.0"))
    other.signal(SIGTERM)
  }

  @Test func theRemoteShowsTheWallAndSurvivesItsRestart() throws {
    let wall = try TestWall()
    _ = try wall.client("program skip")
    let remote = try Program(
      "pulsewall", ["remote"], environment: ["PULSEWALL_SOCKET=\(wall.socket)"], onTerminal: true)
    let before = remote.localModes
    #expect(remote.waits(for: "Ladder"))
    remote.type(" ")
    for _ in 0..<100 where try !wall.client("say").text.hasPrefix("Get ready") { usleep(20_000) }
    #expect(try wall.client("say").text.hasPrefix("Get ready"))
    _ = try wall.client("next")
    #expect(remote.waits(for: "rest, 10 s"))
    remote.forget()
    wall.stop()
    #expect(remote.waits(for: "waiting"))
    remote.forget()
    try wall.start()
    // The session has gone on.
    #expect(remote.waits(for: "rest, 10 s"))
    remote.type(" ")
    for _ in 0..<100 where try !wall.client("say").text.hasPrefix("Paused") { usleep(50_000) }
    #expect(try wall.client("say").text.hasPrefix("Paused"))
    remote.type("q")
    #expect(remote.end() == 0)
    #expect(remote.text.contains("\u{1B}[?1049l"))
    #expect(before & tcflag_t(ICANON) == 0 || remote.localModes == before)
    #expect(remote.localModes & tcflag_t(ICANON) != 0)
  }

  @Test func aFullDiskBehindStandardOutputIsSaid() throws {
    let wall = try TestWall()
    for words in ["formats", "history export", "--json status"] {
      let client = try Program(
        "sh", ["-c", "exec \(Program.path(of: "pulsewall")) \(words) >/dev/full"],
        environment: ["PULSEWALL_SOCKET=\(wall.socket)"])
      #expect(client.end() == 74, "\(words)")
      #expect(client.text.contains("write to standard output: no space left"), "\(client.text)")
    }
  }

  @Test func theRemoteNeedsAWallToBeginWith() throws {
    let remote = try Program("pulsewall", ["--socket", "/nowhere/x.sock", "remote"], onTerminal: true)
    #expect(remote.end() == 69)
    #expect(!remote.text.contains("\u{1B}"))
  }
}
