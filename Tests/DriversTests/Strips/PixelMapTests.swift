import Display
import Drivers
import TestSupport
import Testing

@Suite struct PixelMapTests {
  @Test func orders() {
    #expect(ColourOrder.allCases.count == 30)
    #expect(Set(ColourOrder.allCases.map(\.description)).count == 30)
    #expect(ColourOrder("grb") == .grb)
    #expect(ColourOrder("GRBW") == .grbw)
    #expect(ColourOrder("WRGB")?.channels == [.white, .red, .green, .blue])
    for name in ["", "RG", "RGG", "RGBX", "RGBWW", "WRG", "R,G"] {
      #expect(ColourOrder(name) == nil)
    }
  }

  /// The wire bytes of one LED come in the order that the board file names, whatever the format sends by itself.
  @Test(arguments: [StripEncoding.adalight, .awa, .tpm2, .ws2801, .apa102, .p9813])
  func everyOrderComesOutOnTheWire(encoding: StripEncoding) throws {
    let start =
      [.adalight, .awa].contains(encoding) ? 6 : encoding == .tpm2 ? 4 : encoding == .ws2801 ? 0 : 5
    for order in ColourOrder.allCases where !order.hasWhite {
      let frame = try Self.frame(encoding, order)
      #expect(Array(frame[start..<(start + 3)]) == Self.levels(order), "\(order)")
    }
  }

  @Test(arguments: [StripEncoding.ws2812, .ws2812FourBit])
  func everyOrderComesOutInPulses(encoding: StripEncoding) throws {
    for order in ColourOrder.allCases where !order.hasWhite {
      let frame = try Self.frame(encoding, order)
      let bytes = try PulseReceiver.ws2812.decode(frame, clock: encoding.facts.usualBitRate)
      #expect(bytes == Self.levels(order), "\(order)")
    }
  }

  @Test func everyOrderOfFourComesOut() throws {
    for order in ColourOrder.allCases where order.hasWhite {
      let frame = try Self.frame(.sk6812, order)
      let bytes = try PulseReceiver.sk6812.decode(frame, clock: 3_000_000)
      #expect(bytes == Self.levels(order), "\(order)")
    }
  }

  @Test func withoutAnOrderTheFormatKeepsItsOwn() throws {
    for encoding in StripEncoding.allCases {
      let map = try PixelMap(StripShape(pixelCount: 5), for: encoding)
      var random = SeededGenerator(seed: 41)
      let pixels = random.pixels(5, withWhite: true)
      #expect(Self.leds(pixels, map) == pixels)
    }
  }

  @Test func skippedLEDsStayDark() throws {
    let map = try PixelMap(StripShape(pixelCount: 3, skippedCount: 2), for: .adalight)
    #expect(map.ledCount == 5)
    #expect(Self.leds(Self.numbered(3), map).map(\.red) == [0, 0, 1, 2, 3])
  }

  @Test func reversedStripsSkipAtTheControllerStill() throws {
    let map = try PixelMap(StripShape(pixelCount: 3, skippedCount: 2, isReversed: true), for: .adalight)
    #expect(Self.leds(Self.numbered(3), map).map(\.red) == [0, 0, 3, 2, 1])
    #expect(Self.leds(Self.numbered(2), map).map(\.red) == [0, 0, 0, 2, 1])
    #expect(Self.leds(Self.numbered(9), map).map(\.red) == [0, 0, 3, 2, 1])
  }

  @Test func overridesCountFromTheController() throws {
    let shape = StripShape(
      pixelCount: 6, skippedCount: 1, isReversed: false, order: .grb,
      overrides: [.init(leds: 5..<7, order: .bgr), .init(leds: 0..<3, order: .rgb)])
    let leds = Self.leds(
      Array(repeating: WirePixel(red: 1, green: 2, blue: 3), count: 6), try PixelMap(shape, for: .adalight))
    #expect(
      leds.map { [$0.red, $0.green, $0.blue] } == [
        [0, 0, 0], [1, 2, 3], [1, 2, 3], [2, 1, 3], [2, 1, 3], [3, 2, 1], [3, 2, 1],
      ])
  }

  @Test(arguments: [
    StripShape(pixelCount: 0), StripShape(pixelCount: -5), StripShape(pixelCount: .max),
    StripShape(pixelCount: 5, skippedCount: -1), StripShape(pixelCount: 5, skippedCount: .max),
    StripShape(pixelCount: 65_536, skippedCount: 1), StripShape(pixelCount: 5, order: .grbw),
    StripShape(pixelCount: 5, overrides: [.init(leds: 2..<6, order: .rgb)]),
    StripShape(pixelCount: 5, overrides: [.init(leds: -1..<2, order: .rgb)]),
    StripShape(pixelCount: 5, overrides: [.init(leds: 0..<3, order: .rgb), .init(leds: 2..<4, order: .rgb)]),
    StripShape(pixelCount: 5, overrides: [.init(leds: 0..<3, order: .grbw)]),
  ])
  func wrongShapesAreRefused(shape: StripShape) {
    #expect(throws: SettingError.self) { try PixelMap(shape, for: .adalight) }
  }

  @Test func ofRandomShapesEveryPixelIsOnOneLED() throws {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...60, using: &random)
      let skipped = Int.random(in: 0...5, using: &random)
      let cut = Int.random(in: 0...(count + skipped), using: &random)
      let orders = ColourOrder.allCases.filter { !$0.hasWhite }
      let shape = StripShape(
        pixelCount: count, skippedCount: skipped, isReversed: Bool.random(using: &random),
        order: orders.randomElement(using: &random),
        overrides: [.init(leds: cut..<(count + skipped), order: orders[Int(seed) % 6])])
      let pixels = random.pixels(count)
      let leds = Self.leds(pixels, try PixelMap(shape, for: .apa102))
      #expect(leds.count == count + skipped)
      #expect(leds.prefix(skipped).allSatisfy { $0 == .black })
      let expected = shape.isReversed ? pixels.reversed() : pixels
      #expect(leds.dropFirst(skipped).map(Self.sorted) == expected.map(Self.sorted), "seed \(seed)")
    }
  }

  private static func numbered(_ count: UInt8) -> [WirePixel] {
    (1...count).map { WirePixel(red: $0, green: 0, blue: 0) }
  }

  private static func sorted(_ pixel: WirePixel) -> [UInt8] {
    [pixel.red, pixel.green, pixel.blue].sorted()
  }

  private static func leds(_ pixels: [WirePixel], _ map: PixelMap) -> [WirePixel] {
    var leds = Array(repeating: WirePixel(red: 9, green: 9, blue: 9), count: map.ledCount)
    map.apply(pixels.span, to: &leds)
    return leds
  }

  private static func frame(_ encoding: StripEncoding, _ order: ColourOrder) throws -> [UInt8] {
    let map = try PixelMap(StripShape(pixelCount: 1, order: order), for: encoding)
    let leds = leds([WirePixel(red: 0x10, green: 0x20, blue: 0x30, white: 0x40)], map)
    return try encoding.encoder(ledCount: 1).frame(leds)
  }

  private static func levels(_ order: ColourOrder) -> [UInt8] {
    order.description.map { ["R": 0x10, "G": 0x20, "B": 0x30, "W": 0x40][$0] ?? 0 }
  }
}
