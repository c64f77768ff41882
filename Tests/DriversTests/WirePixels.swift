import Display
import Drivers
import TestSupport

extension SeededGenerator {
  mutating func pixels(_ count: Int, withWhite: Bool = false) -> [WirePixel] {
    (0..<count).map { _ in
      WirePixel(red: byte(), green: byte(), blue: byte(), white: withWhite ? byte() : 0)
    }
  }
}

extension StripEncoder {
  func frame(_ pixels: [WirePixel]) -> [UInt8] {
    var bytes = makeFrame()
    encode(pixels.span, into: &bytes)
    return bytes
  }
}
