extension BadBoard {
  static let zones: [BadBoard] = [
    BadBoard(
      "a zone of an unknown strip",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "level"; strip = "b"; } );
      """#,
      #"bad.cfg:6: there is no strip b; allowed: a"#
    ),
    BadBoard(
      "a zone beyond its strip",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "level"; strip = "a"; from = 50; to = 60; } );
      """#,
      #"bad.cfg:6: to is 60; allowed: 0 to 59 on strip a"#
    ),
    BadBoard(
      "an unknown role",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "fields"; strip = "a"; } );
      """#,
      #"bad.cfg:6: role is "fields"; did you mean "field"?; allowed: "field", "level", "rhythm", "digits", "week", "track", "today", "week-strip" or "matrix""#
    ),
    BadBoard(
      "a panel that does not fill",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "field"; strip = "a"; columns = 8; rows = 8; } );
      """#,
      #"bad.cfg:6: 8 columns of 8 are 64 pixels, and the run has 60; allowed: columns and rows that come to 60"#
    ),
    BadBoard(
      "a panel without rows",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "field"; strip = "a"; columns = 6; } );
      """#,
      #"bad.cfg:6: a panel lacks rows; allowed: 1 to 4096"#
    ),
    BadBoard(
      "a line with a corner",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "rhythm"; strip = "a"; start = "top-left"; } );
      """#,
      #"bad.cfg:6: start does not go with a line; allowed: start with the columns and rows of a panel"#
    ),
    BadBoard(
      "two zones on one pixel",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "field"; strip = "a"; to = 40; },
        { role = "rhythm"; strip = "a"; from = 40; } );
      """#,
      #"bad.cfg:7: zone rhythm has pixel 40 of strip a, which is in zone field (bad.cfg:6); allowed: each pixel in one zone"#
    ),
    BadBoard(
      "a pixel twice in a zone",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "rhythm"; parts = ( { strip = "a"; to = 9; }, { strip = "a"; from = 9; to = 5; } ); } );
      """#,
      #"bad.cfg:6: zone rhythm has pixel 9 of strip a twice; allowed: each pixel once"#
    ),
    BadBoard(
      "a run and parts",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "rhythm"; strip = "a"; parts = ( { strip = "a"; } ); } );
      """#,
      #"bad.cfg:6: strip does not go with parts; allowed: strip with no parts beside it"#
    ),
    BadBoard(
      "a zone without pixels",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "rhythm"; } );
      """#,
      #"bad.cfg:6: zone rhythm names no strip; allowed: strip = "a""#
    ),
    BadBoard(
      "digit keys on a field",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "field"; strip = "a"; digits = 4; } );
      """#,
      #"bad.cfg:6: digits does not go with role field; allowed: digits with role digits"#
    ),
    BadBoard(
      "digits that do not fit their strip",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; leds-per-segment = 3; } );
      """#,
      #"bad.cfg:6: pixel 83 is needed; allowed: 0 to 59 on strip a"#
    ),
    BadBoard(
      "digits of another length",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; digits = 2; leds-per-segment = 3; to = 59; } );
      """#,
      #"bad.cfg:6: the digits take 42 pixels, and the run has 60; allowed: a run of 42 pixels"#
    ),
    BadBoard(
      "segments that are no order",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; digits = 2; leds-per-segment = 3; segments = "ABCDEFF"; } );
      """#,
      #"bad.cfg:6: segments is "ABCDEFF"; allowed: the letters A to G, each once, such as EDCGFAB, EDCBAFG, GCDEFAB, GBAFEDC, FABGEDC, FABCDEG, GFABCDE"#
    ),
    BadBoard(
      "a colon without pixels",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; digits = 2; leds-per-segment = 3; colon-after = 1; } );
      """#,
      #"bad.cfg:6: the colon lacks its place or its pixels; allowed: colon-after and colon-leds together"#
    ),
    BadBoard(
      "a colon after the last digit",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; digits = 2; leds-per-segment = 3; colon-after = 2; colon-leds = 2; } );
      """#,
      #"bad.cfg:6: colon-after is 2; allowed: 1, or 0 for none"#
    ),
    BadBoard(
      "a pixel in two segments",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; maps = (
        { a = "0"; b = "1"; c = "2"; d = "3"; e = "4"; f = "5"; g = "6"; },
        { a = "10-12";
          b = "12-14"; c = "20"; d = "21"; e = "22"; f = "23"; g = "24"; } ); } );
      """#,
      #"bad.cfg:9: pixel 12 is in b of digit 2 and in a of digit 2; allowed: each pixel in one segment"#
    ),
    BadBoard(
      "a segment beyond the strip",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; maps = (
        { a = "0"; b = "1"; c = "2"; d = "3"; e = "4"; f = "5"; g = "60"; } ); } );
      """#,
      #"bad.cfg:7: g has pixel 60; allowed: 0 to 59 on strip a"#
    ),
    BadBoard(
      "a map without a segment",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; maps = (
        { a = "0"; b = "1"; c = "2"; d = "3"; e = "4"; f = "5";  } ); } );
      """#,
      #"bad.cfg:7: zones[].maps[] lacks g; allowed: pixels in double quotes, such as "0-2, 7""#
    ),
    BadBoard(
      "a list of pixels that is none",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "digits"; strip = "a"; maps = (
        { a = "0"; b = "1"; c = "2"; d = "3"; e = "4"; f = "5"; g = "6-"; } ); } );
      """#,
      #"bad.cfg:7: g is "6-"; allowed: pixels in double quotes, such as "0-2, 7""#
    ),
    BadBoard(
      "a week of six pixels",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "week"; strip = "a"; from = 0; to = 5; } );
      """#,
      #"bad.cfg:6: zone week is 6 pixels long; allowed: 7 or more with role week"#
    ),
    BadBoard(
      "a panel of a week with six columns",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "week"; name = "days"; strip = "a"; columns = 6; rows = 10; } );
      """#,
      #"bad.cfg:6: zone days is 6 pixels long; allowed: 7 or more with role week"#
    ),
    BadBoard(
      "a track of nine pixels and a compact week of three",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "track"; strip = "a"; from = 0; to = 8; },
        { role = "week-strip"; strip = "a"; from = 20; to = 22; } );
      """#,
      #"bad.cfg:6: zone track is 9 pixels long; allowed: 10 or more with role track"#,
      #"bad.cfg:7: zone week-strip is 3 pixels long; allowed: 7 or more with role week-strip"#
    ),
    BadBoard(
      "digits of a track",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      zones = ( { role = "track"; strip = "a"; digits = 2; } );
      """#,
      #"bad.cfg:6: digits does not go with role track; allowed: digits with role digits"#
    ),
  ]
}
