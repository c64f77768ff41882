import Display
import Drivers

/// Everything between a painted frame and the bytes on the wires of a board.
struct WallWires {
  private struct StripWire {
    var strip: WallLayout.Strip
    var encoding: StripEncoding
    var map: PixelMap
    var encoder: any StripEncoder
    var leds: [WirePixel]
    var bytes: [UInt8]

    mutating func send(_ levels: [WirePixel]) {
      map.apply(levels.span.extracting(strip.pixels), to: &leds)
      let (encoder, leds) = (encoder, leds)
      encoder.encode(leds.span, into: &bytes)
    }
  }

  private let layout: WallLayout
  private let supply: PowerSupply?
  private let readers: [PixelDigitReader]
  private var strips: [StripWire]
  private var modules: [ModuleWire]
  private var exposure: Exposure?
  private var lamps: [UInt8] = []
  /// The levels that went out last, after the power limit.
  private(set) var levels: [WirePixel]

  init(_ layout: WallLayout, limit: Milliamps) throws {
    self.layout = layout
    levels = [WirePixel](repeating: .black, count: layout.points.count)
    strips = try layout.strips.map { strip in
      let encoding = ScriptBoard.encoding(of: strip.name)
      let map = try PixelMap(StripShape(pixelCount: strip.pixels.count), for: encoding)
      let encoder = try encoding.encoder(ledCount: map.ledCount)
      return StripWire(
        strip: strip, encoding: encoding, map: map, encoder: encoder, leds: map.makeLEDs(),
        bytes: encoder.makeFrame())
    }
    modules = layout.modules.map(ModuleWire.init)
    supply =
      layout.points.isEmpty
      ? nil : try PowerSupply(limit: limit, loads: [.init(pixels: layout.points.indices, model: .standard)])
    readers = layout.zones.filter { $0.role == .digits }.map { PixelDigitReader($0, on: layout) }
  }

  /// Sends a whole frame.
  mutating func send(_ frame: WallFrame, brightness: Int) throws {
    exposure(brightness).expose(frame.light, into: &levels)
    if let supply { PowerLimiter.limit(&levels, to: supply) }
    for index in strips.indices { strips[index].send(levels) }
    try sendModules(frame, brightness: brightness)
    lamps = frame.lamps.map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
  }

  private mutating func sendModules(_ frame: WallFrame, brightness: Int) throws {
    var first = 0
    for index in modules.indices {
      let last = first + modules[index].module.digits
      try modules[index].send(
        frame.segments[first..<last], level: frame.segmentLevel * Float(brightness) / 100)
      first = last
    }
  }

  private mutating func exposure(_ brightness: Int) -> Exposure {
    if let exposure, exposure.brightness == brightness { return exposure }
    let made = Exposure(brightness: brightness)
    exposure = made
    return made
  }

  /// What the digits show, row by row, by the bytes on the wires.
  var texts: [String] {
    var pixels = levels
    for wire in strips where wire.encoding == .adalight {
      for led in wire.strip.pixels.indices {
        let place = 6 + 3 * (led - wire.strip.pixels.lowerBound)
        pixels[led] = WirePixel(
          red: wire.bytes[place], green: wire.bytes[place + 1], blue: wire.bytes[place + 2])
      }
    }
    return readers.map { $0.text(pixels) } + modules.map(\.text)
  }

  /// The current of all pixels, in whole milliamperes, added up anew from the levels: 55 mA at full white, and 1 mA
  /// in the dark.
  var milliamps: Int {
    levels.reduce(0) { $0 + $1.brightness * 55_000 / 3 / 255 + 1_000 } / 1_000
  }

  /// A hash of all bytes that went out: FNV-1a.
  var hash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: [UInt8]) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    for wire in strips { add(wire.bytes) }
    for module in modules { add(module.bytes) }
    add(lamps)
    return hash
  }
}
