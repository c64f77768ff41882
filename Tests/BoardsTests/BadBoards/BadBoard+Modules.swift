extension BadBoard {
  static let modules: [BadBoard] = [
    BadBoard(
      "a TM1637 of eight digits",
      #"""
      modules = ( { name = "m"; driver = "tm1637"; digits = 8; clock = 23; data = 24; } );
      """#,
      #"bad.cfg:1: digits is 8; allowed: 1 to 6 with tm1637"#
    ),
    BadBoard(
      "a TM1637 without data",
      #"""
      modules = ( { name = "m"; driver = "tm1637"; digits = 4; clock = 23; } );
      """#,
      #"bad.cfg:1: module m lacks data; allowed: the offset of a GPIO line, 0 to 1023, or its name in double quotes"#
    ),
    BadBoard(
      "a TM1637 on SPI",
      #"""
      modules = ( { name = "m"; driver = "tm1637"; digits = 4; clock = 23; data = 24; spi = { device = "/dev/spidev0.0"; }; } );
      """#,
      #"bad.cfg:1: spi does not go with tm1637; allowed: spi with a chain on an SPI"#
    ),
    BadBoard(
      "registers that repeat",
      #"""
      modules = ( { name = "m"; driver = "tm1637"; digits = 4; clock = 23; data = 24; registers = [ 0, 1, 1, 2 ]; } );
      """#,
      #"bad.cfg:1: registers names 3 registers; allowed: 4 different ones, one for each digit"#
    ),
    BadBoard(
      "a shift chain that is too long",
      #"""
      modules = ( { name = "m"; driver = "74hc595"; digits = 40; spi = { device = "/dev/spidev0.0"; }; } );
      """#,
      #"bad.cfg:1: digits is 40; allowed: 1 to 32"#
    ),
    BadBoard(
      "outputs that are no segments",
      #"""
      modules = ( { name = "m"; driver = "74hc595"; digits = 4; segments = "ABCDEFG"; spi = { device = "/dev/spidev0.0"; }; } );
      """#,
      #"bad.cfg:1: segments is "ABCDEFG"; allowed: the letters A to G and P, each once"#
    ),
    BadBoard(
      "a colon beyond the module",
      #"""
      modules = ( { name = "m"; driver = "max7219"; digits = 8; colon-after = 9; spi = { device = "/dev/spidev0.0"; }; } );
      """#,
      #"bad.cfg:1: colon-after is 9; allowed: 1 to 8, or 0 for none"#
    ),
  ]
}
