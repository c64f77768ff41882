extension BadBoard {
  static let strips: [BadBoard] = [
    BadBoard(
      "an unknown encoding",
      #"""
      strips = ( { name = "a"; encoding = "ws2812"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:1: encoding is "ws2812"; did you mean "ws2812-spi"?; allowed: "adalight", "awa", "tpm2", "apa102", "sk9822", "ws2801", "lpd8806", "p9813", "ws2812-spi", "ws2812-spi4", "sk6812-spi" or "gpio-rgb""#
    ),
    BadBoard(
      "a strip without encoding",
      #"""
      strips = ( { name = "a"; pixels = 3; supply = "s"; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:1: strip a lacks encoding; allowed: "adalight", "awa", "tpm2", "apa102", "sk9822", "ws2801", "lpd8806", "p9813", "ws2812-spi", "ws2812-spi4", "sk6812-spi" or "gpio-rgb""#
    ),
    BadBoard(
      "a strip without a way",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:1: strip a is not reached in any way; allowed: serial = { … } with adalight"#
    ),
    BadBoard(
      "a serial encoding over SPI",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        spi = { device = "/dev/spidev0.0"; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:2: adalight does not go over spi; allowed: serial = { … }"#
    ),
    BadBoard(
      "pulses over GPIO",
      #"""
      strips = ( { name = "a"; encoding = "ws2812-spi"; pixels = 60;
        gpio = { data = 17; clock = 27; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:2: ws2812-spi does not go over gpio; allowed: spi = { … }"#
    ),
    BadBoard(
      "two ways",
      #"""
      strips = ( { name = "a"; encoding = "apa102"; pixels = 60;
        spi = { device = "/dev/spidev0.0"; }; gpio = { data = 17; clock = 27; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:2: strip a is reached in two ways; allowed: either spi = { … } or gpio = { … }"#
    ),
    BadBoard(
      "a strip too long for its line",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 1000;
        serial = { device = "/dev/ttyLED"; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 50000; } );
      """#,
      #"bad.cfg:1: strip a gets 3 frames a second: 1000 LEDs at 115200 baud; allowed: 10 or more; baud 460800 carries 10"#
    ),
    BadBoard(
      "a frame rate too high for the line",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 150;
        serial = { device = "/dev/ttyLED"; };
        supply = "s";
        frame-rate = 60; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: frame-rate is 60; allowed: 10 to 20 frames a second for 150 LEDs at 115200 baud; baud 460800 carries 60"#
    ),
    BadBoard(
      "an SPI clock out of the chip's bounds",
      #"""
      strips = ( { name = "a"; encoding = "ws2812-spi"; pixels = 60;
        spi = { device = "/dev/spidev0.0"; hertz = 8000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:2: hertz is 8000000; allowed: 2106000 to 3075000 with ws2812-spi"#
    ),
    BadBoard(
      "too many LEDs for the format",
      #"""
      strips = ( { name = "a"; encoding = "awa"; pixels = 5000;
        serial = { device = "/dev/ttyLED"; baud = 4000000; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 500000; } );
      """#,
      #"bad.cfg:1: pixels is 5000; allowed: 1 to 4096 with awa"#
    ),
    BadBoard(
      "an order that is none",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        order = "RGX"; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: order is "RGX"; allowed: the letters RGB in any order, or RGBW with a white LED"#
    ),
    BadBoard(
      "an order with white for three colours",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        order = "GRBW"; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: order is GRBW; allowed: RGB, RBG, GRB, GBR, BRG, BGR"#
    ),
    BadBoard(
      "overrides that overlap",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        order-overrides = (
       { from = 0; to = 9; order = "GRB"; },
       { from = 9; to = 12; order = "RGB"; } ); } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: order-overrides is 9 to 12; allowed: ranges that do not overlap"#
    ),
    BadBoard(
      "an override beyond the strip",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        order-overrides = ( { from = 50; to = 60; order = "GRB"; } ); } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: order-overrides is 50 to 60; allowed: LEDs 0 to 59"#
    ),
    BadBoard(
      "an override that ends before it starts",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        order-overrides = ( { from = 5; to = 2; order = "GRB"; } ); } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: to is 2, and from is 5; allowed: 5 and up"#
    ),
    BadBoard(
      "WLED-safe with another format",
      #"""
      strips = ( { name = "a"; encoding = "tpm2"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; wled-safe = true; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:2: wled-safe is true; allowed: false, except with adalight"#
    ),
    BadBoard(
      "gamma that is no gamma",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        gamma = "sRGB"; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: gamma is "sRGB"; allowed: "linear", or 1 to 4"#
    ),
    BadBoard(
      "white balance of two colours",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        white-balance = [ 100, 90 ]; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: white-balance holds 2 integers; allowed: "strip", "pixels" or "none", or a list of 3 integers, 1 to 100 %"#
    ),
    BadBoard(
      "a white balance beyond all there is",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        white-balance = [ 101, 90, 0 ]; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: white-balance holds 101; allowed: "strip", "pixels" or "none", or a list of 3 integers, 1 to 100 %"#
    ),
    BadBoard(
      "a white balance of no known kind",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        white-balance = "strips"; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: white-balance is "strips"; did you mean "strip"?; allowed: "strip", "pixels" or "none", or a list of 3 integers, 1 to 100 %"#
    ),
    BadBoard(
      "a white balance of colours that are switched",
      #"""
      strips = ( { name = "a"; encoding = "gpio-rgb"; pixels = 1;
        gpio = { red = 17; green = 27; blue = 22; };
        supply = "s";
        white-balance = "strip"; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: white-balance does not go with gpio-rgb; allowed: white-balance with LEDs that have chips"#
    ),
    BadBoard(
      "a white LED that is too warm",
      #"""
      strips = ( { name = "a"; encoding = "sk6812-spi"; pixels = 60;
        spi = { device = "/dev/spidev0.0"; };
        supply = "s";
        white-led = 1999; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: white-led is 1999; allowed: "off", or 2000 to 10000 K"#
    ),
    BadBoard(
      "a white LED where there is none",
      #"""
      strips = ( { name = "a"; encoding = "ws2812-spi"; pixels = 60;
        spi = { device = "/dev/spidev0.0"; };
        supply = "s";
        white-led = 4500; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: white-led does not go with ws2812-spi; allowed: white-led with sk6812-spi"#
    ),
    BadBoard(
      "a serial port outside of /dev",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "ttyUSB0"; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:2: device is "ttyUSB0"; allowed: a path that begins with /dev/, in double quotes"#
    ),
    BadBoard(
      "a device that climbs out of /dev",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/../etc/passwd"; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:2: device is "/dev/../etc/passwd"; allowed: a path that begins with /dev/, in double quotes"#
    ),
    BadBoard(
      "currents by name and in figures",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        current = "seed";
        currents = { red = 20; green = 20; blue = 20; }; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: current does not go with currents; allowed: current with no currents beside it"#
    ),
    BadBoard(
      "an LED that draws an ampere and more",
      #"""
      strips = ( { name = "a"; encoding = "adalight"; pixels = 60;
        serial = { device = "/dev/ttyLED"; baud = 500000; };
        supply = "s";
        currents = { red = 2000; green = 20; blue = 20; }; } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:4: red is 2000; allowed: 0 to 1000 mA"#
    ),
    BadBoard(
      "colours on lines, of many pixels",
      #"""
      strips = ( { name = "a"; encoding = "gpio-rgb"; pixels = 5;
        gpio = { red = 17; green = 27; };
        supply = "s";
         } );
      supplies = ( { name = "s"; limit = 5000; } );
      """#,
      #"bad.cfg:1: pixels is 5; allowed: 1 with gpio-rgb, whose LEDs all light alike"#,
      #"bad.cfg:2: strip a lacks blue; allowed: the offset of a GPIO line, 0 to 1023, or its name in double quotes"#
    ),
    BadBoard(
      "strips of too many pixels together",
      #"""
      strips = ( { name = "a"; pixels = 65536; },
       { name = "b"; pixels = 1; },
       { name = "c"; pixels = 2; } );
      board = "terminal";
      """#,
      #"bad.cfg:2: the strips up to this one have 65537 pixels together; allowed: up to 65536"#
    ),
  ]
}
