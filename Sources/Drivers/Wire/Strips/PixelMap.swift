public import Display

/// Lays the pixels of a zone out on the LEDs of a strip, as its shape says: worked out once, applied to each frame.
///
/// The power limit comes before it, while a level still belongs to the colour it is named after.
public struct PixelMap: Sendable {
  /// The LEDs of the strip, skipped ones included.
  public let ledCount: Int
  private let shape: StripShape
  private let runs: [Run]

  /// LEDs in a row whose colours are sent alike.
  private struct Run {
    let leds: Range<Int>
    let swap: ChannelSwap
  }

  /// Makes the map of `shape` for a strip of `encoding`.
  ///
  /// Throws where the strip has more LEDs than the format allows, an order has not the colours that it sends, or
  /// overrides overlap or leave the strip.
  public init(_ shape: StripShape, for encoding: StripEncoding) throws(SettingError) {
    guard StripShape.skippedBounds.contains(shape.skippedCount) else {
      let bounds = StripShape.skippedBounds
      throw SettingError(
        setting: "skip", value: "\(shape.skippedCount)",
        allowed: "\(bounds.lowerBound) to \(bounds.upperBound)")
    }
    let bounds = encoding.ledBounds.lowerBound...encoding.ledBounds.upperBound - shape.skippedCount
    guard bounds.contains(shape.pixelCount) else {
      throw SettingError(
        setting: "leds", value: "\(shape.pixelCount)",
        allowed: "\(bounds.lowerBound) to \(bounds.upperBound) with \(encoding.rawValue)")
    }
    self.shape = shape
    ledCount = shape.skippedCount + shape.pixelCount
    runs = try Self.runs(of: shape, ledCount: ledCount, native: encoding.facts.order)
  }

  /// A buffer for the LEDs, all dark.
  public func makeLEDs() -> [WirePixel] {
    [WirePixel](repeating: .black, count: ledCount)
  }

  /// Writes the LEDs that show `pixels` over `leds`, which holds exactly `ledCount`; a missing pixel is dark.
  ///
  /// Allocates nothing.
  public func apply(_ pixels: Span<WirePixel>, to leds: inout [WirePixel]) {
    precondition(leds.count == ledCount)
    var out = leds.mutableSpan
    for led in 0..<shape.skippedCount {
      out[led] = .black
    }
    for run in runs {
      if shape.isReversed {
        for led in run.leds { out[led] = run.swap.applied(to: pixels.orBlack(ledCount - 1 - led)) }
      } else {
        Self.copy(pixels, to: &out, run, from: shape.skippedCount)
      }
    }
  }

  /// Writes a run of LEDs in the order of the pixels, the first of which is on LED `first`.
  private static func copy(
    _ pixels: Span<WirePixel>, to out: inout MutableSpan<WirePixel>, _ run: Run, from first: Int
  ) {
    let end = max(run.leds.lowerBound, min(run.leds.upperBound, first + pixels.count))
    if run.swap.isIdentity {
      for led in run.leds.lowerBound..<end { out[led] = pixels[led - first] }
    } else {
      for led in run.leds.lowerBound..<end { out[led] = run.swap.applied(to: pixels[led - first]) }
    }
    for led in end..<run.leds.upperBound { out[led] = .black }
  }
}

extension PixelMap {
  private static func runs(
    of shape: StripShape, ledCount: Int, native: ColourOrder
  ) throws(SettingError) -> [Run] {
    let usual = try ChannelSwap(sending: shape.order ?? native, through: native)
    var runs: [Run] = []
    var next = shape.skippedCount
    for override in shape.overrides.sorted(by: { $0.leds.lowerBound < $1.leds.lowerBound }) {
      guard override.leds.lowerBound >= 0, override.leds.upperBound <= ledCount else {
        throw SettingError(
          setting: "order-override", value: name(override.leds), allowed: "LEDs 0 to \(ledCount - 1)")
      }
      let leds =
        max(
          override.leds.lowerBound, shape.skippedCount)..<max(
          override.leds.upperBound, shape.skippedCount)
      guard leds.lowerBound >= next else {
        throw SettingError(
          setting: "order-override", value: name(override.leds), allowed: "ranges that do not overlap")
      }
      runs.append(Run(leds: next..<leds.lowerBound, swap: usual))
      runs.append(Run(leds: leds, swap: try ChannelSwap(sending: override.order, through: native)))
      next = leds.upperBound
    }
    runs.append(Run(leds: next..<ledCount, swap: usual))
    return runs.filter { !$0.leds.isEmpty }
  }

  private static func name(_ leds: Range<Int>) -> String {
    "\(leds.lowerBound) to \(leds.upperBound - 1)"
  }
}
