/// How people see colours.
public enum Vision: String, CaseIterable, Hashable, Sendable {
  case full
  /// Without the cones for long waves: red is dark, and red and green look alike.
  case protanopia
  /// Without those for middle waves: red and green look alike.
  case deuteranopia

  /// A colour as it looks to them (Machado, Oliveira and Fernandes, 2009, at full severity, in linear light).
  package func seen(_ color: LinearColor) -> LinearColor {
    guard let (red, green, blue) = rows else { return color }
    func light(_ row: SIMD4<Float>) -> Float { min(max((row * color.channels).sum(), 0), 1) }
    return LinearColor(light(red), light(green), light(blue))
  }

  /// How far apart two colours look to them, by CIEDE2000.
  package func difference(_ one: LinearColor, _ other: LinearColor) -> Double {
    CIELab(seen(one)).difference(to: CIELab(seen(other)))
  }

  private var rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)? {
    switch self {
    case .full: nil
    case .protanopia:
      (
        SIMD4(0.152286, 1.052583, -0.204868, 0), SIMD4(0.114503, 0.786281, 0.099216, 0),
        SIMD4(-0.003882, -0.048116, 1.051998, 0)
      )
    case .deuteranopia:
      (
        SIMD4(0.367322, 0.860646, -0.227968, 0), SIMD4(0.280085, 0.672501, 0.047413, 0),
        SIMD4(-0.011820, 0.042940, 0.968881, 0)
      )
    }
  }
}
