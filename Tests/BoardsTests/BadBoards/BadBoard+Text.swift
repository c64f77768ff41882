extension BadBoard {
  static let text: [BadBoard] = [
    BadBoard(
      "an empty file",
      #"""

      """#,
      #"bad.cfg:1: the board has no output; allowed: one of strips, modules, lamps, buzzer"#
    ),
    BadBoard(
      "only comments",
      #"""
      # nothing
      // here
      /* at
      all */
      """#,
      #"bad.cfg:1: the board has no output; allowed: one of strips, modules, lamps, buzzer"#
    ),
    BadBoard(
      "a missing value",
      #"""
      name = ;
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: what stands here, or on the line before, is no setting; allowed: name = value; name = { … }; name = ( … , … ); every bracket closed"#
    ),
    BadBoard(
      "a bracket that is never closed",
      #"""
      lamps = (
        { name = "l"; line = 17; phases = [ "work" ];
      """#,
      #"bad.cfg:2: what stands here, or on the line before, is no setting; allowed: name = value; name = { … }; name = ( … , … ); every bracket closed"#
    ),
    BadBoard(
      "a text without a closing quote",
      #"""
      name = "wall;
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: a text has no closing quote; allowed: "…" within one line"#
    ),
    BadBoard(
      "a comment without an end",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      /* for ever
      """#,
      #"bad.cfg:2: the comment has no end; allowed: /* … */"#
    ),
    BadBoard(
      "a number with a unit",
      #"""
      supplies = ( { name = "s"; limit = 5000mA; } );
      """#,
      #"bad.cfg:1: 5000mA is no number; allowed: numbers without a unit, such as 5000 or 2.2; ranges and names in double quotes"#
    ),
    BadBoard(
      "a number too large for the machine",
      #"""
      supplies = ( { name = "s"; limit = 99999999999999999999; } );
      """#,
      #"bad.cfg:1: 99999999999999999999 is no number; allowed: numbers without a unit, such as 5000 or 2.2; ranges and names in double quotes"#
    ),
    BadBoard(
      "a number that wraps to a good one elsewhere",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 4294967356;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:1: pixels is 4294967356; allowed: 1 to 65536"#
    ),
    BadBoard(
      "a hexadecimal number that is none",
      #"""
      frame-rate = 0xG0;
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: 0xG0 is no number; allowed: numbers without a unit, such as 5000 or 2.2; ranges and names in double quotes"#
    ),
    BadBoard(
      "an infinite number",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        gamma = 1e999; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: 1e999 is no number; allowed: numbers without a unit, such as 5000 or 2.2; ranges and names in double quotes"#
    ),
    BadBoard(
      "a stray character",
      #"""
      name = "a";
      %
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:2: % cannot stand here; allowed: settings such as name = value; with text in double quotes"#
    ),
    BadBoard(
      "a range without quotes",
      #"""
      zones = ( { role = "digits"; strip = "a"; maps = ( { a = 1-2; } ); } );
      """#,
      #"bad.cfg:1: 1-2 is no number; allowed: numbers without a unit, such as 5000 or 2.2; ranges and names in double quotes"#
    ),
    BadBoard(
      "a setting given twice",
      #"""
      name = "a";
      name = "b";
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:2: a setting is given twice; allowed: each name once in its group"#
    ),
    BadBoard(
      "an array of mixed kinds",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work", 1 ]; } );
      """#,
      #"bad.cfg:1: an array mixes kinds of values; allowed: [ … ] of one kind, ( … ) for groups"#
    ),
    BadBoard(
      "groups nested too deep",
      #"""
      a = (((((((((((((((((((((((((((((())))))))))))))))))))))))))))));
      """#,
      #"bad.cfg:1: groups and lists lie too deep within each other; allowed: 24 levels"#
    ),
    BadBoard(
      "an include that is not there",
      #"""

      @include "missing.inc"
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:2: missing.inc cannot be included: no such file or directory; allowed: the path of a file that exists"#
    ),
    BadBoard(
      "an include of a folder",
      #"""
      @include "/tmp"
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: /tmp cannot be included: it is no regular file; allowed: a text file of at most 1048576 bytes"#
    ),
    BadBoard(
      "an include without a name",
      #"""
      @include panel.inc
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: @include names no file; allowed: @include "FILE" on a line of its own"#
    ),
    BadBoard(
      "an include without a closing quote",
      #"""
      @include "panel.inc
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: the name of the file has no closing quote; allowed: "…" within one line"#
    ),
    BadBoard(
      "an include within a line",
      #"""
      name = "a"; @include "panel.inc"
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: @ cannot stand here; allowed: @include "FILE" on a line of its own"#
    ),
    BadBoard(
      "a control character in a text",
      #"""
      name = "\x07";
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: name is "?"; allowed: text in double quotes, 1 to 64 characters"#
    ),
  ]
}
