extension BadBoard {
  static let supplies: [BadBoard] = [
    BadBoard(
      "a supply without a limit",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; } );
      """#,
      #"bad.cfg:5: supplies[] lacks limit; allowed: 1 to 1000000 mA"#
    ),
    BadBoard(
      "a limit of nothing",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 0; } );
      """#,
      #"bad.cfg:5: limit is 0; allowed: 1 to 1000000 mA"#
    ),
    BadBoard(
      "a limit below what the dark wall draws",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 40; } );
      """#,
      #"bad.cfg:5: limit is 40 mA; allowed: at least the 60 mA that the supply gives in the dark"#
    ),
    BadBoard(
      "a reserve above the limit",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; reserve = 6000; } );
      """#,
      #"bad.cfg:5: limit is 5000 mA; allowed: at least the 6060 mA that the supply gives in the dark"#
    ),
    BadBoard(
      "a strip that nothing feeds",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        
         } );
      """#,
      #"bad.cfg:1: no supply feeds strip a; allowed: supply = "NAME" in the strip or feeds in a supply, so that there is a limit to its power"#
    ),
    BadBoard(
      "a supply that is not there",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "main";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:3: there is no supply main; allowed: s"#
    ),
    BadBoard(
      "a strip fed in part",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        
         } );
      supplies = ( { name = "s"; limit = 5000; feeds = ( { strip = "a"; to = 29; } ); } );
      """#,
      #"bad.cfg:1: no supply feeds pixels 30 to 59 of strip a; allowed: supply = "NAME" in the strip or feeds in a supply, so that there is a limit to its power"#
    ),
    BadBoard(
      "a pixel fed twice",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        
         } );
      supplies = (
       { name = "s"; limit = 5000; feeds = ( { strip = "a"; to = 29; } ); },
       { name = "t"; limit = 5000; feeds = ( { strip = "a"; from = 29; } ); } );
      """#,
      #"bad.cfg:7: pixel 29 of strip a is fed by supply s already; allowed: one supply a pixel"#
    ),
    BadBoard(
      "a feed beyond the strip",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; feeds = ( { strip = "a"; to = 60; } ); } );
      """#,
      #"bad.cfg:5: to is 60; allowed: 0 to 59 on strip a"#
    ),
    BadBoard(
      "white LEDs that no figure counts",
      #"""
      supplies = ( { name = "s"; limit = 900; } );
      strips = ( { name = "a"; encoding = "sk6812-spi"; pixels = 10; supply = "s";
        currents = { red = 18; green = 14; blue = 18; };
        spi = { device = "/dev/spidev0.0"; }; } );
      """#,
      #"bad.cfg:3: a strip with white LEDs lacks white; allowed: 0 to 1000 mA"#
    ),
    BadBoard(
      "white LEDs that no name counts",
      #"""
      supplies = ( { name = "s"; limit = 900; } );
      strips = ( { name = "a"; encoding = "sk6812-spi"; pixels = 10; supply = "s";
        current = "standard";
        spi = { device = "/dev/spidev0.0"; }; } );
      """#,
      #"bad.cfg:3: current "standard" counts no white LED; allowed: "rgbw", or currents with white"#
    ),
  ]
}
