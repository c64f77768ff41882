extension BadBoard {
  static let others: [BadBoard] = [
    BadBoard(
      "one name for two lamps",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; },
        { name = "l"; line = 27; phases = [ "rest" ]; } );
      """#,
      #"bad.cfg:2: the name l is taken (bad.cfg:1); allowed: a name of its own"#
    ),
    BadBoard(
      "an output on a board of none",
      #"""
      board = "none";
      buzzer = { gpio = { line = 12; }; };
      """#,
      #"bad.cfg:2: a board of kind "none" has buzzer; allowed: board = "wall" with outputs"#
    ),
    BadBoard(
      "a buzzer of nothing",
      #"""
      buzzer = { volume = 50; };
      """#,
      #"bad.cfg:1: the buzzer is not reached in any way; allowed: one of gpio = { … }, pwm = { … }, evdev = { … }"#
    ),
    BadBoard(
      "a buzzer twice",
      #"""
      buzzer = { gpio = { line = 12; };
        pwm = { device = "1f00098000.pwm"; }; };
      """#,
      #"bad.cfg:2: the buzzer is reached in 2 ways; allowed: one of gpio = { … }, pwm = { … }, evdev = { … }"#
    ),
    BadBoard(
      "a switched buzzer at half volume",
      #"""
      buzzer = { gpio = { line = 12; }; volume = 50; };
      """#,
      #"bad.cfg:1: volume is 50; allowed: 100 with gpio: only a pwm buzzer can be less than full"#
    ),
    BadBoard(
      "a switched buzzer at half volume on a line that it cannot have",
      #"""
      buzzer = { gpio = { line = 28; };
        volume = 50; };
      """#,
      #"bad.cfg:1: GPIO28 is not on the header: the board needs it itself; allowed: GPIO0 to GPIO27"#,
      #"bad.cfg:2: volume is 50; allowed: 100 with gpio: only a pwm buzzer can be less than full"#
    ),
    BadBoard(
      "a PWM chip by its number",
      #"""
      buzzer = { pwm = { device = "/sys/class/pwm/pwmchip0"; }; };
      """#,
      #"bad.cfg:1: device is "/sys/class/pwm/pwmchip0"; allowed: the name of a device without /, such as 1f00098000.pwm"#
    ),
    BadBoard(
      "a button that is none",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      panel = { buttons = ( { button = "start"; line = 5; } ); };
      """#,
      #"bad.cfg:2: button is "start"; did you mean "startPause"?; allowed: "startPause", "back", "forward", "end", "format", "field", "plus", "minus", "save", "lap" or "mode""#
    ),
    BadBoard(
      "a button that is pressed while open",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      panel = { buttons = ( { button = "lap"; line = 5; active-low = false; } ); };
      """#,
      #"bad.cfg:2: button lap reads as pressed while it is open: bias is "pull-up", active-low is false; allowed: "pull-up" with active-low true, "pull-down" with active-low false"#
    ),
    BadBoard(
      "two buttons of one kind",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      panel = { buttons = ( { button = "lap"; line = 5; },
        { button = "lap"; line = 6; } ); };
      """#,
      #"bad.cfg:3: there is a button lap already (bad.cfg:2); allowed: one button of each kind"#
    ),
    BadBoard(
      "a key that is none",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      panel = { remotes = ( { device = "/dev/input/event0"; keys = ( { key = "KEY_ENTR"; button = "lap"; } ); } ); };
      """#,
      #"bad.cfg:2: key is "KEY_ENTR"; did you mean "KEY_ENTER"?; allowed: "KEY_ESC", "KEY_1", "KEY_2" and so on (145 names), or 1 to 767"#
    ),
    BadBoard(
      "a key for two buttons",
      #"""
      lamps = ( { name = "l"; line = 17; phases = [ "work" ]; } );
      panel = { remotes = ( { device = "/dev/input/event0"; keys = ( { key = 28; button = "lap"; },
        { key = "KEY_ENTER"; button = "end"; } ); } ); };
      """#,
      #"bad.cfg:3: the key is lap already; allowed: one button for each key"#
    ),
  ]
}
