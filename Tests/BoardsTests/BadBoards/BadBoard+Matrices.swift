extension BadBoard {
  static let matrices: [BadBoard] = [
    BadBoard(
      "a matrix of seven rows",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "matrix"; strip = "a"; to = 223; columns = 32; rows = 7; } );
      """#,
      #"bad.cfg:6: zone matrix has 32 columns of 7 pixels; allowed: 8 to 128 columns and 8 to 64 rows with role matrix"#
    ),
    BadBoard(
      "a matrix of a line",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "matrix"; strip = "a"; to = 63; } );
      """#,
      #"bad.cfg:6: zone matrix has 64 columns of 1 pixels; allowed: 8 to 128 columns and 8 to 64 rows with role matrix"#
    ),
    BadBoard(
      "a matrix with a gap",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "matrix"; name = "wide"; parts = (
        { strip = "a"; to = 63; columns = 8; rows = 8; pitch = 10; },
        { strip = "a"; from = 64; to = 127; columns = 8; rows = 8; pitch = 10; y = 40; } ); } );
      """#,
      #"bad.cfg:6: the 128 pixels of zone wide are no whole rectangle; allowed: columns and rows without a gap, each place taken once"#
    ),
    BadBoard(
      "a matrix whose panels hang on each other",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "matrix"; parts = (
        { strip = "a"; to = 63; columns = 8; rows = 8; },
        { strip = "a"; from = 64; to = 127; columns = 8; rows = 8; x = 0; } ); } );
      """#,
      #"bad.cfg:6: the 128 pixels of zone matrix are no whole rectangle; allowed: columns and rows without a gap, each place taken once"#
    ),
    BadBoard(
      "panels that do not fill",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "matrix"; strip = "a";
        columns = 8; rows = 8; tiles = { columns = 3; rows = 2; }; } );
      """#,
      #"bad.cfg:7: 6 panels of 8 columns of 8 are 384 pixels, and the run has 512; allowed: columns and rows that come to 512"#
    ),
    BadBoard(
      "a panel turned by half a right angle",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "matrix"; strip = "a"; columns = 32; rows = 16;
        rotations = [ 0, 45 ]; } );
      """#,
      #"bad.cfg:7: rotations has 45; allowed: 0, 90, 180 and 270"#
    ),
    BadBoard(
      "panels on their sides and others not",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "matrix"; strip = "a"; columns = 32; rows = 8; tiles = { columns = 2; };
        rotations = [ 0, 90 ]; } );
      """#,
      #"bad.cfg:7: rotations turn some panels of 32 columns of 8 on their side and others not; allowed: 0 and 180, or 90 and 270"#
    ),
    BadBoard(
      "tiles without columns, and from no corner",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "field"; strip = "a"; columns = 32; rows = 8;
        tiles = { rows = 2; start = "middle"; }; } );
      """#,
      #"bad.cfg:7: start is "middle"; allowed: "bottom-left", "bottom-right", "top-left" or "top-right""#,
      #"bad.cfg:7: zones[].tiles lacks columns; allowed: 1 to 64"#
    ),
    BadBoard(
      "a line of tiles",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "rhythm"; strip = "a"; tiles = { columns = 2; }; rotations = [ 90 ]; } );
      """#,
      #"bad.cfg:6: tiles does not go with a line; allowed: tiles with the columns and rows of a panel"#,
      #"bad.cfg:6: rotations does not go with a line; allowed: rotations with the columns and rows of a panel"#
    ),
    BadBoard(
      "digits of tiles",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 512;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; digits = 2; leds-per-segment = 2; rotations = [ 90 ]; } );
      """#,
      #"bad.cfg:6: rotations does not go with role digits; allowed: rotations with other roles"#
    ),
  ]
}
