import Boards
import Testing

@Suite struct BoardReportTests {
  /// With a white LED magenta draws 33 mA beside the idle current, and white, which that LED takes over, less.
  @Test(arguments: [
    (3_200, "white is not dimmed, colours that draw more are: 3400 mA at most without the limit"),
    (3_400, "nothing is dimmed"),
  ])
  func coloursMayDrawMoreThanWhite(limit: Int, words: String) throws {
    let board = try Board.read(
      text: """
        supplies = ( { name = "main"; limit = \(limit); } );
        strips = ( { name = "wall"; encoding = "sk6812-spi"; pixels = 100; supply = "main"; white-balance = "none";
          currents = { red = 18; green = 9; blue = 15; white = 20; };
          spi = { device = "/dev/spidev0.0"; }; } );
        """, named: "hall.cfg")
    #expect(BoardReport(board).description.contains(", limit \(limit) mA: \(words)\n"))
  }

  @Test func tellsWhatABoardComesTo() throws {
    let board = try Board.read(
      text: """
        name = "Hall"; frame-rate = 50;
        supplies = ( { name = "main"; limit = 3000; reserve = 100; } );
        strips = (
          { name = "wall"; encoding = "adalight"; pixels = 100; skip = 1; supply = "main";
            serial = { device = "/dev/serial/by-id/a"; baud = 500000; wled-safe = true; }; },
          { name = "row"; encoding = "apa102"; pixels = 30; supply = "main"; gpio = { data = 17; clock = 27; }; }
        );
        zones = ( { role = "field"; strip = "wall"; to = 89; columns = 9; rows = 10; },
          { role = "rhythm"; strip = "row"; } );
        modules = ( { name = "count"; driver = "max7219"; digits = 8; spi = { device = "/dev/spidev0.1"; }; } );
        lamps = ( { name = "go"; line = 4; active-low = true; phases = [ "work" ]; } );
        buzzer = { gpio = { chip = "gpio-0-31"; line = 3; }; };
        panel = { buttons = ( { button = "lap"; line = 5; } ); };
        """, named: "hall.cfg")
    #expect(
      BoardReport(board).description == """
        Hall: shown on its outputs, up to 50 frames a second

        strips
          wall: 100 pixels, 1 skipped, adalight at 500000 baud, safe for WLED, /dev/serial/by-id/a
            white is red, green, blue at 100, 69, 94 %
            309 bytes a frame take 6.2 ms, then 4.3 ms of rest: 50 of at most 95 frames a second
          row: 30 pixels, apa102, data GPIO17, clock GPIO27
            white is red, green, blue at 100, 69, 94 %
            130 bytes a frame take 3.6 ms: 50 of at most 120 frames a second (on a board as fast as a Raspberry Pi 4)

        power
          main: 130 pixels, full white 6503 mA, limit 3000 mA: white is dimmed to 44 %

        zones
          field: 90 pixels, wall 0–89
          rhythm: 30 pixels, row 0–29

        digit modules
          count: 8 digits, 1 × MAX7219 at 1000000 Hz, /dev/spidev0.1

        lamps
          go: GPIO4, active low, lit in work

        buzzer
          line 3 of gpio-0-31

        panel
          lap: GPIO5, pull-up, active low, 8 ms

        lines of the header
          pin 7  GPIO4  lamp go
          pin 11  GPIO17  data of strip row
          pin 13  GPIO27  clock of strip row
          pin 19  GPIO10  MOSI of /dev/spidev0.1
          pin 21  GPIO9  MISO of /dev/spidev0.1
          pin 23  GPIO11  SCLK of /dev/spidev0.1
          pin 26  GPIO7  CE1 of /dev/spidev0.1
          pin 29  GPIO5  button lap

        other lines
          line 3 of gpio-0-31  buzzer

        notes
          hall.cfg:4: 10 of the 100 pixels of strip wall are in no zone and stay dark

        """)
  }
}
