/// How much light of each channel makes white on LEDs of a kind, unless somebody has measured their own.
///
/// Source: FastLED's `LEDColorCorrection`, in 255ths. Green LEDs are the brightest for their current, so that white
/// made of all three at full is tinted.
public enum WhiteBalance: String, CaseIterable, Hashable, Sendable {
  /// LEDs in the 5 mm square packages of strips and panels: `TypicalLEDStrip`.
  case strip
  /// LEDs on strings, in 8 and 12 mm packages: `TypicalPixelString`.
  case pixels
  /// Every channel as it is: where the controller balances.
  case none

  /// The share of each channel, 0 to 1, red first.
  public var gains: SIMD3<Float> {
    switch self {
    case .strip: SIMD3(255, 176, 240) / 255
    case .pixels: SIMD3(255, 224, 140) / 255
    case .none: .one
    }
  }
}
