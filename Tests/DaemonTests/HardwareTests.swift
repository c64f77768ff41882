import Boards
import Display
import Glibc
import TestSupport
import Testing

/// The program on a board file, with a strip at the end of a pseudo-terminal.
@Suite(.serialized) struct HardwareTests {
  @Test(arguments: [SIGTERM, SIGQUIT, SIGUSR1, SIGALRM, SIGXCPU, SIGIO, SIGPWR])
  func aSessionRunsOnAStripAndEndsDark(signal: Int32) throws {
    let cable = try CablesEnd(pixelCount: 40)
    try cable.plugIn()
    let board = try cable.writeBoard()
    let wall = try WallProcess(
      ["--board", board, "--run", "work=20 rest=20 rounds=3 ready=10", "--speed", "20"], onTerminal: false)
    let expected: [Tone] = [.pale, .warm, .cold, .warm, .cold, .warm]
    #expect(
      cable.reads { Self.tones(of: $0.frames).starts(with: expected) },
      "it showed \(Self.tones(of: cable.frames))")
    wall.signal(signal)
    #expect(wall.end() == 0)
    cable.receive()
    #expect(cable.strays == 0)
    #expect(cable.frames.last?.isDark == true)
    #expect(wall.text == "" || wall.text.contains("real-time priority"))
    try Self.expectWithinLimit(cable.frames, of: board)
  }

  @Test func whatAControllerHasYetToReadEndsDark() throws {
    let cable = try CablesEnd(pixelCount: 40)
    try cable.plugIn()
    let board = try cable.writeBoard()
    let wall = try WallProcess(["--board", board, "--run", "work=300 ready=0"], onTerminal: false)
    #expect(cable.reads { $0.frames.count >= 3 })
    // More than the terminal hands on by itself.
    usleep(1_500_000)
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
    cable.receive()
    #expect(cable.frames.last?.isDark == true)
  }

  @Test func aStripThatIsPulledOutComesBackUnderAnotherName() throws {
    let cable = try CablesEnd(pixelCount: 40)
    try cable.plugIn()
    let board = try cable.writeBoard()
    let wall = try WallProcess(["--board", board, "--run", "work=300 rounds=9"], onTerminal: false)
    #expect(cable.reads { $0.frames.count >= 3 })
    cable.unplug()
    #expect(wall.waits(for: "strip wall: "))
    try cable.plugIn()
    #expect(cable.reads { $0.frames.count >= 3 && $0.frames.last?.isDark == false })
    #expect(wall.waits(for: "strip wall: works"))
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
    cable.receive()
    #expect(cable.frames.last?.isDark == true)
    // The fault once, and its end once.
    let lines = wall.text.split(separator: "\n").filter { $0.contains("strip wall: ") }
    #expect(Set(lines).count == lines.count && lines.count == 2, "\(wall.text)")
  }

  @Test func aDeviceThatIsNotThereIsNoReasonNotToStart() throws {
    let cable = try CablesEnd(pixelCount: 40)
    let board = try cable.writeBoard(
      """
      lamps = ( { name = "go"; chip = "no-such-chip"; line = 4; phases = [ "work" ]; } );
      buzzer = { gpio = { chip = "no-such-chip"; line = 3; }; };
      panel = { buttons = ( { button = "lap"; chip = "no-such-chip"; line = 5; } );
        remotes = ( { device = "/dev/input/by-id/none"; keys = ( { key = 28; button = "startPause"; } ); } ); };
      """)
    let wall = try WallProcess(["--board", board, "--run", "tabata"], onTerminal: false)
    for title in ["strip wall", "lamp go", "buzzer", "button lap", "remote /dev/input/by-id/none"] {
      #expect(wall.waits(for: "pulsewalld: \(title): "), "\(wall.text)")
    }
    try cable.plugIn()
    #expect(cable.reads { $0.frames.contains { !$0.isDark } })
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
    cable.receive()
    #expect(cable.frames.last?.isDark == true)
    let lines = wall.text.split(separator: "\n")
    #expect(lines.count { $0.contains("buzzer: ") } == 1, "\(wall.text)")
  }

  @Test func aBoardFilesErrorsAreToldOneALine() throws {
    let cable = try CablesEnd(pixelCount: 40)
    let board = try cable.writeBoard("lamps = ( { name = 3; } ); tempo = 4;")
    for arguments in [
      ["--board", board], ["--check-board", board], ["--walk", board], ["--safe-off", board],
    ] {
      let wall = try WallProcess(arguments, onTerminal: false)
      #expect(wall.end() == 78)
      let lines = wall.text.split(separator: "\n")
      #expect(lines.count >= 3)
      #expect(lines.allSatisfy { $0.hasPrefix("\(board):8: ") && $0.contains("; allowed: ") }, "\(wall.text)")
    }
    let wall = try WallProcess(["--check-board", "/nowhere.cfg"], onTerminal: false)
    #expect(wall.end() == 78)
    #expect(wall.text.contains("/nowhere.cfg"))
  }

  @Test func oneDeviceUnderTwoNamesIsAnError() throws {
    let cable = try CablesEnd(pixelCount: 40)
    try cable.plugIn()
    try #require(symlink(cable.link, "\(cable.folder)/other") == 0)
    let board = try cable.writeBoard("panel = { serial = { device = \"\(cable.folder)/other\"; }; };")
    let wall = try WallProcess(["--board", board], onTerminal: false)
    #expect(wall.end() == 78)
    #expect(wall.text.contains("is the same device as \(cable.link) of strip wall"), "\(wall.text)")
    #expect(wall.text.contains("allowed: a device of its own"))
  }

  @Test func shippedBoardsAreChecked() throws {
    for path in ShippedBoardFiles.all {
      let wall = try WallProcess(["--check-board", path], onTerminal: false)
      #expect(wall.end() == 0)
      #expect(wall.text == BoardReport(try Board.read(path: path)).description)
    }
    #expect(ShippedBoardFiles.all.count >= 8)
  }

  @Test func aThemeIsChecked() throws {
    let folder = try TemporaryDirectory()
    let example = "\(PackageFiles.folder)/boards/themes/harbour.cfg"
    let text = PackageFiles.text(of: example).split(separator: "\n").filter { !$0.hasPrefix("moss") }
    try folder.write(
      text.joined(separator: "\n") + "\nmoss = { ground = \"#9fc4d6\"; level = \"#cfe8f2\"; };", to: "bad.cfg"
    )
    let good = try WallProcess(["--check-theme", example], onTerminal: false)
    #expect(good.end() == 0 && good.text.hasPrefix("Harbour: rings\n"), "\(good.text)")
    let bad = try WallProcess(["--check-theme", "\(folder.path)/bad.cfg"], onTerminal: false)
    #expect(bad.end() == 78, "\(bad.text)")
    // The figures are there all the same.
    #expect(bad.text.contains("Harbour: rings\n") && bad.text.contains("bad.cfg:"), "\(bad.text)")
    #expect(bad.text.contains("moss and ready look alike"), "\(bad.text)")
    for arguments in [["--preset", "own"], ["--theme", "/nowhere.cfg", "--gallery", folder.path]] {
      let wall = try WallProcess(arguments, onTerminal: false)
      #expect(wall.end() == 78 && wall.text.contains("; allowed: "), "\(wall.text)")
    }
  }

  @Test func theMachinesDevicesAreListed() throws {
    let wall = try WallProcess(["--list"], onTerminal: false)
    #expect(wall.end() == 0)
    for title in ["GPIO chips (libgpiod ", "serial ports", "SPI devices", "PWM chips", "input devices"] {
      #expect(wall.text.contains(title))
    }
  }

  @Test func aWalkLightsEverythingByName() throws {
    let cable = try CablesEnd(pixelCount: 40)
    try cable.plugIn()
    let board = try cable.writeBoard(
      "buzzer = { gpio = { chip = \"no-such-chip\"; line = 3; }; };", limit: 500)
    let wall = try WallProcess(["--walk", board, "--speed", "4"], onTerminal: false)
    #expect(cable.reads { $0.frames.contains { Self.isPure($0, 2) } })
    // The buzzer of this board is not there, and whoever walks by script is told.
    #expect(wall.end() == 69)
    cable.receive()
    let words = [
      "strip wall, first pixel: white", "strip wall, all: red", "strip wall, all: green",
      "strip wall, all: blue",
      "zone field, first pixel", "zone field, all: white", "buzzer: 1000 Hz", "  buzzer: ", "through",
    ]
    for word in words { #expect(wall.text.contains(word), "\(wall.text)") }
    for color in 0..<3 { #expect(cable.frames.contains { Self.isPure($0, color) }) }
    #expect(cable.frames.last?.isDark == true)
    #expect(cable.strays == 0)
    try Self.expectWithinLimit(cable.frames, of: board)
  }

  @Test func aWalkTellsButtonsUntilItIsEnded() throws {
    let panel = try CablesEnd(pixelCount: 2)
    try panel.plugIn()
    let board = try panel.write(
      board: "board = \"none\"; panel = { serial = { device = \"\(panel.link)\"; }; };")
    let wall = try WallProcess(["--walk", board])
    #expect(wall.waits(for: "press every button"))
    try panel.say("+lap\n-lap\n")
    #expect(wall.waits(for: "lap: up"), "\(wall.text)")
    wall.signal(SIGINT)
    #expect(wall.end() == 0)
  }

  @Test func aWalkThroughShippedBoardsNeedsNoDevice() throws {
    for path in ShippedBoardFiles.all where !path.hasSuffix("/terminal.cfg") {
      let wall = try WallProcess(["--walk", path, "--speed", "1000"], onTerminal: false)
      #expect(wall.waits(for: " steps; "), "\(path): \(wall.text)")
      // On this machine the devices are missing, and only the board without any is whole.
      let isWhole = path.hasSuffix("/none.cfg")
      if !isWhole { #expect(wall.waits(for: "\n  "), "the first that is missing: \(wall.text)") }
      wall.signal(SIGTERM)
      #expect(wall.end() == (isWhole ? 0 : 69), "\(path)")
    }
  }

  @Test func safeOffMakesDarkWhatACrashHasLeftLit() throws {
    let cable = try CablesEnd(pixelCount: 40)
    try cable.plugIn()
    let board = try cable.writeBoard()
    let wall = try WallProcess(["--board", board, "--run", "work=300 rounds=9"], onTerminal: false)
    #expect(cable.reads { $0.frames.last?.isDark == false })
    wall.signal(SIGKILL)
    #expect(wall.end() == -SIGKILL)
    cable.receive()
    #expect(cable.frames.last?.isDark == false)
    let before = cable.frames.count
    let safeOff = try WallProcess(["--safe-off", board], onTerminal: false)
    #expect(cable.reads { $0.frames.count > before })
    #expect(safeOff.end() == 0)
    #expect(safeOff.text == "")
    cable.receive()
    #expect(cable.frames.last?.isDark == true)

    cable.unplug()
    let unreached = try WallProcess(["--safe-off", board], onTerminal: false)
    #expect(unreached.end() == 69)
    #expect(unreached.text.hasPrefix("pulsewalld: strip wall: open "), "\(unreached.text)")
  }

  @Test func aControllerThatTakesNothingKeepsNothingFromEnding() throws {
    let cable = try CablesEnd(pixelCount: 40)
    try cable.plugIn()
    try cable.fill()
    let board = try cable.writeBoard()
    let safeOff = try WallProcess(["--safe-off", board], onTerminal: false)
    #expect(safeOff.end() == 69)
    #expect(safeOff.text.hasPrefix("pulsewalld: strip wall: write frames: "), "\(safeOff.text)")
    // Closing the port has dropped what was on its way.
    try cable.fill()
    let wall = try WallProcess(["--board", board, "--run", "tabata"], onTerminal: false)
    #expect(wall.waits(for: "strip wall: write frames: "))
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  @Test func aSerialPanelDrivesTheWall() throws {
    let (cable, panel) = (try CablesEnd(pixelCount: 40), try CablesEnd(pixelCount: 2))
    try cable.plugIn()
    try panel.plugIn()
    let board = try cable.writeBoard("panel = { serial = { device = \"\(panel.link)\"; }; };")
    let wall = try WallProcess(["--board", board, "--speed", "20"], onTerminal: false)
    #expect(cable.reads { !$0.frames.isEmpty })
    // A wall that nobody has set up asks; whoever looks for the timer has it.
    try panel.say("=\n+mode\n-mode\n+startPause\n-startPause\n")
    #expect(cable.reads { Self.tones(of: $0.frames).suffix(3) == [.warm, .cold, .warm] })
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
    cable.receive()
    #expect(cable.frames.last?.isDark == true)
    #expect(!wall.text.contains("panel"), "\(wall.text)")
  }

  @Test func aTerminalBoardSaysThatNothingOfItIsDriven() throws {
    let path = try #require(ShippedBoardFiles.all.first { $0.hasSuffix("/terminal.cfg") })
    let wall = try WallProcess(
      ["--board", path, "--run", "work=2 rounds=1", "--speed", "10"], onTerminal: false)
    #expect(wall.end() == 0)
    #expect(wall.text.contains("Terminal wall: a terminal board"))
    #expect(wall.text.contains("done"))
  }

  /// What a frame of the usual look tells from afar: getting ready is pale, work is warm, rest is cold.
  private enum Tone: String {
    case pale, warm, cold
  }

  /// The tones of frames in their order, each once; pale ones only before the first phase, for changes pass through.
  private static func tones(of frames: [[UInt8]]) -> [Tone] {
    var tones: [Tone] = []
    for frame in frames where !frame.isDark {
      let warmth = frame.hue.red - frame.hue.blue
      let tone: Tone = warmth > 0.2 ? .warm : warmth < -0.3 ? .cold : .pale
      if tone != tones.last, tone != .pale || tones.isEmpty { tones.append(tone) }
    }
    return tones
  }

  /// Every frame, as it left the cable, keeps to the limit of the supply; some would not without one.
  private static func expectWithinLimit(_ frames: [[UInt8]], of path: String) throws {
    let board = try Board.read(path: path)
    let supply = try #require(board.supplies.first).supply
    let model = try #require(board.strips.first).current
    let draws = frames.map { frame in
      let pixels = stride(from: 0, to: frame.count, by: 3).map {
        WirePixel(red: frame[$0], green: frame[$0 + 1], blue: frame[$0 + 2])
      }
      return model.estimate(pixels.span)
    }
    let highest = draws.max { $0.microamps < $1.microamps }?.microamps ?? 0
    #expect(highest <= supply.limit.microamps)
    #expect(highest >= supply.limit.microamps * 9 / 10)
  }

  /// Whether a frame has every pixel lit in one colour alone.
  private static func isPure(_ frame: [UInt8], _ color: Int) -> Bool {
    frame.enumerated().allSatisfy { ($1 > 0) == ($0 % 3 == color) }
  }
}

/// The board files that come with the program.
enum ShippedBoardFiles {
  static let all: [String] = {
    // Tests/DaemonTests/HardwareTests.swift, three names below the package.
    let folder = "\(PackageFiles.folder)/boards"
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".cfg"), name != "pulsewalld.cfg" { paths.append("\(folder)/\(name)") }
    }
    return paths.sorted()
  }()
}
