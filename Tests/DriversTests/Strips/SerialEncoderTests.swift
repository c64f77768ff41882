import Display
import Drivers
import TestSupport
import Testing

@Suite struct SerialEncoderTests {
  @Test(
    arguments: [
      (60, [0x41, 0x64, 0x61, 0x00, 0x3B, 0x6E]), (156, [0x41, 0x64, 0x61, 0x00, 0x9B, 0xCE]),
      (1, [0x41, 0x64, 0x61, 0x00, 0x00, 0x55]), (300, [0x41, 0x64, 0x61, 0x01, 0x2B, 0x7F]),
      (65_536, [0x41, 0x64, 0x61, 0xFF, 0xFF, 0x55]),
    ] as [(Int, [UInt8])])
  func adalightHeader(ledCount: Int, header: [UInt8]) throws {
    let frame = try StripEncoding.adalight.encoder(ledCount: ledCount).makeFrame()
    #expect(frame.count == 6 + 3 * ledCount)
    #expect(Array(frame.prefix(6)) == header)
  }

  @Test func adalightColours() throws {
    let encoder = try StripEncoding.adalight.encoder(ledCount: 2)
    let frame = encoder.frame([
      WirePixel(red: 1, green: 2, blue: 3, white: 99), WirePixel(red: 255, green: 0, blue: 65),
    ])
    #expect(frame == [0x41, 0x64, 0x61, 0x00, 0x01, 0x54, 1, 2, 3, 255, 0, 65])
  }

  @Test func awaVector() throws {
    let encoder = try StripEncoding.awa.encoder(ledCount: 1)
    let frame = encoder.frame([WirePixel(red: 1, green: 2, blue: 3)])
    #expect(frame == [0x41, 0x77, 0x61, 0x00, 0x00, 0x55, 0x01, 0x02, 0x03, 0x06, 0x0A, 0x05])
    #expect(AWAEncoder.hello == [0x41, 0x77, 0x61, 0x2A, 0xA2, 0x15])
    #expect(AWAEncoder.statistics == [0x41, 0x77, 0x61, 0x2A, 0xA2, 0x35])
  }

  @Test func awaTrailerNeverLooksLikeAHeader() throws {
    let encoder = try StripEncoding.awa.encoder(ledCount: 1)
    // 0x41 xor 0, then 1 xor 1 and 2 xor 2, which add nothing.
    #expect(encoder.frame([WirePixel(red: 0x41, green: 1, blue: 2)]).last == 0xAA)
  }

  @Test func tpm2Vector() throws {
    let encoder = try StripEncoding.tpm2.encoder(ledCount: 60)
    let frame = encoder.frame(Array(repeating: WirePixel(red: 7, green: 8, blue: 9), count: 60))
    #expect(frame.count == 185)
    #expect(Array(frame.prefix(7)) == [0xC9, 0xDA, 0x00, 0xB4, 7, 8, 9])
    #expect(frame.last == 0x36)
  }

  @Test(arguments: [1, 64, 65, 85, 86, 255, 256, 300, 341, 342, 511, 512])
  func tpm2OnWLED(ledCount: Int) {
    var receiver = WLEDReceiver()
    let encoder = TPM2Encoder(ledCount: ledCount)
    receiver.receive(encoder.makeFrame())
    #expect(encoder.isReadShortByWLED == (receiver.frames.first?.count != ledCount))
    #expect(encoder.isReadShortByWLED == [86, 255, 342, 511].contains(ledCount))
  }

  @Test(arguments: [1, 2, 64, 65, 255, 256, 257, 300, 1_000])
  func receiversGetWhatWasSent(ledCount: Int) throws {
    var random = SeededGenerator(seed: UInt64(ledCount))
    let sent = (0..<5).map { _ in random.pixels(ledCount) }
    var adalight = AdalightReceiver()
    var awa = AWAReceiver()
    var tpm2 = TPM2Receiver()
    for pixels in sent {
      adalight.receive(try StripEncoding.adalight.encoder(ledCount: ledCount).frame(pixels))
      awa.receive(try StripEncoding.awa.encoder(ledCount: ledCount).frame(pixels))
      tpm2.receive(try StripEncoding.tpm2.encoder(ledCount: ledCount).frame(pixels))
    }
    #expect(adalight.frames == sent)
    #expect(adalight.isIdle)
    #expect(awa.frames == sent)
    #expect(awa.dropped == 0)
    #expect(tpm2.frames == sent)
  }

  @Test func awaReceiverDropsEveryDamagedByte() throws {
    var random = SeededGenerator(seed: 7)
    let encoder = try StripEncoding.awa.encoder(ledCount: 100)
    let frame = encoder.frame(random.pixels(100))
    for position in 6..<frame.count {
      var damaged = frame
      damaged[position] ^= 1 << UInt8(position % 8)
      var receiver = AWAReceiver()
      receiver.receive(damaged)
      #expect(receiver.frames.isEmpty, "byte \(position)")
    }
  }

  @Test(arguments: [StripEncoding.adalight, .awa, .tpm2])
  func resyncRunEndsAFrameTornAnywhere(encoding: StripEncoding) throws {
    let ledCount = 20
    var random = SeededGenerator(seed: 11)
    let encoder = try encoding.encoder(ledCount: ledCount)
    let torn = encoder.frame(random.pixels(ledCount))
    let next = random.pixels(ledCount)
    for length in 0..<torn.count {
      let bytes = torn.prefix(length) + encoder.makeResyncRun() + encoder.frame(next)
      let last: [WirePixel]?
      switch encoding {
      case .adalight:
        var receiver = AdalightReceiver()
        receiver.receive(Array(bytes))
        #expect(receiver.isIdle)
        last = receiver.frames.last
      case .awa:
        var receiver = AWAReceiver()
        receiver.receive(Array(bytes))
        last = receiver.frames.last
      default:
        var receiver = TPM2Receiver()
        receiver.receive(Array(bytes))
        last = receiver.frames.last
      }
      #expect(last == next, "torn after \(length) bytes")
    }
  }

  @Test func aTornFrameWithoutTheRunSpoilsTheNext() throws {
    var random = SeededGenerator(seed: 12)
    let encoder = try StripEncoding.adalight.encoder(ledCount: 20)
    let next = random.pixels(20)
    var receiver = AdalightReceiver()
    receiver.receive(encoder.frame(random.pixels(20)).dropLast(5) + encoder.frame(next))
    #expect(receiver.frames.last != next)
  }

  @Test func resyncRunLength() throws {
    #expect(
      try StripEncoding.adalight.encoder(ledCount: 300).makeResyncRun() == Array(repeating: 0, count: 906))
  }
}
