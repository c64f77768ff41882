import Configuration
import Boards
import Display
import Drivers
import Testing
import Wall

/// What settings become: outputs, supplies and inputs.
@Suite struct BoardOutputTests {
  private func board(_ text: String) throws -> Board {
    try Board.read(text: text, named: "t.cfg")
  }

  @Test func stripsTakeTheirShapeAndWay() throws {
    let board = try board(
      """
      supplies = ( { name = "s"; limit = 9000; reserve = 100; } );
      strips = (
        { name = "a"; encoding = "adalight"; pixels = 58; skip = 2; reverse = true; order = "grb"; supply = "s";
          order-overrides = ( { from = 2; to = 5; order = "BRG"; } ); white-balance = [ 100, 90, 50 ]; gamma = 2.2;
          serial = { device = "/dev/serial/by-id/a"; baud = 500000; wled-safe = true; boot-wait = 0; }; },
        { name = "b"; encoding = "sk6812-spi"; pixels = 10; supply = "s"; spi = { device = "/dev/spidev0.0"; }; },
        { name = "c"; encoding = "gpio-rgb"; pixels = 1; supply = "s"; currents = { red = 300; green = 300; blue = 300; };
          gpio = { red = 17; green = 27; blue = 22; active-low = true; }; }
      );
      """)
    let (a, b, c) = (board.strips[0], board.strips[1], board.strips[2])
    #expect(a.pixels == 0..<58 && b.pixels == 58..<68 && c.pixels == 68..<69)
    #expect(
      a.shape
        == StripShape(
          pixelCount: 58, skippedCount: 2, isReversed: true, order: .grb,
          overrides: [.init(leds: 2..<6, order: try #require(ColourOrder("BRG")))]))
    #expect(a.balance == SIMD3(1, 0.9, 0.5))
    #expect(a.transfer == .gamma(2.2) && b.transfer == .linear)
    guard case .serial(let serial) = a.route, case .spi(let spi) = b.route,
      case .switched(let lines) = c.route
    else {
      Issue.record("the ways are \(String(describing: board.strips.map(\.route)))")
      return
    }
    #expect(serial.fit.bitRate == 500_000 && serial.fit.ledCount == 60 && serial.isWLEDSafe)
    #expect(serial.bootWait == .zero)
    #expect(spi.fit.bitRate == StripEncoding.sk6812.facts.usualBitRate)
    #expect(b.current == .rgbw && a.current == .standard)
    #expect(lines.isActiveLow && lines.blue.headerNumber == 22)
    // Both skipped LEDs hang before the last pixel of a reversed strip, on the same supply.
    #expect(board.supplies[0].supply.reserve == Milliamps(102))
    #expect(board.supplies[0].supply.loads.map(\.pixels) == [0..<58, 58..<68, 68..<69])
  }

  @Test(arguments: [
    ("encoding = \"ws2801\"; spi = { device = \"/dev/spidev0.0\"; }", WhiteBalance.pixels),
    ("encoding = \"apa102\"; spi = { device = \"/dev/spidev0.0\"; }", .strip),
    ("encoding = \"adalight\"; serial = { device = \"/dev/a\"; }", .strip),
    ("encoding = \"adalight\"; white-balance = \"none\"; serial = { device = \"/dev/a\"; }", .none),
    ("encoding = \"adalight\"; white-balance = \"pixels\"; serial = { device = \"/dev/a\"; }", .pixels),
    ("encoding = \"gpio-rgb\"; gpio = { red = 17; green = 27; blue = 22; }", .none),
  ])
  func everyEncodingHasItsWhite(strip: String, balance: WhiteBalance) throws {
    let board = try board(
      """
      supplies = ( { name = "s"; limit = 9000; } );
      strips = ( { name = "a"; pixels = 1; supply = "s"; \(strip); } );
      """)
    #expect(board.strips[0].balance == balance.gains)
    #expect(board.strips[0].whiteLED == nil)
  }

  @Test(arguments: [("", 4_500), ("white-led = 3000;", 3_000), ("white-led = \"off\";", nil)])
  func stripsWithWhiteUseIt(setting: String, temperature: Int?) throws {
    let board = try board(
      """
      supplies = ( { name = "s"; limit = 900; } );
      strips = ( { name = "a"; encoding = "sk6812-spi"; pixels = 10; supply = "s"; white-balance = "none";
        \(setting) spi = { device = "/dev/spidev0.0"; }; } );
      """)
    #expect(board.strips[0].whiteLED?.temperature == temperature)
    // The white LED draws 20 mA and the colours next to nothing; without it they draw 50 mA.
    let white = board.supplies[0].fullWhite
    if temperature == nil {
      #expect(white == Milliamps(510))
    } else {
      #expect(white > Milliamps(210) && white < Milliamps(450), "\(white)")
    }
  }

  @Test func suppliesFeedRangesOfSeveralStrips() throws {
    let board = try board(
      """
      supplies = (
        { name = "s"; limit = 2000; feeds = ( { strip = "a"; from = 9; to = 5; }, { strip = "b"; to = 3; } ); },
        { name = "t"; limit = 3000; feeds = ( { strip = "a"; to = 4; }, { strip = "b"; from = 4; } ); }
      );
      strips = (
        { name = "a"; encoding = "adalight"; pixels = 10; serial = { device = "/dev/a"; }; },
        { name = "b"; encoding = "adalight"; pixels = 6; current = "seed"; serial = { device = "/dev/b"; }; }
      );
      """)
    #expect(
      board.supplies.map { $0.supply.loads.map(\.pixels) } == [[5..<10, 10..<14], [0..<5, 14..<16]])
    #expect(board.supplies[0].supply.loads.map(\.model) == [.standard, .seed])
    let white = [WirePixel(red: 255, green: 176, blue: 240)]
    let full = PowerModel.standard.estimate(white.span) * 5 + PowerModel.seed.estimate(white.span) * 2
    #expect(board.supplies[1].fullWhite == full)
  }

  @Test(arguments: [
    (4_000_000, 300, 60, []),
    (921_600, 300, 49, ["strip a gets 49 frames a second: 300 LEDs at 921600 baud"]),
    (115_200, 150, 20, ["strip a gets 20 frames a second: 150 LEDs at 115200 baud"]),
  ])
  func framesAreAsManyAsTheLineCarries(baud: Int, pixels: Int, rate: Int, notes: [String]) throws {
    let board = try board(
      """
      supplies = ( { name = "s"; limit = 9000; } );
      strips = ( { name = "a"; encoding = "adalight"; pixels = \(pixels); supply = "s";
        serial = { device = "/dev/a"; baud = \(baud); }; } );
      zones = ( { role = "rhythm"; strip = "a"; } );
      """)
    #expect(board.strips[0].frameRate == rate)
    #expect(board.notes.map(\.text) == notes)
  }

  @Test func ownersAreToldWhatIsNoFault() throws {
    let board = try board(
      """
      supplies = ( { name = "s"; limit = 25000; }, { name = "t"; limit = 900; }, { name = "u"; limit = 900; } );
      strips = ( { name = "a"; encoding = "adalight"; pixels = 20; supply = "s"; serial = { device = "/dev/ttyUSB0";
        baud = 500000; }; },
        { name = "b"; encoding = "ws2812-spi"; pixels = 450; supply = "t"; current = "seed";
          spi = { device = "/dev/spidev0.0"; }; } );
      zones = ( { role = "rhythm"; strip = "b"; to = 399; } );
      """)
    #expect(
      board.notes.map(\.description) == [
        "t.cfg:1: more than 20 A through one fuse: feed the strips at several points, each a supply of its own",
        "t.cfg:1: limit leaves 7 % of full white: supply t would give 6371 mA without it",
        "t.cfg:1: supply u feeds no pixel",
        "t.cfg:2: /dev/ttyUSB0 may be another adapter after a replug: its name below /dev/serial/by-id/ stays",
        "t.cfg:2: strip a is in no zone and stays dark",
        "t.cfg:4: strip b gets 57 frames a second: 450 LEDs at 2400000 Hz",
        "t.cfg:4: 50 of the 450 pixels of strip b are in no zone and stay dark",
        "t.cfg:5: strip b needs spidev.bufsiz=4174 or more on the kernel's command line; it is 4096 otherwise",
      ])
  }

  @Test func modulesNumberTheirDigitsThrough() throws {
    let board = try board(
      """
      modules = (
        { name = "m"; driver = "tm1637"; digits = 6; clock = 23; data = 24; registers = [ 2, 1, 0, 5, 4, 3 ];
          half-bit = 100; colon-after = 2; },
        { name = "n"; driver = "max7219"; digits = 12; first = "right"; spi = { device = "/dev/spidev0.0"; }; },
        { name = "o"; driver = "74hc595"; digits = 4; active-low = true; segments = "PGFEDCBA"; enable = 25;
          spi = { device = "/dev/spidev0.1"; hertz = 500000; }; }
      );
      """)
    #expect(board.modules.map(\.digits) == [0..<6, 6..<18, 18..<22])
    #expect(board.layout.modules.map(\.colonAfter) == [2, nil, nil])
    guard case .tm1637(let m) = board.modules[0].driver, case .max7219(let n) = board.modules[1].driver,
      case .shift(let o) = board.modules[2].driver
    else {
      Issue.record("the drivers are \(board.modules.map(\.driver))")
      return
    }
    #expect(m.registers == [2, 1, 0, 5, 4, 3] && m.halfBit == .microseconds(100))
    #expect(n.chain.chipCount == 2 && n.isReversed && n.bitRate == 1_000_000)
    #expect(
      o.chain.polarity == .activeLow && o.outputs == [7, 6, 5, 4, 3, 2, 1, 0] && o.enable?.headerNumber == 25)
  }

  @Test func chipsAreNamedForTheBoardOrForAGroup() throws {
    let board = try board(
      """
      chip = "gpio-32-63";
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; },
        { name = "m"; chip = "/dev/gpiochip2"; line = 17; phases = [ "work" ]; },
        { name = "n"; chip = "line:P9_12"; line = "P9_12"; phases = [ "work" ]; },
        { name = "o"; chip = "auto"; line = "GPIO17"; phases = [ "work" ]; } );
      """)
    #expect(
      board.lamps.map(\.line) == [
        LineAddress(chip: .label("gpio-32-63"), line: .offset(17)),
        LineAddress(chip: .path("/dev/gpiochip2"), line: .offset(17)),
        LineAddress(chip: .line("P9_12"), line: .name("P9_12")),
        LineAddress(chip: .header, line: .name("GPIO17")),
      ])
    #expect(board.lamps.map(\.line.headerNumber) == [nil, nil, nil, 17])
  }

  @Test func panelsTakeButtonsSerialAndRemotes() throws {
    let board = try board(
      """
      buzzer = { pwm = { device = "1f00098000.pwm"; channel = 2; }; volume = 40; };
      panel = {
        buttons = ( { button = "lap"; line = 5; debounce = 20; },
          { button = "end"; line = 6; bias = "pull-down"; active-low = false; } );
        serial = { device = "/dev/serial/by-id/p"; baud = 9600; };
        remotes = ( { device = "/dev/input/by-id/r"; grab = false;
          keys = ( { key = "KEY_ENTER"; button = "startPause"; }, { key = 400; button = "plus"; } ); } );
      };
      """)
    #expect(board.buzzer?.driver == .pwm(device: "1f00098000.pwm", channel: 2))
    #expect(board.buzzer?.volume == 40)
    #expect(board.panel.buttons.map(\.button) == [.lap, .end])
    #expect(board.panel.buttons.map(\.bias) == [.pullUp, .pullDown])
    #expect(board.panel.buttons.map(\.isActiveLow) == [true, false])
    #expect(board.panel.buttons.map(\.debounce) == [.milliseconds(20), .milliseconds(8)])
    #expect(board.panel.serial?.baud == 9_600)
    #expect(board.panel.remotes.map(\.keys) == [[28: .startPause, 400: .plus]])
    #expect(board.panel.remotes.map(\.isGrabbed) == [false])
  }
}
