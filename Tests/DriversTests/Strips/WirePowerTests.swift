import Display
import Drivers
import TestSupport
import Testing

/// The power limit on the wire: from limited pixels through map and encoder, decoded and added up anew.
@Suite struct WirePowerTests {
  static let models: [PowerModel] = [.standard, .economical, .ws2815, .rgbw]

  @Test func tenThousandFramesStayWithinTheLimit() throws {
    let seed: UInt64 = 2_024
    var random = SeededGenerator(seed: seed)
    for round in 0..<10_000 {
      let encoding = StripEncoding.allCases[round % StripEncoding.allCases.count]
      let count = Int.random(in: 1...20, using: &random)
      let model = encoding == .sk6812 ? .rgbw : Self.models[round % Self.models.count]
      let dark = model.idle * count
      let limit = dark + Milliamps(microamps: Int64.random(in: 0...(Int64(count) * 60_000), using: &random))
      let supply = try PowerSupply(limit: limit, loads: [.init(pixels: 0..<count, model: model)])
      var pixels = Self.picture(round, count, encoding == .sk6812, &random)
      PowerLimiter.limit(&pixels, to: supply)
      let wire = try Self.throughTheWire(pixels, encoding, &random)
      let draw = wire.reduce(0) { $0 + Self.microamps(of: $1, model) }
      #expect(draw <= Double(limit.microamps) + 1e-3, "seed \(seed), frame \(round), \(encoding)")
    }
  }

  /// Every fourth picture is a test pattern.
  private static func picture(
    _ round: Int, _ count: Int, _ hasWhite: Bool, _ random: inout SeededGenerator
  ) -> [WirePixel] {
    guard round % 4 == 0 else { return random.pixels(count, withWhite: hasWhite) }
    let full = WirePixel(red: 255, green: 255, blue: 255, white: hasWhite ? 255 : 0)
    return (0..<count).map { index in
      switch round / 4 % 7 {
      case 0: full
      case 1: WirePixel(red: 255, green: 0, blue: 0)
      case 2: WirePixel(red: 0, green: 255, blue: 0)
      case 3: WirePixel(red: 0, green: 0, blue: 255)
      case 4: index % 2 == 0 ? full : .black
      case 5: index == round % count ? full : .black
      default: WirePixel(red: 1, green: 1, blue: 1)
      }
    }
  }

  private static func throughTheWire(
    _ pixels: [WirePixel], _ encoding: StripEncoding, _ random: inout SeededGenerator
  ) throws -> [WirePixel] {
    let shape = StripShape(pixelCount: pixels.count, isReversed: Bool.random(using: &random))
    let map = try PixelMap(shape, for: encoding)
    var leds = map.makeLEDs()
    map.apply(pixels.span, to: &leds)
    let isWLEDSafe = encoding == .adalight && Bool.random(using: &random)
    let frame = try encoding.encoder(ledCount: leds.count, isWLEDSafe: isWLEDSafe).frame(leds)
    return try decoded(frame, encoding, leds.count)
  }

  private static func decoded(
    _ frame: [UInt8], _ encoding: StripEncoding, _ count: Int
  ) throws -> [WirePixel] {
    switch encoding {
    case .adalight:
      var receiver = AdalightReceiver()
      receiver.receive(frame)
      return try #require(receiver.frames.first)
    case .awa:
      var receiver = AWAReceiver()
      receiver.receive(frame)
      return try #require(receiver.frames.first)
    case .tpm2:
      var receiver = TPM2Receiver()
      receiver.receive(frame)
      return try #require(receiver.frames.first)
    case .apa102, .sk9822:
      return (1...count).map {
        WirePixel(red: frame[4 * $0 + 3], green: frame[4 * $0 + 2], blue: frame[4 * $0 + 1])
      }
    case .ws2801: return ws2801Strip(frame, chipCount: count).compactMap { $0 }
    case .lpd8806:
      var strip = LPD8806Strip(chipCount: count)
      strip.receive([0, 0] + frame)
      return strip.pixels
    case .p9813: return try #require(p9813Strip(frame))
    case .ws2812, .ws2812FourBit:
      let bytes = try PulseReceiver.ws2812.decode(frame, clock: encoding.facts.usualBitRate)
      return stride(from: 0, to: bytes.count, by: 3).map {
        WirePixel(red: bytes[$0 + 1], green: bytes[$0], blue: bytes[$0 + 2])
      }
    case .sk6812:
      let bytes = try PulseReceiver.sk6812.decode(frame, clock: encoding.facts.usualBitRate)
      return stride(from: 0, to: bytes.count, by: 4).map {
        WirePixel(red: bytes[$0 + 1], green: bytes[$0], blue: bytes[$0 + 2], white: bytes[$0 + 3])
      }
    }
  }

  private static func microamps(of pixel: WirePixel, _ model: PowerModel) -> Double {
    let currents = [
      (pixel.red, model.red), (pixel.green, model.green), (pixel.blue, model.blue),
      (pixel.white, model.white),
    ].map { Double($0.0) / 255 * Double($0.1.microamps) }
    let light = model.wiring == .parallel ? currents.reduce(0, +) : currents.max() ?? 0
    return light + Double(model.idle.microamps)
  }
}
