public import Display

/// Turns the pixels of a strip into the bytes of one frame on its wire.
///
/// An encoder is a value without state: every frame stands alone, so that a dropped one is only a late one. It
/// writes in place into a buffer that is made once, and allocates nothing.
public protocol StripEncoder: Sendable {
  /// The LEDs on the wire, skipped ones included.
  var ledCount: Int { get }
  /// The bytes of a frame; every frame has as many.
  var byteCount: Int { get }
  /// The zero bytes that bring a receiver in any state back to waiting for a frame.
  var resyncByteCount: Int { get }
  /// Writes the frame that shows `pixels` over `bytes`, which holds exactly `byteCount` bytes.
  ///
  /// LEDs without a pixel are dark, pixels without an LED are left out.
  func encode(_ pixels: Span<WirePixel>, into bytes: inout [UInt8])
}

extension StripEncoder {
  /// A buffer for frames; it holds the dark frame.
  public func makeFrame() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    let none: [WirePixel] = []
    encode(none.span, into: &bytes)
    return bytes
  }

  /// The zeros to send after opening, and after a frame that was torn, before the next frame.
  public func makeResyncRun() -> [UInt8] {
    [UInt8](repeating: 0, count: resyncByteCount)
  }
}

extension Span<WirePixel> {
  /// The pixel at `index`, black beyond the end.
  @inline(__always)
  func orBlack(_ index: Int) -> WirePixel {
    index < count ? self[index] : .black
  }
}
