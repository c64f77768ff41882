import Control
import Glibc
import TestSupport
import Testing

/// SIGHUP, as `systemctl reload` sends it to a wall without a terminal.
@Suite(.serialized) struct ReloadTests {
  /// A wall with a strip, and a configuration file.
  final class Hall {
    let cable: CablesEnd
    let folder: TemporaryDirectory
    var configuration: String { "\(folder.path)/pulsewalld.cfg" }
    var socket: String { "\(folder.path)/wall.sock" }

    init() throws {
      cable = try CablesEnd(pixelCount: 40)
      try cable.plugIn()
      folder = try TemporaryDirectory()
    }

    /// Writes the configuration file, and the board file that it names.
    func write(_ text: String, board: String = "") throws {
      let path = try cable.writeBoard(board)
      try folder.write("board = \"\(path)\";\nsocket = \"\(socket)\";\n\(text)\n", to: "pulsewalld.cfg")
    }

    func start(_ environment: [String] = []) throws -> WallProcess {
      try WallProcess(["--config", configuration], onTerminal: false, environment: environment)
    }

    var rights: UInt32 {
      var status = stat()
      return stat(socket, &status) == 0 ? UInt32(status.st_mode & 0o777) : 0
    }
  }

  private let done = "the configuration was read again"

  @Test func whatCanChangeChanges() throws {
    let hall = try Hall()
    try hall.write("access = \"everyone\"; settings = { brightness = 40; };")
    let manager = try NotifySocket()
    let wall = try hall.start(["NOTIFY_SOCKET=\(manager.path)"])
    #expect(manager.message() == "READY=1")
    let client = try WallClient(hall.socket)
    #expect(try client.ask("settings.get")["result"]?["brightness"] == 40)
    #expect(hall.rights == 0o666)
    try hall.write(
      "settings = { brightness = 70; sound = \"off\"; }; limits = { clients = 1; }; state = \"/nowhere\";")
    wall.signal(SIGHUP)
    #expect(manager.message().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
    #expect(manager.message() == "READY=1")
    #expect(wall.waits(for: done), "\(wall.text)")
    #expect(wall.text.contains("state is another; it takes a restart"))
    let settings = try client.ask("settings.get")["result"]
    #expect(settings?["brightness"] == 70 && settings?["sound"] == "off")
    #expect(hall.rights == 0o660)
    // The one client there may be is connected already.
    #expect(try WallClient(hall.socket).ask("wall.info")["error"]?["message"] != nil)
    #expect(wall.waits(for: "refused uid "), "\(wall.text)")
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
    #expect(wall.text.contains("the board") == false, "\(wall.text)")
  }

  @Test func aFaultChangesNothing() throws {
    let hall = try Hall()
    try hall.write("settings = { brightness = 40; };")
    let wall = try hall.start()
    let client = try WallClient(hall.socket)
    let cases: [(configuration: String, board: String, problems: [String])] = [
      (
        "acess = 3;\nsettings = { brightness = 400; };", "",
        [":3: there is no key acess", ":4: brightness is 400"]
      ),
      ("settings = { brightness = 41; };", "lamps = 5;", ["hall.cfg:8: lamps is 5"]),
      ("settings = { brightness = ", "", ["pulsewalld.cfg:4: what stands here, or on the line before"]),
    ]
    for (configuration, board, problems) in cases {
      let seen = wall.text.count
      try hall.write(configuration, board: board)
      wall.signal(SIGHUP)
      #expect(wall.waits(for: "nothing is changed", after: seen), "\(wall.text)")
      let lines = wall.text.dropFirst(seen).split(separator: "\n")
      #expect(lines.count == problems.count + 1, "\(lines)")
      for (line, problem) in zip(lines, problems) {
        #expect(line.contains(problem) && line.contains("; allowed: "), "\(line)")
      }
      #expect(try client.ask("settings.get")["result"]?["brightness"] == 40)
    }
    unlink(hall.configuration)
    let seen = wall.text.count
    wall.signal(SIGHUP)
    #expect(wall.waits(for: "nothing is changed", after: seen), "\(wall.text)")
    #expect(wall.text.dropFirst(seen).contains("cannot be read: no such file"))
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  @Test func aThemeIsReadAgain() throws {
    let hall = try Hall()
    let path = "\(hall.folder.path)/mine.cfg"
    let file = "theme = \"\(path)\"; settings = { preset = \"own\"; };"
    try hall.folder.write("name = \"First\"; base = \"neon\";", to: "mine.cfg")
    try hall.write(file)
    let wall = try hall.start()
    let client = try WallClient(hall.socket)
    func theme() throws -> String? { try client.ask("theme.get")["result"]?["name"]?.string }
    func health() throws -> JSONValue? {
      try client.ask("board.outputs")["result"]?["outputs"]?.array?.first { $0["name"] == "theme" }
    }
    #expect(try theme() == "First" && (try health()?["state"]) == "ok")
    // A fault leaves it as it is.
    try hall.folder.write("name = \"Second\";\nrest = { ground = 3; };", to: "mine.cfg")
    wall.signal(SIGHUP)
    #expect(wall.waits(for: "nothing is changed") && wall.text.contains("mine.cfg:2: "), "\(wall.text)")
    #expect(try theme() == "First")
    try hall.folder.write("name = \"Second\"; base = \"graphic\";", to: "mine.cfg")
    wall.signal(SIGHUP)
    #expect(wall.waits(for: done), "\(wall.text)")
    #expect(try theme() == "Second")
    // Without a file there is nothing to wear.
    try hall.write("")
    let seen = wall.text.count
    wall.signal(SIGHUP)
    #expect(wall.waits(for: done, after: seen), "\(wall.text)")
    #expect(try theme() == "pearl" && (try client.ask("settings.get")["result"]?["preset"]) == "own")
    #expect(try health()?["state"] == "degraded")
    #expect(try health()?["detail"]?.string?.contains("no theme file is named — name one") == true)
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  /// Colours are no reason for a wall to stay dark.
  @Test func aWallWhoseThemeIsAtFaultWearsPearl() throws {
    let hall = try Hall()
    try hall.write("theme = \"/nowhere/theme.cfg\"; settings = { preset = \"own\"; };")
    let wall = try hall.start()
    let client = try WallClient(hall.socket)
    #expect(try client.ask("theme.get")["result"]?["name"] == "pearl")
    let told = try client.ask("board.outputs")["result"]?["outputs"]?.array?.first { $0["name"] == "theme" }
    #expect(told?["state"] == "degraded" && told?["kind"] == "theme")
    #expect(
      told?["detail"]?.string?.contains("/nowhere/theme.cfg: cannot be read") == true, "\(told?.text ?? "")")
    #expect(wall.waits(for: "/nowhere/theme.cfg: cannot be read"), "\(wall.text)")
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  @Test func aNewBoardIsOpenedAtOnceWhileNothingRuns() throws {
    let hall = try Hall()
    try hall.write("")
    let wall = try hall.start()
    #expect(hall.cable.reads { $0.frames.contains { !$0.isDark } })
    // Another wiring of the same strip: only its first half is lit.
    let lamp = "lamps = ( { name = \"go\"; chip = \"no-such-chip\"; line = 4; phases = [ \"work\" ]; } );"
    try hall.write("", board: lamp)
    wall.signal(SIGHUP)
    #expect(wall.waits(for: "the board was opened again: Hall"), "\(wall.text)")
    #expect(wall.waits(for: "lamp go: "), "\(wall.text)")
    let frames = hall.cable.frames.count
    #expect(hall.cable.reads { $0.frames.dropFirst(frames).contains { !$0.isDark } })
    let client = try WallClient(hall.socket)
    let outputs = try client.ask("board.outputs")["result"]?["outputs"]?.array ?? []
    #expect(outputs.contains { $0["name"] == "lamp go" && $0["state"] == "degraded" }, "\(outputs)")
    // A board that cannot be opened leaves the one before.
    #expect(symlink(hall.cable.link, "\(hall.cable.folder)/other") == 0)
    try hall.write("", board: lamp + "panel = { serial = { device = \"\(hall.cable.folder)/other\"; }; };")
    wall.signal(SIGHUP)
    #expect(wall.waits(for: "the board stays as it was: "), "\(wall.text)")
    let before = hall.cable.frames.count
    #expect(hall.cable.reads { $0.frames.dropFirst(before).contains { !$0.isDark } })
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
    hall.cable.receive()
    #expect(hall.cable.frames.last?.isDark == true)
  }

  @Test func aNewBoardWaitsForTheEndOfASession() throws {
    let hall = try Hall()
    try hall.write("")
    let wall = try hall.start()
    let client = try WallClient(hall.socket)
    #expect(try client.ask("session.start", ["format": "tabata"])["result"]?["scene"] == "session")
    try hall.write(
      "", board: "lamps = ( { name = \"go\"; chip = \"no-such-chip\"; line = 4; phases = [ \"work\" ]; } );")
    wall.signal(SIGHUP)
    #expect(wall.waits(for: "the board waits until the session is over"), "\(wall.text)")
    #expect(try client.ask("session.pause")["result"]?["session"]?["paused"] == true)
    #expect(!wall.text.contains("opened again"))
    #expect(try client.ask("session.end")["result"]?["scene"] == "summary")
    #expect(wall.waits(for: "the board was opened again: Hall"), "\(wall.text)")
    #expect(wall.waits(for: "lamp go: "), "\(wall.text)")
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  @Test func linesWithoutATerminalReloadAndABoardTakesARestart() throws {
    let hall = try Hall()
    try hall.folder.write("socket = \"\(hall.socket)\";", to: "pulsewalld.cfg")
    let wall = try hall.start()
    #expect(wall.waits(for: "\n"))
    wall.signal(SIGHUP)
    #expect(wall.waits(for: done), "\(wall.text)")
    try hall.write("")
    wall.signal(SIGHUP)
    #expect(wall.waits(for: "board is another; from or to the terminal it takes a restart"), "\(wall.text)")
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  @Test func aFloodOfCallsIsNoFloodOfLines() throws {
    let hall = try Hall()
    try hall.write("limits = { requests = 2000; };")
    let wall = try hall.start()
    let client = try WallClient(hall.socket)
    for _ in 0..<300 { #expect(try client.ask("session.pause")["error"] != nil) }
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
    #expect(wall.text.split(separator: "\n").count { $0.contains("called session.pause") } <= 2 * 60)
    #expect(wall.text.contains("(uid \(getuid()) pid \(getpid())) called session.pause: no-session: "))
  }

  @Test func theConfigurationIsPrinted() throws {
    let hall = try Hall()
    try hall.write("settings = { brightness = 40; };")
    let arguments = ["--config", hall.configuration, "--sound", "off", "--print-config"]
    let first = try WallProcess(arguments, onTerminal: false)
    #expect(first.end() == 0)
    #expect(first.text.contains("  brightness = 40;  # \(hall.configuration):3\n"), "\(first.text)")
    #expect(first.text.contains("  sound = \"off\";  # command line\n"))
    #expect(first.text.contains("access = \"group\";  # default\n"))
    try hall.folder.write(first.text, to: "printed.cfg")
    let second = try WallProcess(
      ["--config", "\(hall.folder.path)/printed.cfg", "--print-config"], onTerminal: false)
    #expect(second.end() == 0)
    #expect(second.text.contains("  sound = \"off\";  # \(hall.folder.path)/printed.cfg:"), "\(second.text)")
    let missing = try WallProcess(
      ["--config", "\(hall.folder.path)/none.cfg", "--print-config"], onTerminal: false)
    #expect(missing.end() == 78)
    #expect(missing.text.contains("none.cfg: cannot be read: no such file or directory"))
  }
}
