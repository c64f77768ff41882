internal import Display

/// The frame of one strip, from the pixels of the beat thread to the bytes of its wire.
struct StripPicture {
  /// The bytes of the frame.
  private(set) var bytes: [UInt8]
  private let map: PixelMap
  private let encoder: any StripEncoder
  private let source: TripleBuffer<WirePixel>
  private var leds: [WirePixel]
  private var former: [WirePixel]

  init(_ map: PixelMap, _ encoder: any StripEncoder, source: TripleBuffer<WirePixel>) {
    self.map = map
    self.encoder = encoder
    self.source = source
    leds = map.makeLEDs()
    former = leds
    bytes = encoder.makeFrame()
  }

  /// Whether any LED is lit.
  var isLit: Bool {
    leds.contains { $0 != .black }
  }

  /// Takes the newest pixels; whether they differ from those before.
  mutating func update() -> Bool {
    guard source.hasNewer else { return false }
    swap(&leds, &former)
    source.withNewest { map.apply($0, to: &leds) }
    guard leds != former else { return false }
    encode()
    return true
  }

  /// Makes every LED dark.
  mutating func darken() {
    for index in leds.indices { leds[index] = .black }
    encode()
  }

  private mutating func encode() {
    var frame: [UInt8] = []
    swap(&frame, &bytes)
    encoder.encode(leds.span, into: &frame)
    swap(&frame, &bytes)
  }

  /// The zeros that bring the receiver back to waiting for a frame.
  func makeResyncRun() -> [UInt8] {
    encoder.makeResyncRun()
  }
}
