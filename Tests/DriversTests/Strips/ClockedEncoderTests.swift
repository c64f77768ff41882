import Display
import Drivers
import TestSupport
import Testing

@Suite struct ClockedEncoderTests {
  static let counts = [1, 64, 65, 300]

  @Test(arguments: zip(counts, [5, 8, 9, 23]))
  func apa102EndFrame(ledCount: Int, zeros: Int) {
    let white = Array(repeating: WirePixel(red: 255, green: 255, blue: 255), count: ledCount)
    let encoder = APA102Encoder(ledCount: ledCount)
    let frame = encoder.frame(white)
    #expect(encoder.endByteCount == zeros)
    #expect(frame.count == 4 + 4 * ledCount + zeros)
    #expect(frame.suffix(zeros).allSatisfy { $0 == 0 })
    #expect(frame.prefix(4).allSatisfy { $0 == 0 })
    #expect(frame.dropFirst(4).dropLast(zeros).allSatisfy { $0 == 0xFF })
  }

  @Test func apa102Words() {
    let frame = APA102Encoder(ledCount: 2).frame([WirePixel(red: 1, green: 2, blue: 3), .black])
    #expect(Array(frame[4..<12]) == [0xFF, 3, 2, 1, 0xE0, 0, 0, 0])
  }

  @Test(arguments: counts, [APA102Chain.Latch.atOnce, .onZeroWord])
  func apa102ChainShowsEveryLEDAndNoneBeyond(ledCount: Int, latch: APA102Chain.Latch) {
    var random = SeededGenerator(seed: UInt64(ledCount))
    let encoder = APA102Encoder(ledCount: ledCount)
    var chain = APA102Chain(chipCount: ledCount + 40, latch: latch)
    for _ in 0..<2 {
      let pixels = random.pixels(ledCount)
      chain.receive(encoder.frame(pixels))
      #expect(Array(chain.pixels.prefix(ledCount)) == pixels)
      #expect(chain.words.dropFirst(ledCount).allSatisfy { $0 == 0 })
    }
    chain.receive(encoder.makeFrame())
    #expect(chain.pixels.allSatisfy { $0 == .black })
  }

  @Test func theChainModelSeesWrongEndFrames() {
    let white = Array(repeating: WirePixel(red: 255, green: 255, blue: 255), count: 300)
    let encoder = APA102Encoder(ledCount: 300)
    let body = encoder.frame(white).dropLast(encoder.endByteCount)
    var short = APA102Chain(chipCount: 300, latch: .atOnce)
    short.receive(Array(body) + [0, 0, 0, 0])
    #expect(short.words.contains(0))
    var ones = APA102Chain(chipCount: 301, latch: .atOnce)
    ones.receive(Array(body) + Array(repeating: 0xFF, count: 40))
    #expect(ones.words[300] == 0xFFFF_FFFF)
    var late = APA102Chain(chipCount: 300, latch: .onZeroWord)
    late.receive(Array(body) + Array(repeating: 0, count: 19))
    #expect(late.words.contains(0))
  }

  @Test(arguments: [APA102Chain.Latch.atOnce, .onZeroWord])
  func apa102ResyncRunRecoversFromAnything(latch: APA102Chain.Latch) {
    for seed in UInt64(0)..<20 {
      var random = SeededGenerator(seed: seed)
      let encoder = APA102Encoder(ledCount: 33)
      var chain = APA102Chain(chipCount: 33, latch: latch)
      chain.receive((0..<Int.random(in: 1...300, using: &random)).map { _ in random.byte() })
      let pixels = random.pixels(33)
      chain.receive(encoder.makeResyncRun() + encoder.frame(pixels))
      #expect(chain.pixels == pixels, "seed \(seed)")
    }
  }

  @Test(arguments: counts)
  func ws2801(ledCount: Int) {
    var random = SeededGenerator(seed: 5)
    let pixels = random.pixels(ledCount)
    let frame = WS2801Encoder(ledCount: ledCount).frame(pixels)
    #expect(frame.count == 3 * ledCount)
    #expect(ws2801Strip(frame, chipCount: ledCount + 1) == pixels + [nil])
    #expect(StripEncoding.ws2801.facts.latch == .milliseconds(1))
    #expect(StripEncoding.ws2801.facts.bitRates.upperBound == 1_000_000)
  }

  @Test func lpd8806Bytes() {
    let frame = LPD8806Encoder(ledCount: 1).frame([WirePixel(red: 255, green: 2, blue: 129)])
    #expect(frame == [0x81, 0xFF, 0xC0, 0x00])
  }

  @Test(arguments: zip(counts, [1, 2, 3, 10]))
  func lpd8806(ledCount: Int, zeros: Int) {
    var random = SeededGenerator(seed: 6)
    let encoder = LPD8806Encoder(ledCount: ledCount)
    var strip = LPD8806Strip(chipCount: ledCount)
    strip.receive(encoder.makeResyncRun())
    for _ in 0..<2 {
      let pixels = random.pixels(ledCount)
      let frame = encoder.frame(pixels)
      #expect(frame.count == 3 * ledCount + zeros)
      strip.receive(frame)
      #expect(strip.isReady.allSatisfy { $0 })
      #expect(
        strip.pixels
          == pixels.map { WirePixel(red: $0.red & 0xFE, green: $0.green & 0xFE, blue: $0.blue & 0xFE) })
    }
  }

  @Test func p9813Bytes() {
    let frame = P9813Encoder(ledCount: 1).frame([WirePixel(red: 0xFF, green: 0x40, blue: 0x00)])
    // Blue 00, green 01 and red 11 inverted: 11, 10, 00.
    #expect(frame == [0, 0, 0, 0, 0b1111_1000, 0x00, 0x40, 0xFF, 0, 0, 0, 0])
  }

  @Test(arguments: counts)
  func p9813(ledCount: Int) {
    var random = SeededGenerator(seed: 8)
    let pixels = random.pixels(ledCount)
    let frame = P9813Encoder(ledCount: ledCount).frame(pixels)
    #expect(frame.count == 8 + 4 * ledCount)
    #expect(p9813Strip(frame) == pixels)
  }
}
