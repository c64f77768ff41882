import Display
import Drivers
import TestSupport
import Testing

@Suite struct PulseEncoderTests {
  @Test func threeBitBytes() {
    let frame = PulseEncoder(ledCount: 1, chip: .ws2812, width: .threeBits)
      .frame([WirePixel(red: 0x00, green: 0xFF, blue: 0x01)])
    #expect(Array(frame[8..<17]) == [0xDB, 0x6D, 0xB6, 0x92, 0x49, 0x24, 0x92, 0x49, 0x26])
    #expect(frame.count == 8 + 9 + 116)
  }

  @Test func fourBitBytes() {
    let frame = PulseEncoder(ledCount: 1, chip: .ws2812, width: .fourBits)
      .frame([WirePixel(red: 0x00, green: 0xFF, blue: 0x01)])
    #expect(
      Array(frame[8..<20])
        == [0xCC, 0xCC, 0xCC, 0xCC, 0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0x8C])
  }

  @Test(arguments: [StripEncoding.ws2812, .ws2812FourBit], [1, 64, 65, 300])
  func ws2812Pulses(encoding: StripEncoding, ledCount: Int) throws {
    var random = SeededGenerator(seed: 21)
    let pixels = random.pixels(ledCount)
    let frame = try encoding.encoder(ledCount: ledCount).frame(pixels)
    let facts = encoding.facts
    for clock in [facts.bitRates.lowerBound, facts.usualBitRate, facts.bitRates.upperBound] {
      let bytes = try PulseReceiver.ws2812.decode(frame, clock: clock)
      #expect(bytes == pixels.flatMap { [$0.green, $0.red, $0.blue] })
    }
  }

  @Test(arguments: [1, 64, 65, 300])
  func sk6812Pulses(ledCount: Int) throws {
    var random = SeededGenerator(seed: 22)
    let pixels = random.pixels(ledCount, withWhite: true)
    let frame = try StripEncoding.sk6812.encoder(ledCount: ledCount).frame(pixels)
    #expect(frame.count == 8 + 16 * ledCount + 150)
    let bytes = try PulseReceiver.sk6812.decode(frame, clock: StripEncoding.sk6812.facts.usualBitRate)
    #expect(bytes == pixels.flatMap { [$0.green, $0.red, $0.blue, $0.white] })
  }

  @Test func theDecoderRefusesAClockThatIsOff() throws {
    let frame = try StripEncoding.ws2812.encoder(ledCount: 3).makeFrame()
    #expect(throws: PulseReceiver.Fault.self) { try PulseReceiver.ws2812.decode(frame, clock: 1_700_000) }
    #expect(throws: PulseReceiver.Fault.self) {
      try PulseReceiver.ws2812.decode(frame.dropLast(60), clock: 2_400_000)
    }
  }

  /// A transfer of spidev holds 4 096 bytes unless it is told otherwise.
  @Test func ledsInOneTransfer() throws {
    #expect(try StripEncoding.ws2812.encoder(ledCount: 441).byteCount <= 4_096)
    #expect(try StripEncoding.ws2812FourBit.encoder(ledCount: 331).byteCount <= 4_096)
    #expect(try StripEncoding.sk6812.encoder(ledCount: 246).byteCount <= 4_096)
    #expect(try StripEncoding.sk6812.encoder(ledCount: 247).byteCount > 4_096)
  }
}
