extension BadBoard {
  static let keys: [BadBoard] = [
    BadBoard(
      "an unknown key",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      frame-rte = 30;
      """#,
      #"bad.cfg:2: there is no key frame-rte; did you mean frame-rate?; allowed: board, name, frame-rate, chip, supplies, strips, zones, modules, lamps, buzzer, panel"#
    ),
    BadBoard(
      "an unknown key far from all",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      zzz = 30;
      """#,
      #"bad.cfg:2: there is no key zzz; allowed: board, name, frame-rate, chip, supplies, strips, zones, modules, lamps, buzzer, panel"#
    ),
    BadBoard(
      "an unknown key in a group",
      #"""
      lamps = ( { name = "l"; lines = 4; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: there is no key lines in lamps[]; did you mean line?; allowed: name, chip, line, active-low, phases, x, y"#
    ),
    BadBoard(
      "a key in the wrong case",
      #"""
      Name = "x";
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: there is no key Name; did you mean name?; allowed: board, name, frame-rate, chip, supplies, strips, zones, modules, lamps, buzzer, panel"#
    ),
    BadBoard(
      "a text for a number",
      #"""
      frame-rate = "fast";
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: frame-rate is "fast"; allowed: 10 to 120 frames/s"#
    ),
    BadBoard(
      "a number for a text",
      #"""
      name = 3;
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: name is 3; allowed: text in double quotes, 1 to 64 characters"#
    ),
    BadBoard(
      "a fraction for an integer",
      #"""
      frame-rate = 29.5;
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: frame-rate is 29.5; allowed: 10 to 120 frames/s"#
    ),
    BadBoard(
      "a number for a flag",
      #"""
      lamps = ( { name = "l"; line = 17; active-low = 1; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: active-low is 1; allowed: true or false"#
    ),
    BadBoard(
      "a group for a list",
      #"""
      lamps = { name = "l"; line = 17; };
      """#,
      #"bad.cfg:1: lamps is a group { … }; allowed: a list of groups ( { … }, { … } )"#
    ),
    BadBoard(
      "a value in a list of groups",
      #"""
      lamps = ( 17 );
      """#,
      #"bad.cfg:1: lamps holds 17; allowed: a list of groups ( { … }, { … } )"#
    ),
    BadBoard(
      "a number out of bounds",
      #"""
      frame-rate = 500;
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: frame-rate is 500; allowed: 10 to 120 frames/s"#
    ),
    BadBoard(
      "a word that is none",
      #"""
      board = "wal";
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: board is "wal"; did you mean "wall"?; allowed: "wall", "terminal" or "none""#
    ),
    BadBoard(
      "a misspelt phase",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "wrok" ]; } );
      """#,
      #"bad.cfg:1: phases holds "wrok"; did you mean "work"?; allowed: a list of "ready", "work", "rest", "change", "coolDown" or "done""#
    ),
    BadBoard(
      "an empty name",
      #"""
      lamps = ( { name = ""; line = 17; phases = [ "work" ]; } );
      """#,
      #"bad.cfg:1: name is ""; allowed: text in double quotes, 1 to 64 characters"#
    ),
    BadBoard(
      "a missing key",
      #"""
      lamps = ( {
        name = "l";
        line = 17;
      } );
      """#,
      #"bad.cfg:1: lamps[] lacks phases; allowed: a list of "ready", "work", "rest", "change", "coolDown" or "done""#
    ),
    BadBoard(
      "a board without output",
      #"""
      name = "a";
      """#,
      #"bad.cfg:1: the board has no output; allowed: one of strips, modules, lamps, buzzer"#
    ),
    BadBoard(
      "three faults at once",
      #"""
      frame-rate = 0;
      lamps = ( {
        name = "l"; line = 99; phases = [ "work" ];
        colour = "red"; } );
      """#,
      #"bad.cfg:1: frame-rate is 0; allowed: 10 to 120 frames/s"#,
      #"bad.cfg:3: GPIO99 is not on the header: the board needs it itself; allowed: GPIO0 to GPIO27"#,
      #"bad.cfg:4: there is no key colour in lamps[]; allowed: name, chip, line, active-low, phases, x, y"#
    ),
  ]
}
