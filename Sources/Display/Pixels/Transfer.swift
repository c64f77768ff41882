/// How a device turns the levels it is sent into light.
public enum Transfer: Hashable, Sendable {
  /// Light in proportion to the level: LEDs dimmed by pulse width.
  case linear
  /// Screens.
  case sRGB
  /// A controller that applies a gamma of its own, such as 2.2.
  case gamma(Double)

  /// The gammas that may be set.
  public static let gammaBounds = 1.0...4.0

  /// The level, 0 to 1, that makes this light, 0 to 1.
  func level(of light: Double) -> Double {
    switch self {
    case .linear: light
    case .sRGB: SRGBTransfer.encoded(light)
    case .gamma(let gamma):
      Mathematics.power(light, 1 / min(max(gamma, Self.gammaBounds.lowerBound), Self.gammaBounds.upperBound))
    }
  }
}
