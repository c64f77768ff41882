import Configuration
import Drivers
import Testing

@testable import Boards

/// How a board's parts are put together before anything of them is opened.
@Suite struct OpeningTests {
  private func board(_ text: String) throws -> Board {
    try Board.read(text: text, named: "t.cfg")
  }

  @Test func linesThatGoTogetherAreTakenTogether() throws {
    let board = try board(
      """
      lamps = ( { name = "a"; line = 4; phases = [ "work" ]; }, { name = "b"; line = 5; active-low = true; phases = [ "work" ]; },
        { name = "c"; line = 6; phases = [ "rest" ]; }, { name = "d"; chip = "/dev/gpiochip7"; line = 6; phases = [ "rest" ]; } );
      panel = { buttons = ( { button = "lap"; line = 17; }, { button = "end"; line = 22; debounce = 20; },
        { button = "plus"; line = 23; }, { button = "minus"; line = 24; bias = "pull-down"; active-low = false; } ); };
      """)
    let lamps = LampGroup.groups(of: board.lamps)
    #expect(lamps.map(\.places) == [[0, 2], [1], [3]])
    #expect(lamps.map(\.title) == ["lamps a, c", "lamp b", "lamp d"])
    let buttons = ButtonGroup.groups(of: board.panel.buttons)
    #expect(buttons.map(\.title) == ["buttons lap, plus", "button end", "button minus"])
  }

  @Test func moreLampsThanARequestTakesAreTwoRequests() {
    let board = LineAddress(chip: .path("/dev/gpiochip0"), line: .offset(0))
    let lamps = (0..<70).map { number in
      LampOutput(
        name: "\(number)", line: LineAddress(chip: board.chip, line: .offset(UInt32(number))),
        isActiveLow: false,
        location: SourceLocation(file: "t.cfg", line: 1))
    }
    #expect(LampGroup.groups(of: lamps).map(\.places.count) == [64, 6])
  }

  /// Every output has a name of its own in messages, and every kind of output a feeder.
  @Test func everyOutputIsDriven() throws {
    let board = try board(
      """
      chip = "no-such-chip";
      supplies = ( { name = "s"; limit = 9000; } );
      strips = (
        { name = "x"; encoding = "adalight"; pixels = 4; supply = "s"; serial = { device = "/dev/no-a"; boot-wait = 0; }; },
        { name = "l"; encoding = "apa102"; pixels = 4; supply = "s"; gpio = { data = 17; clock = 27; }; },
        { name = "w"; encoding = "ws2812-spi"; pixels = 4; supply = "s"; spi = { device = "/dev/spidev70.0"; }; },
        { name = "c"; encoding = "gpio-rgb"; pixels = 1; supply = "s"; currents = { red = 30; green = 30; blue = 30; };
          gpio = { red = 1; green = 2; blue = 3; }; } );
      modules = ( { name = "x"; driver = "tm1637"; digits = 4; clock = 23; data = 24; },
        { name = "m"; driver = "max7219"; digits = 8; spi = { device = "/dev/spidev71.0"; }; },
        { name = "h"; driver = "74hc595"; digits = 4; enable = 25; spi = { device = "/dev/spidev71.1"; }; } );
      lamps = ( { name = "x"; line = 4; phases = [ "work" ]; } );
      buzzer = { evdev = { device = "/dev/input/none"; }; };
      """)
    let health = try board.makeSafe()
    #expect(
      health.map(\.name) == [
        "buzzer", "strip x", "strip l", "strip w", "strip c", "module x", "module m", "module h", "lamp x",
      ])
    // None of these devices exists, so that none can be safe.
    for output in health { #expect(!output.isOK, "\(output)") }
  }

  /// Whoever checks a file is told what is in the place of a device; a device that is not there may come yet.
  @Test func whatIsNoDeviceOfItsKindIsTold() throws {
    let text = """
      supplies = ( { name = "s"; limit = 9000; } );
      strips = (
        { name = "x"; encoding = "adalight"; pixels = 4; supply = "s"; serial = { device = "/dev/null"; }; },
        { name = "y"; encoding = "adalight"; pixels = 4; supply = "s"; serial = { device = "/dev/pts"; }; },
        { name = "z"; encoding = "adalight"; pixels = 4; supply = "s"; serial = { device = "/dev/no-such"; }; }
      );
      """
    let errors = #expect(throws: ConfigurationErrors.self) { try board(text).checkDeviceKinds() }
    #expect(
      errors?.description == """
        t.cfg:3: /dev/null of strip x is a device of class mem; allowed: a serial port, such as one below /dev/serial/by-id/
        t.cfg:4: /dev/pts of strip y is a directory; allowed: a serial port, such as one below /dev/serial/by-id/
        """)
    try board("board = \"terminal\"; " + text).checkDeviceKinds()
  }

  @Test func nothingOfATerminalBoardIsDriven() throws {
    let path = try #require(ShippedBoards.files.first { $0.hasSuffix("/terminal.cfg") })
    #expect(try Board.read(path: path).makeSafe().isEmpty)
  }
}
