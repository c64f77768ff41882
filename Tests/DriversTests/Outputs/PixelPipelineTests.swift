import Display
import Glibc
import Intervals
import LinuxIO
import Synchronization
import TestSupport
import Testing

@testable import Drivers

@Suite struct PixelPipelineTests {
  /// Keeps the pixels it was last shown.
  private final class FakeStrip: PixelOutput {
    let name = "fake"
    private let shown = Mutex<[WirePixel]>([])
    private let closings = Atomic(0)

    var pixels: [WirePixel] { shown.withLock { $0 } }
    var isClosed: Bool { closings.load(ordering: .relaxed) == 1 }

    func show(_ pixels: Span<WirePixel>) {
      shown.withLock { shown in
        shown = pixels.indices.map { pixels[$0] }
      }
    }

    func beginClosing() {}

    func close() {
      closings.add(1, ordering: .relaxed)
    }
  }

  /// Strips that share supplies, light at random: the limits hold over all of them together.
  @Test func holdsEverySupplyToItsLimit() throws {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let counts = (0..<3).map { _ in Int.random(in: 1...40, using: &random) }
      let total = counts.reduce(0, +)
      let strips = counts.map { _ in FakeStrip() }
      var start = 0
      let parts = zip(counts, strips).map { count, strip in
        defer { start += count }
        return PixelPipeline.Strip(pixels: start..<(start + count), exposure: Exposure(), output: strip)
      }
      let half = total / 2
      let supplies = try [0..<half, half..<total].map { pixels in
        let dark = PowerModel.standard.idle * pixels.count
        let limit = dark + Milliamps(Int.random(in: 1...(20 * pixels.count + 1), using: &random))
        return try PowerSupply(limit: limit, loads: [.init(pixels: pixels, model: .standard)])
      }
      let pipeline = PixelPipeline(strips: parts, supplies: supplies)
      let light = (0..<total).map { _ in
        LinearColor(
          Float.random(in: 0...1, using: &random), Float.random(in: 0...1, using: &random),
          round % 5 == 0 ? 1 : Float.random(in: 0...1, using: &random))
      }
      pipeline.show(light, brightness: Int.random(in: 0...100, using: &random))
      let pixels = strips.flatMap(\.pixels)
      #expect(pixels.count == total)
      for supply in supplies {
        #expect(PowerLimiter.estimate(pixels, on: supply) <= supply.limit, "seed \(seed), round \(round)")
      }
    }
  }

  /// Neither balance nor a white LED goes past the limit: it comes after both.
  @Test func holdsStripsWithAWhiteLEDToTheirLimit() throws {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let count = Int.random(in: 1...40, using: &random)
      let strip = FakeStrip()
      let exposure = Exposure(
        balance: WhiteBalance.allCases[round % 3].gains,
        transfer: round % 2 == 0 ? .linear : .gamma(2.2),
        whiteLED: WhiteLED(temperature: .random(in: WhiteLED.temperatures, using: &random)))
      let limit = PowerModel.rgbw.idle * count + Milliamps(Int.random(in: 1...(30 * count), using: &random))
      let supply = try PowerSupply(limit: limit, loads: [.init(pixels: 0..<count, model: .rgbw)])
      let pipeline = PixelPipeline(
        strips: [.init(pixels: 0..<count, exposure: exposure, output: strip)], supplies: [supply])
      let light = (0..<count).map { _ in
        round % 5 == 0
          ? LinearColor.white
          : LinearColor(
            .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
            .random(in: 0...1, using: &random))
      }
      pipeline.show(light, brightness: 100)
      #expect(PowerLimiter.estimate(strip.pixels, on: supply) <= limit, "seed \(seed), round \(round)")
      if round % 5 == 0 { #expect(strip.pixels.contains { $0.white > 0 }) }
    }
  }

  @Test func followsTheBrightnessOfTheScene() {
    let strip = FakeStrip()
    let pipeline = PixelPipeline(
      strips: [.init(pixels: 0..<1, exposure: Exposure(), output: strip)], supplies: [])
    var former = -1
    for brightness in [0, 10, 40, 70, 100] {
      pipeline.show([.white], brightness: brightness)
      #expect(Int(strip.pixels[0].red) > former)
      former = Int(strip.pixels[0].red)
    }
    #expect(former == 255)
    pipeline.show([.white], brightness: 0)
    #expect(strip.pixels == [.black])
    pipeline.close()
    #expect(strip.isClosed)
  }

  @Test func whatOneThreadPublishesAnotherTakesWhole() throws {
    let buffer = TripleBuffer<UInt32>(count: 64, filledWith: 0)
    let rounds: UInt32 = 200_000
    let writer = try SystemThread.start(name: "publisher") {
      for round in 1...rounds {
        buffer.publish { for index in $0.indices { $0[index] = round } }
      }
    }
    var last: UInt32 = 0
    var faults = 0
    while last < rounds {
      buffer.withNewest { values in
        let first = values[0]
        for index in values.indices where values[index] != first { faults += 1 }
        if first < last { faults += 1 }
        last = first
      }
    }
    writer.join()
    #expect(faults == 0)
    #expect(!buffer.hasNewer)
    #expect(!buffer.publish { for index in $0.indices { $0[index] = rounds } }, "the same again is no news")
    #expect(!buffer.hasNewer)
  }

  /// The whole way, on real threads and a real clock: from the beat thread's call to the bytes on a terminal.
  @Test func aStripWriterShowsWhatItIsGivenAndEndsDark() throws {
    let pair = try PseudoTerminal.open()
    let path = pair.terminal.subject
    let fit = try RateFit(encoding: .adalight, ledCount: 30, bitRate: 1_000_000)
    let feeder = StripFeeder(
      pixelCount: 30, map: try PixelMap(StripShape(pixelCount: 30), for: .adalight),
      encoder: try StripEncoding.adalight.encoder(ledCount: 30),
      transport: SerialTransport(path: path, settings: SerialSettings(baud: 1_000_000), startTime: .zero),
      timing: StripTiming(fit, frameRate: 60), health: HealthLog().record("strip"))
    let writer = try StripWriter(name: "strip", feeder: feeder)
    var receiver = AdalightReceiver()
    func receive(until isDone: (AdalightReceiver) -> Bool) throws {
      var room = [UInt8](repeating: 0, count: 256)
      while !isDone(receiver) {
        guard case .bytes(let count) = try room.withUnsafeMutableBytes({ try pair.controller.read(into: $0) })
        else { return }
        receiver.receive(Array(room.prefix(count)))
      }
    }
    for level in UInt8(1)...5 {
      let pixels = [WirePixel](repeating: WirePixel(red: level, green: 0, blue: level), count: 30)
      writer.show(pixels.span)
      try receive { $0.frames.last == pixels }
    }
    writer.close()
    try receive { $0.frames.last == Array(repeating: .black, count: 30) }
    #expect(receiver.frames.last?.first == .black)
    writer.close()
  }
}
