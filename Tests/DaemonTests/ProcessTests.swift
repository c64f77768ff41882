import CLinux
import Glibc
import TestSupport
import Testing

/// The program as a person meets it: started on a terminal or into a pipe, and ended in every way there is.
@Suite(.serialized) struct ProcessTests {
  let opening = "\u{1B}[?1049h"
  let closing = "\u{1B}[?1049l"

  @Test func aSessionInPlainLinesEndsWithTheProgram() throws {
    let wall = try WallProcess(
      ["--run", "work=2 rest=1 rounds=2 ready=1", "--speed", "10"], onTerminal: false)
    #expect(wall.end() == 0)
    let lines = wall.text.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true)
    }
    #expect(lines.map { $0.first ?? "" } == ["0:00", "0:01", "0:03", "0:04", "0:06"])
    #expect(lines.map { $0.dropFirst().first ?? "" } == ["get", "work", "rest", "work", "done"])
  }

  /// Whatever else comes in the very moment of the end, nothing is told after it.
  @Test func nothingFollowsTheEnd() throws {
    for _ in 0..<6 {
      let wall = try WallProcess(
        ["--run", "work=1 rest=1 rounds=2 ready=1", "--speed", "10", "--socket", "none"], onTerminal: false)
      #expect(wall.waits(for: "work"))
      // Each time the configuration is read again the wall is shown anew. The flood ends by itself.
      let flood = try WallProcess(
        ["-c", "for turn in $(seq 400); do kill -HUP \(wall.pid) 2>/dev/null; sleep 0.002; done"],
        onTerminal: false, program: "/bin/sh")
      #expect(wall.end() == 0)
      let lines = wall.text.split(separator: "\n").filter { !$0.hasPrefix("pulsewalld:") }
      let last = try #require(lines.last)
      #expect(last.contains("  done  ") && last.contains("2/2"), "\(wall.text)")
      #expect(flood.end() == 0)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGXCPU])
  func signalsEndItAndGiveTheTerminalBack(number: Int32) throws {
    let wall = try WallProcess(["--run", "tabata"])
    let before = wall.settings.c_lflag
    #expect(wall.waits(for: opening))
    #expect(wall.settings.c_lflag & tcflag_t(ICANON) == 0)
    wall.signal(number)
    #expect(wall.end() == 0)
    #expect(wall.text.contains(closing))
    #expect(wall.settings.c_lflag == before)
  }

  @Test func keysEndIt() throws {
    let wall = try WallProcess([])
    #expect(wall.waits(for: opening))
    wall.type("\u{1B}[A\u{1B}[B f+-vls?? q")
    #expect(wall.end() == 0)
    #expect(wall.text.contains(closing))
  }

  @Test func aCrashGivesTheTerminalBack() throws {
    let wall = try WallProcess([])
    let before = wall.settings.c_lflag
    #expect(wall.waits(for: opening))
    wall.signal(SIGSEGV)
    #expect(wall.end() == -SIGSEGV)
    #expect(wall.text.contains(closing))
    #expect(wall.settings.c_lflag == before)
  }

  @Test func itEndsWhenItsTerminalGoesAway() throws {
    let wall = try WallProcess(["--run", "tabata"])
    #expect(wall.waits(for: opening))
    wall.hangUp()
    #expect(wall.endUnread() == 0)
  }

  @Test func aTerminalThatTakesNothingDoesNotKeepItFromEnding() throws {
    let wall = try WallProcess(["--run", "tabata", "--speed", "20"])
    #expect(wall.waits(for: opening))
    // The pseudo-terminal's buffer fills within a second or so; nobody reads it any more.
    usleep(1_500_000)
    wall.signal(SIGTERM)
    #expect(wall.endUnread() == 0)
  }

  @Test func itEndsWhenNobodyReadsItsLines() throws {
    let wall = try WallProcess(["--run", "tabata", "--speed", "100"], onTerminal: false)
    #expect(wall.waits(for: "\n"))
    wall.hangUp()
    #expect(wall.endUnread() == 0)
  }

  @Test func anyBytesOnTheKeyboardAreSurvived() throws {
    let wall = try WallProcess([])
    #expect(wall.waits(for: opening))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      // No q, no Ctrl-C; those end it.
      let bytes = (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }.filter {
        ![3, 0x71, 0x51].contains($0)
      }
      wall.type(String(decoding: bytes, as: UTF8.self))
    }
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  @Test(arguments: [
    (["--nonsense"], 64, "--nonsense is no option"), (["--run", "nope"], 64, "allowed: tabata"),
    (["--run", "work=20 rounds=0"], 64, "rounds is 0; allowed: 1 to 99, or endless"),
    (["--run", "work=0"], 64, "work is 0:00; allowed: 0:01 to 1:39:59"),
    (["--speed", "0"], 64, "allowed: 1 to 1000"),
    (["--speed"], 64, "--speed needs a value"), (["--quiet=yes"], 64, "--quiet takes no value"),
    (["tabata"], 64, "to run a format: --run tabata"), (["--at", "3"], 64, "--snapshot takes a file"),
    (["--preset", "mauve"], 64, "allowed: pearl, neon, graphic or own"),
    (["--board", "x"], 64, "allowed: terminal"),
    (["--snapshot", "/nowhere/x.png"], 73, "/nowhere/x.png"),
    (["--snapshot", "x.jpg"], 64, "--snapshot is “x.jpg”; allowed: a file that ends in .png"),
    (["--snapshot", "x.png", "--for", "0"], 64, "--for is “0”; allowed: 0:00.05 to 2:00, written 12.5"),
    (["--snapshot", "x.png", "--for", "3m"], 64, "--for is “3m”; allowed: 0:00.05 to 2:00"),
    (["--snapshot", ".png"], 64, "allowed: a file that ends in .png"),
    (["--snapshot", "x.png", "--gallery", "x"], 64, "--snapshot and --gallery exclude each other"),
    (["--walk", "x.cfg", "--check-board", "x.cfg"], 64, "--walk and --check-board exclude each other"),
    (["--list", "--version"], 64, "--list and --version exclude each other"),
    (["--snapshot", "x.png", "--board", "\(PackageFiles.folder)/boards/none.cfg"], 64, "would be black"),
    (["--gallery", "x", "--board", "\(PackageFiles.folder)/boards/none.cfg"], 64, "would be black"),
  ]) func badCommandLinesEndInOneLine(arguments: [String], status: Int32, message: String) throws {
    let wall = try WallProcess(arguments, onTerminal: false)
    #expect(wall.end() == status)
    #expect(wall.text.contains(message), "\(wall.text)")
    #expect(wall.text.count { $0 == "\n" } == 1)
  }

  @Test func helpVersionAndFormatsAreTold() throws {
    for (arguments, words) in [
      (["--help"], ["Usage: pulsewalld", "--run FORMAT", "--snapshot FILE.png"]),
      (["--version"], ["pulsewalld 0."]), (["--walk", "x.cfg", "--help"], ["Usage: pulsewalld"]),
      (["-l"], ["tabata", "4:00", "8 rounds · 20 s work · 10 s rest", "clock"]),
    ] {
      let wall = try WallProcess(arguments, onTerminal: false)
      #expect(wall.end() == 0)
      for word in words { #expect(wall.text.contains(word)) }
    }
  }

  @Test func theJournalNamesTheProgramByItself() throws {
    let start = "JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/2) exec \(WallProcess.program) --speed 0"
    let wall = try WallProcess(["-c", start], onTerminal: false, program: "/bin/sh")
    #expect(wall.end() == 64)
    #expect(wall.text.hasPrefix("--speed is “0”"), "\(wall.text)")
    let other = try WallProcess(["--speed", "0"], onTerminal: false, environment: ["JOURNAL_STREAM=1:2"])
    #expect(other.end() == 64)
    #expect(other.text.hasPrefix("pulsewalld: --speed is “0”"), "\(other.text)")
  }

  @Test func aLookAtTheFormatsMakesNoState() throws {
    let directory = try TemporaryDirectory()
    let state = "\(directory.path)/state"
    let wall = try WallProcess(["--list-formats", "--state", state], onTerminal: false)
    #expect(wall.end() == 0 && wall.text.contains("tabata"))
    #expect(directory.names == [])
  }

  @Test func aFullDiskBehindStandardOutputIsSaid() throws {
    for arguments in ["--help", "--list-formats", "--run 'work=1 ready=0' --speed 100 --socket none"] {
      let program = WallProcess.program
      let wall = try WallProcess(
        ["-c", "exec \(program) \(arguments) >/dev/full"], onTerminal: false, program: "/bin/sh")
      #expect(wall.end() == 74, "\(arguments)")
      #expect(wall.text.contains("no space left on device"), "\(wall.text)")
    }
  }

  @Test func aTerminalThatCannotPlaceItsCursorIsToldInLines() throws {
    let wall = try WallProcess(["--run", "work=1 ready=0", "--speed", "100"], environment: ["TERM=dumb"])
    #expect(wall.end() == 0)
    #expect(!wall.text.contains("\u{1B}"))
    #expect(wall.text.contains("done"))
  }

  @Test func whatWasTypedIsEchoedWithoutControlCharacters() throws {
    let wall = try WallProcess(
      ["--run", "work=1\u{1B}[31m" + String(repeating: "x", count: 50_000)], onTerminal: false)
    #expect(wall.end() == 64)
    #expect(!wall.text.contains("\u{1B}"))
    #expect(wall.text.utf8.count < 3_000)
  }

  @Test func itComesBackAfterBeingStopped() throws {
    let wall = try WallProcess(["--run", "tabata"])
    #expect(wall.waits(for: opening))
    wall.signal(SIGSTOP)
    // A shell puts its own modes on the terminal meanwhile.
    var cooked = wall.settings
    cooked.c_lflag |= tcflag_t(ICANON | ECHO)
    tcsetattr(wall.terminal, TCSANOW, &cooked)
    wall.signal(SIGCONT)
    #expect(wall.opensAgain(opening))
    #expect(wall.settings.c_lflag & tcflag_t(ICANON) == 0)
    wall.type("q")
    #expect(wall.end() == 0)
  }
}
