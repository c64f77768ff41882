import Display
import Intervals
import LinuxIO
import TestSupport
import Testing

@testable import Drivers

/// Strips without a controller: over lines and over SPI.
@Suite struct BusTests {
  private static func feeder(
    _ encoding: StripEncoding, _ count: Int, health: HealthLog,
    openBus: @escaping @Sendable () throws(SystemError) -> any SPIBus
  ) throws -> StripFeeder {
    let fit = try RateFit(encoding: encoding, ledCount: count, bitRate: encoding.facts.usualBitRate)
    return StripFeeder(
      pixelCount: count, map: try PixelMap(StripShape(pixelCount: count), for: encoding),
      encoder: try encoding.encoder(ledCount: count),
      transport: BusTransport(line: encoding.facts.line, openBus: openBus),
      timing: StripTiming(fit, frameRate: 60), health: health.record("strip"))
  }

  /// The bits on the lines, decoded by a chain of chips that is longer than the strip.
  @Test(arguments: [1, 64, 65, 300])
  func bitsOnLinesLightTheStripAndNoMore(count: Int) throws {
    let lines = FakeLines()
    let health = HealthLog()
    let feeder = try Self.feeder(.apa102, count, health: health) { () throws(SystemError) in
      try LineBus(lines, hasSelect: false)
    }
    var reader = BitReader()
    lines.onSet = { reader.take($0) }
    var random = SeededGenerator(seed: 7)
    let pixels = random.pixels(count)
    feeder.pixels.publish { for index in $0.indices { $0[index] = pixels[index] } }
    var drive = FeederDrive()
    drive.run(feeder, for: .milliseconds(900))
    var chain = APA102Chain(chipCount: count + 4, latch: .onZeroWord)
    chain.receive(reader.words[0])
    #expect(Array(chain.pixels.prefix(count)) == pixels)
    #expect(chain.pixels.suffix(4).allSatisfy { $0 == .black })
    #expect(lines.values == 0, "the clock rests low")
    #expect(health.all.isEmpty)
  }

  @Test func aDarkStripIsNotSentAgainAndALitOneIs() throws {
    let bus = FakeBus()
    let feeder = try Self.feeder(.apa102, 4, health: HealthLog()) { bus }
    var drive = FeederDrive()
    drive.run(feeder, for: .seconds(10))
    #expect(bus.transfers.count == 3, "zeros, then the dark frame and once more")
    #expect(drive.steps <= 4)
    feeder.pixels.publish { $0[0] = WirePixel(red: 1, green: 2, blue: 3) }
    drive.run(feeder, for: .milliseconds(5_500))
    #expect(bus.transfers.count == 3 + 6)
  }

  @Test func splitsWhatMayBeSplit() throws {
    let bus = FakeBus(largestTransfer: 100)
    let feeder = try Self.feeder(.apa102, 60, health: HealthLog()) { bus }
    var drive = FeederDrive()
    drive.run(feeder, for: .milliseconds(500))
    let encoder = APA102Encoder(ledCount: 60)
    #expect(bus.transfers.allSatisfy { $0.count <= 100 })
    #expect(bus.transfers.flatMap { $0 } == encoder.makeResyncRun() + encoder.makeFrame())
  }

  @Test func refusesToSplitWhatAPauseWouldEnd() throws {
    let bus = FakeBus(largestTransfer: 500)
    let health = HealthLog()
    let feeder = try Self.feeder(.ws2812, 100, health: health) { bus }
    var drive = FeederDrive()
    drive.run(feeder, for: .seconds(30))
    #expect(bus.transfers.allSatisfy { $0.count <= 500 && $0.allSatisfy { $0 == 0 } })
    #expect(health.reasons.count == 1)
    #expect(health.reasons.first??.contains("add spidev.bufsiz=65536") == true)
  }

  @Test func spidevSaysHowMuchItTakes() throws {
    let folder = try TemporaryDirectory()
    try folder.write("65536\n", to: "bufsiz")
    #expect(SPIDevice.bufferSize(at: "\(folder.path)/bufsiz") == 65_536)
    try folder.write("many", to: "bufsiz")
    #expect(SPIDevice.bufferSize(at: "\(folder.path)/bufsiz") == 4_096)
    #expect(SPIDevice.bufferSize(at: "\(folder.path)/none") == 4_096)
    let error = #expect(throws: SystemError.self) {
      _ = try SPIDevice(path: "\(folder.path)/bufsiz", clock: 1_000_000)
    }
    #expect(error?.mend?.hasPrefix("it is a file, and no SPI device") == true)
  }

  @Test func theSelectLineFramesEachTransfer() throws {
    let lines = FakeLines()
    var reader = BitReader()
    lines.onSet = { reader.take($0) }
    let bus = try LineBus(lines, hasSelect: true)
    try bus.transfer([0xA5, 0x01])
    try bus.transfer([0xFF])
    #expect(reader.words == [[0xA5, 0x01], [0xFF], []])
    #expect(lines.values == 4)
    // Data never changes while the clock is high.
    for (before, after) in zip(lines.trace, lines.trace.dropFirst()) where before & 2 != 0 && after & 2 != 0 {
      #expect(before & 1 == after & 1)
    }
  }
}
