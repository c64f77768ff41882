import Display
import Drivers
import Intervals

/// What a strip's frame goes through, from an instant to the bytes on the wire.
struct FramePath {
  /// The brightness that is set, so that exposing has work to do.
  static let brightness = 80
  /// Less than the wall draws when it is bright, so that limiting has work to do.
  static func limit(of pixels: Int) -> Milliamps { Milliamps(12) * pixels }

  /// The bytes of the last frame.
  private(set) var bytes: [UInt8]

  private let exposure = Exposure(brightness: Self.brightness)
  private let supply: PowerSupply
  private let map: PixelMap
  private let encoder: AdalightEncoder
  private var levels: [WirePixel]
  private var leds: [WirePixel]

  init(pixels: Int) throws {
    supply = try PowerSupply(
      limit: Self.limit(of: pixels), loads: [.init(pixels: 0..<pixels, model: .standard)])
    map = try PixelMap(StripShape(pixelCount: pixels), for: .adalight)
    encoder = AdalightEncoder(ledCount: pixels)
    levels = Array(repeating: .black, count: pixels)
    leds = map.makeLEDs()
    bytes = encoder.makeFrame()
  }

  /// Turns a painted frame into ``bytes``.
  mutating func encode(_ frame: borrowing WallFrame) {
    exposure.expose(frame.light, into: &levels)
    PowerLimiter.limit(&levels, to: supply)
    let levels = levels
    map.apply(levels.span, to: &leds)
    let leds = leds
    encoder.encode(leds.span, into: &bytes)
  }
}
