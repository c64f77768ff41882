/// A colour in CIELAB under D65: where differences between colours are measured.
package struct CIELab: Hashable, Sendable {
  /// From 0, black, to 100, white.
  package var lightness: Double
  /// From green to red.
  package var a: Double
  /// From blue to yellow.
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Converts light with the sRGB primaries (IEC 61966-2-1).
  package init(_ color: LinearColor) {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let x = (0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47
    let y = 0.212_672_9 * red + 0.715_152_2 * green + 0.072_175_0 * blue
    let z = (0.019_333_9 * red + 0.119_192_0 * green + 0.950_304_1 * blue) / 1.088_83
    func root(_ t: Double) -> Double {
      t > 216.0 / 24_389 ? Mathematics.cubeRoot(t) : (24_389.0 / 27 * t + 16) / 116
    }
    self.init(lightness: 116 * root(y) - 16, a: 500 * (root(x) - root(y)), b: 200 * (root(y) - root(z)))
  }

  /// How far apart two colours look: CIEDE2000, where 1 is hardly seen (Sharma, Wu and Dalal, 2005).
  package func difference(to other: CIELab) -> Double {
    let stretch = 1 + 0.5 * (1 - Self.saturation((chroma + other.chroma) / 2))
    let (first, second) = (stretched(by: stretch), other.stretched(by: stretch))
    let (c1, c2) = (first.chroma, second.chroma)
    let (h1, h2) = (Mathematics.direction(first.a, first.b), Mathematics.direction(second.a, second.b))
    let isGrey = c1 * c2 == 0
    var step = isGrey ? 0 : h2 - h1
    if step > 180 { step -= 360 } else if step < -180 { step += 360 }
    var hue = h1 + h2
    if !isGrey {
      if abs(h1 - h2) <= 180 { hue /= 2 } else { hue = (hue + (hue < 360 ? 360 : -360)) / 2 }
    }
    let chroma = (c1 + c2) / 2
    let offset = (lightness + other.lightness) / 2 - 50
    let l =
      (other.lightness - lightness) / (1 + 0.015 * offset * offset / (20 + offset * offset).squareRoot())
    let c = (c2 - c1) / (1 + 0.045 * chroma)
    let h =
      2 * (c1 * c2).squareRoot() * Mathematics.sine(degrees: step / 2)
      / (1 + 0.015 * chroma * Self.weight(ofHue: hue))
    let turn = (hue - 275) / 25
    let rotation =
      -Mathematics.sine(degrees: 60 * Mathematics.exp(-turn * turn)) * 2 * Self.saturation(chroma)
    return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  private var chroma: Double { (a * a + b * b).squareRoot() }

  private func stretched(by factor: Double) -> CIELab {
    CIELab(lightness: lightness, a: a * factor, b: b)
  }

  /// How much a chroma weighs where it is far from grey: 0 to 1.
  private static func saturation(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  private static func weight(ofHue hue: Double) -> Double {
    1 - 0.17 * Mathematics.cosine(degrees: hue - 30) + 0.24 * Mathematics.cosine(degrees: 2 * hue)
      + 0.32 * Mathematics.cosine(degrees: 3 * hue + 6) - 0.2 * Mathematics.cosine(degrees: 4 * hue - 63)
  }
}
