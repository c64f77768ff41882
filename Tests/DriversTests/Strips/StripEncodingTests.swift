import Display
import Drivers
import TestSupport
import Testing

@Suite struct StripEncodingTests {
  @Test func names() {
    #expect(
      StripEncoding.allCases.map(\.rawValue) == [
        "adalight", "awa", "tpm2", "apa102", "sk9822", "ws2801", "lpd8806", "p9813", "ws2812-spi",
        "ws2812-spi4", "sk6812-spi",
      ])
  }

  @Test(arguments: StripEncoding.allCases)
  func boundsAreKept(encoding: StripEncoding) throws {
    let bounds = encoding.ledBounds
    for ledCount in [0, -1, Int.min, Int.max, bounds.upperBound + 1] {
      #expect(throws: SettingError.self) { try encoding.encoder(ledCount: ledCount) }
    }
    for ledCount in [bounds.lowerBound, bounds.upperBound] {
      let encoder = try encoding.encoder(ledCount: ledCount)
      #expect(encoder.ledCount == ledCount)
      #expect(encoder.makeFrame().count == encoder.byteCount)
    }
  }

  @Test(arguments: StripEncoding.allCases)
  func everyByteIsWrittenAnew(encoding: StripEncoding) throws {
    let encoder = try encoding.encoder(ledCount: 70)
    var random = SeededGenerator(seed: 31)
    let pixels = random.pixels(70)
    var dirty = (0..<encoder.byteCount).map { _ in random.byte() }
    encoder.encode(pixels.span, into: &dirty)
    #expect(dirty == encoder.frame(pixels))
  }

  @Test(arguments: StripEncoding.allCases)
  func missingPixelsAreDarkAndSurplusOnesLeftOut(encoding: StripEncoding) throws {
    let encoder = try encoding.encoder(ledCount: 10)
    var random = SeededGenerator(seed: 32)
    let pixels = random.pixels(10)
    let padded = pixels.prefix(6) + Array(repeating: .black, count: 4)
    #expect(encoder.frame(Array(pixels.prefix(6))) == encoder.frame(Array(padded)))
    #expect(encoder.frame(pixels + random.pixels(5)) == encoder.frame(pixels))
    #expect(encoder.makeFrame() == encoder.frame(Array(repeating: .black, count: 10)))
  }

  @Test func errorsSayWhatIsAllowed() {
    #expect {
      try StripEncoding.awa.encoder(ledCount: 5_000)
    } throws: { error in
      "\(error)" == "leds is 5000; allowed: 1 to 4096 with awa"
    }
  }

  @Test(arguments: [
    (StripEncoding.adalight, 60, 115_200, 16_145), (.awa, 60, 115_200, 16_406), (.tpm2, 60, 115_200, 16_059),
    (.adalight, 300, 2_000_000, 4_530), (.apa102, 300, 4_000_000, 2_454), (.ws2801, 64, 1_000_000, 1_536),
    (.lpd8806, 65, 2_000_000, 792), (.p9813, 64, 1_000_000, 2_112), (.ws2812, 300, 2_400_000, 9_413),
    (.ws2812FourBit, 300, 2_600_000, 11_458), (.sk6812, 240, 3_000_000, 10_661),
  ])
  func timeOnTheLine(encoding: StripEncoding, ledCount: Int, bitRate: Int, microseconds: Int64) throws {
    let byteCount = try encoding.encoder(ledCount: ledCount).byteCount
    let time = encoding.facts.line.time(of: byteCount, at: bitRate)
    #expect(time >= .microseconds(microseconds) && time < .microseconds(microseconds + 1))
  }

  @Test func timeOfNonsenseDoesNotTrap() {
    #expect(StripLine.serial.time(of: .max, at: 1) > .seconds(1_000_000))
    #expect(StripLine.serial.time(of: 1, at: 0) > .seconds(1_000_000))
    #expect(StripLine.serial.time(of: 0, at: 9_600) == .zero)
  }

  @Test func restOfTheLEDs() {
    #expect(StripEncoding.adalight.facts.rest(ledCount: 300) == .microseconds(9_280))
    #expect(StripEncoding.ws2801.facts.rest(ledCount: 300) == .milliseconds(1))
    #expect(StripEncoding.apa102.facts.rest(ledCount: 300) == .zero)
    #expect(StripEncoding.ws2812.facts.rest(ledCount: 300) == .zero)
  }
}
