extension BadBoard {
  static let pins: [BadBoard] = [
    BadBoard(
      "a line used twice",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; },
        { name = "m"; line = "GPIO17"; phases = [ "rest" ]; } );
      """#,
      #"bad.cfg:2: GPIO17 is used twice: lamp l (bad.cfg:1), lamp m; allowed: a line of its own"#
    ),
    BadBoard(
      "data and a button on one line",
      #"""
      strips = ( { name = "a"; encoding = "apa102"; pixels = 60;
        gpio = { data = 17; clock = 27; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      panel = { buttons = ( { button = "lap"; line = 17; } ); };
      """#,
      #"bad.cfg:6: GPIO17 is used twice: data line of strip a (bad.cfg:2), button lap; allowed: a line of its own"#
    ),
    BadBoard(
      "data and clock on one line",
      #"""
      strips = ( { name = "a"; encoding = "apa102"; pixels = 60;
        gpio = { data = 17; clock = 17; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:2: GPIO17 is used twice: data line of strip a (bad.cfg:2), clock line of strip a; allowed: a line of its own"#
    ),
    BadBoard(
      "a line that is not on the header",
      #"""
      lamps = ( { name = "l"; line = 50; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: GPIO50 is not on the header: the board needs it itself; allowed: GPIO0 to GPIO27"#
    ),
    BadBoard(
      "a line of the header by a name that tells nothing of its pin",
      #"""
      lamps = ( { name = "l"; line = "SD0_CLK"; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: line SD0_CLK of auto cannot be told from a line that the board needs itself; allowed: 0 to 27, or the same as GPIO17"#
    ),
    BadBoard(
      "a number of the header in another writing",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; },
        { name = "m"; line = "GPIO017"; phases = [ "rest" ]; } );
      """#,
      #"bad.cfg:2: line GPIO017 of auto cannot be told from a line that the board needs itself; allowed: 0 to 27, or the same as GPIO17"#
    ),
    BadBoard(
      "the chip of the header by one of its lines",
      #"""
      chip = "line:GPIO4";
      lamps = ( { name = "l"; line = 40; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:2: GPIO40 is not on the header: the board needs it itself; allowed: GPIO0 to GPIO27"#
    ),
    BadBoard(
      "a chip by its number",
      #"""
      chip = "gpiochip0";
      lamps = ( { name = "l"; line = 4; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: chip is "gpiochip0"; allowed: "auto", a path such as "/dev/gpiochip1", a label such as "pinctrl-rp1", or "line:" and a line's name"#
    ),
    BadBoard(
      "lists without anything in them",
      #"""
      strips = ( ); lamps = ( );
      """#,
      #"bad.cfg:1: the board has no output; allowed: one of strips, modules, lamps, buzzer"#
    ),
    BadBoard(
      "a line of the SPI",
      #"""
      strips = ( { name = "a"; encoding = "ws2801"; pixels = 60;
        spi = { device = "/dev/spidev0.0"; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      lamps = ( { name = "l"; line = 10; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:6: GPIO10 is MOSI of /dev/spidev0.0 (bad.cfg:2) and lamp l; allowed: a line that the device does not use"#
    ),
    BadBoard(
      "a line of the serial port of the header",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/serial0"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      lamps = ( { name = "l"; line = 14; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:6: GPIO14 is TXD of /dev/serial0 (bad.cfg:2) and lamp l; allowed: a line that the device does not use"#
    ),
    BadBoard(
      "one serial port for two",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      panel = { serial = { device = "/dev//ttyLED"; }; };
      """#,
      #"bad.cfg:6: /dev//ttyLED is used twice: strip a (bad.cfg:2), panel; allowed: a device of its own"#
    ),
    BadBoard(
      "one SPI for two",
      #"""
      strips = ( { name = "a"; encoding = "apa102"; pixels = 9; supply = "s"; spi = { device = "/dev/spidev0.0"; }; } );
      supplies = ( { name = "s"; limit = 5000; } );
      modules = ( { name = "m"; driver = "max7219"; digits = 8; spi = { device = "/dev/spidev0.0"; }; } );
      """#,
      #"bad.cfg:3: /dev/spidev0.0 is used twice: strip a (bad.cfg:1), module m; allowed: a device of its own"#
    ),
    BadBoard(
      "a strip and a module on one bus",
      #"""
      strips = ( { name = "a"; encoding = "apa102"; pixels = 9; supply = "s"; spi = { device = "/dev/spidev0.0"; }; } );
      supplies = ( { name = "s"; limit = 5000; } );
      modules = ( { name = "m"; driver = "max7219"; digits = 8; spi = { device = "/dev/spidev0.1"; }; } );
      """#,
      #"bad.cfg:3: module m shares SPI bus 0 with strip a (bad.cfg:1), and a strip takes every byte on its bus; allowed: a bus of its own for each strip"#
    ),
    BadBoard(
      "an SPI device that is none",
      #"""
      strips = ( { name = "a"; encoding = "apa102"; pixels = 9; supply = "s"; spi = { device = "/dev/spidev-left"; }; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:1: device is "/dev/spidev-left"; allowed: /dev/spidevB.C, by bus and select line"#
    ),
  ]
}
