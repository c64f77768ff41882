/// What one LED of a strip draws: an estimate from figures, not a measurement.
public struct PowerModel: Hashable, Sendable {
  /// How the currents of the colours add up in one LED.
  public enum Wiring: Hashable, Sendable {
    /// Each colour has its own path to the supply: the currents add.
    case parallel
    /// The colours share one path, as in the WS2815: the largest current flows.
    case series
  }

  /// The current of the red LED at full.
  public let red: Milliamps
  /// The current of the green LED at full.
  public let green: Milliamps
  /// The current of the blue LED at full.
  public let blue: Milliamps
  /// The current of the white LED at full; none on strips without one.
  public let white: Milliamps
  /// The current of a dark LED: its chip.
  public let idle: Milliamps
  /// How the colours add up.
  public let wiring: Wiring

  /// The currents a colour, or a dark LED, may be given.
  public static let bounds = Milliamps.zero...Milliamps(1_000)

  /// Makes a model; throws where a current is outside `bounds`.
  public init(
    red: Milliamps, green: Milliamps, blue: Milliamps, white: Milliamps = .zero, idle: Milliamps,
    wiring: Wiring = .parallel
  ) throws(SettingError) {
    let currents = [("red", red), ("green", green), ("blue", blue), ("white", white), ("idle", idle)]
    for (setting, current) in currents where !Self.bounds.contains(current) {
      throw SettingError(
        setting: setting, value: "\(current)",
        allowed: "\(Self.bounds.lowerBound) to \(Self.bounds.upperBound)")
    }
    self.init(
      checked: (red, green, blue, white), idle: idle, wiring: wiring)
  }

  private init(
    checked colours: (red: Milliamps, green: Milliamps, blue: Milliamps, white: Milliamps), idle: Milliamps,
    wiring: Wiring = .parallel
  ) {
    red = colours.red
    green = colours.green
    blue = colours.blue
    white = colours.white
    self.idle = idle
    self.wiring = wiring
  }
}

extension PowerModel {
  /// 5 V WS281x, SK6812 and APA102 strips: 55 mA of light an LED at full white, the cautious figure WLED starts from.
  public static let standard = even(microamps: 55_000)
  /// Strips sold as economical: 35 mA an LED at full white.
  public static let economical = even(microamps: 35_000)
  /// 12 V strips with three LEDs a chip: 30 mA a chip at full white.
  public static let twelveVolt = even(microamps: 30_000)
  /// Seed pixels and fairy lights: 15 mA an LED at full white.
  public static let seed = even(microamps: 15_000)
  /// WS2815, whose colours sit in one 12 V path: 12 mA an LED, whatever its colour.
  public static let ws2815 = PowerModel(
    checked: (Milliamps(12), Milliamps(12), Milliamps(12), .zero), idle: Milliamps(1), wiring: .series)
  /// RGBW strips at 5 V, by FastLED's power figures: 18, 14, 18 and 20 mA.
  public static let rgbw = PowerModel(
    checked: (Milliamps(18), Milliamps(14), Milliamps(18), Milliamps(20)), idle: Milliamps(1))

  /// The models a board file can name.
  public static let named: [(name: String, model: PowerModel)] = [
    ("standard", .standard), ("economical", .economical), ("12v", .twelveVolt), ("seed", .seed),
    ("ws2815", .ws2815), ("rgbw", .rgbw),
  ]

  /// An LED whose three colours come to exactly `microamps`, with 1 mA of idle current.
  ///
  /// What does not go into three is added to red: were each share rounded, a hundred LEDs would come to another figure
  /// than a hundred times that of one.
  private static func even(microamps: Int64) -> PowerModel {
    let share = Milliamps(microamps: microamps / 3)
    let red = Milliamps(microamps: microamps) - share - share
    return PowerModel(checked: (red, share, share, .zero), idle: Milliamps(1))
  }
}

extension PowerModel {
  /// What `pixels` are estimated to draw.
  public func estimate(_ pixels: Span<WirePixel>) -> Milliamps {
    var demand = PowerDemand()
    demand.add(pixels, drawing: self)
    return demand.estimate
  }

  /// The current of lit LEDs whose currents add, above their idle current, in microamperes times 255.
  ///
  /// Levels are added up first, so that there is nothing to multiply for each pixel.
  func light(ofParallel pixels: Span<WirePixel>) -> UInt64 {
    var (reds, greens, blues, whites) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    pixels.withUnsafeBufferPointer { pixels in
      for pixel in pixels {
        reds &+= UInt64(pixel.red)
        greens &+= UInt64(pixel.green)
        blues &+= UInt64(pixel.blue)
        whites &+= UInt64(pixel.white)
      }
    }
    return reds &* UInt64(truncatingIfNeeded: red.microamps)
      &+ greens &* UInt64(truncatingIfNeeded: green.microamps)
      &+ blues &* UInt64(truncatingIfNeeded: blue.microamps)
      &+ whites &* UInt64(truncatingIfNeeded: white.microamps)
  }

  /// The current of one lit LED above its idle current, in microamperes times 255.
  func light(_ pixel: WirePixel) -> UInt64 {
    let red = UInt64(pixel.red) &* UInt64(truncatingIfNeeded: red.microamps)
    let green = UInt64(pixel.green) &* UInt64(truncatingIfNeeded: green.microamps)
    let blue = UInt64(pixel.blue) &* UInt64(truncatingIfNeeded: blue.microamps)
    let white = UInt64(pixel.white) &* UInt64(truncatingIfNeeded: white.microamps)
    switch wiring {
    case .parallel: return red &+ green &+ blue &+ white
    case .series: return max(max(red, green), max(blue, white))
    }
  }
}
