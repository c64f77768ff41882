import Display
import TestSupport
import Testing

@Suite struct PowerTests {
  static let white = WirePixel(red: 255, green: 255, blue: 255)

  @Test func estimates() throws {
    let model = try PowerModel(
      red: Milliamps(16), green: Milliamps(11), blue: Milliamps(15), idle: Milliamps(1))
    let pixels = [Self.white, .black, WirePixel(red: 255, green: 0, blue: 0)]
    #expect(model.estimate(pixels.span) == Milliamps(42 + 16 + 3))
    #expect(PowerModel.standard.estimate([Self.white].span) == Milliamps(56))
    for (model, current) in [(PowerModel.economical, 36), (.twelveVolt, 31), (.seed, 16)] {
      #expect(model.estimate(Array(repeating: Self.white, count: 100).span) == Milliamps(current * 100))
    }
    #expect(PowerModel.ws2815.estimate([Self.white].span) == Milliamps(13))
    let full = [WirePixel(red: 255, green: 255, blue: 255, white: 255)]
    #expect(PowerModel.rgbw.estimate(full.span) == Milliamps(71))
  }

  @Test func limitOfAWhiteWall() throws {
    var pixels = Array(repeating: Self.white, count: 300)
    let supply = try PowerSupply(limit: Milliamps(4_000), loads: [.init(pixels: 0..<300, model: .standard)])
    let scale = PowerLimiter.limit(&pixels, to: supply)
    #expect(scale.percent == 22)
    #expect(PowerLimiter.estimate(pixels, on: supply) <= Milliamps(4_000))
    #expect(pixels[0].red == 57)
    #expect(Set(pixels).count == 1)
  }

  @Test func whatFitsIsLeftAlone() throws {
    var pixels = Array(repeating: WirePixel(red: 9, green: 1, blue: 200), count: 50)
    let before = pixels
    let supply = try PowerSupply(limit: Milliamps(4_000), loads: [.init(pixels: 0..<50, model: .standard)])
    #expect(PowerLimiter.limit(&pixels, to: supply) == .full)
    #expect(pixels == before)
  }

  @Test func otherSuppliesAreLeftAlone() throws {
    var pixels = Array(repeating: Self.white, count: 100)
    let supply = try PowerSupply(limit: Milliamps(200), loads: [.init(pixels: 20..<60, model: .standard)])
    PowerLimiter.limit(&pixels, to: supply)
    #expect(pixels[..<20].allSatisfy { $0 == Self.white })
    #expect(pixels[60...].allSatisfy { $0 == Self.white })
    #expect(pixels[20] != Self.white)
  }

  @Test func theReserveIsKept() throws {
    var pixels = Array(repeating: Self.white, count: 10)
    let supply = try PowerSupply(
      limit: Milliamps(500), reserve: Milliamps(490), loads: [.init(pixels: 0..<10, model: .standard)])
    PowerLimiter.limit(&pixels, to: supply)
    #expect(pixels.allSatisfy { $0 == .black })
  }

  @Test func limitsThatCannotHoldAreRefused() {
    let load = PowerSupply.Load(pixels: 0..<300, model: .standard)
    #expect {
      try PowerSupply(limit: Milliamps(299), loads: [load])
    } throws: { error in
      "\(error)" == "limit is 299 mA; allowed: at least the 300 mA that the supply gives in the dark"
    }
    for limit in [0, -1, Int.max, Int.min, 1_000_001] {
      #expect(throws: SettingError.self) { try PowerSupply(limit: Milliamps(limit), loads: []) }
    }
    #expect(throws: SettingError.self) {
      try PowerSupply(limit: Milliamps(900), reserve: Milliamps(-1), loads: [])
    }
    #expect(throws: SettingError.self) {
      try PowerSupply(limit: Milliamps(900), loads: [.init(pixels: -4..<4, model: .standard)])
    }
    #expect(throws: SettingError.self) {
      try PowerSupply(limit: Milliamps(900), loads: [.init(pixels: 0..<Int.max, model: .standard)])
    }
  }

  @Test func currentsOutOfBoundsAreRefused() {
    for current in [-1, 1_001, Int.max] {
      #expect(throws: SettingError.self) {
        try PowerModel(red: Milliamps(current), green: .zero, blue: .zero, idle: .zero)
      }
    }
  }

  @Test func rangesBeyondThePixelsAreHarmless() throws {
    var pixels = Array(repeating: Self.white, count: 10)
    let supply = try PowerSupply(
      limit: Milliamps(100),
      loads: [.init(pixels: 5..<40, model: .standard), .init(pixels: 70..<80, model: .standard)])
    PowerLimiter.limit(&pixels, to: supply)
    #expect(PowerLimiter.estimate(pixels, on: supply) <= Milliamps(100))
  }

  /// Never over, and no darker than rounding every level down makes it.
  @Test func tenThousandFramesAreLimitedTightly() throws {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    for frame in 0..<10_000 {
      let counts = (0..<2).map { _ in Int.random(in: 1...30, using: &random) }
      let total = counts[0] + counts[1]
      let models = PowerModel.named.map(\.model)
      let loads = [
        PowerSupply.Load(pixels: 0..<counts[0], model: models[frame % models.count]),
        PowerSupply.Load(pixels: counts[0]..<total, model: models[frame / 7 % models.count]),
      ]
      let dark = loads.reduce(Milliamps(5)) { $0 + $1.model.idle * $1.pixels.count }
      let room = Milliamps(microamps: Int64.random(in: 0...Int64(total * 60_000), using: &random))
      let supply = try PowerSupply(limit: dark + room, reserve: Milliamps(5), loads: loads)
      var pixels = (0..<total).map { _ in
        WirePixel(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random), white: .random(in: 0...255, using: &random))
      }
      let scale = PowerLimiter.limit(&pixels, to: supply)
      let estimate = PowerLimiter.estimate(pixels, on: supply)
      #expect(estimate <= supply.limit, "seed \(seed), frame \(frame)")
      let lost = Milliamps(microamps: Int64(total) * 4 * 20_000 / 250)
      #expect(scale == .full || supply.limit - estimate <= lost, "seed \(seed), frame \(frame)")
    }
  }

  @Test func milliampsSaturate() {
    #expect(Milliamps(Int.max).microamps == .max)
    #expect(Milliamps(Int.min).microamps == .min)
    #expect((Milliamps(Int.max) + Milliamps(1)).microamps == .max)
    #expect((Milliamps(Int.min) - Milliamps(1)).microamps == .min)
    #expect((Milliamps(Int.max) * -2).microamps == .min)
    #expect("\(Milliamps(microamps: 18_334))" == "19 mA")
  }
}
