import Display
import Glibc

/// A colour in CIELAB under D65.
struct Lab {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ color: LinearColor) {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let x = (0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47
    let y = 0.212_672_9 * red + 0.715_152_2 * green + 0.072_175_0 * blue
    let z = (0.019_333_9 * red + 0.119_192_0 * green + 0.950_304_1 * blue) / 1.088_83
    func root(_ t: Double) -> Double { t > 216.0 / 24_389 ? cbrt(t) : (24_389.0 / 27 * t + 16) / 116 }
    self.init(lightness: 116 * root(y) - 16, a: 500 * (root(x) - root(y)), b: 200 * (root(y) - root(z)))
  }

  /// CIEDE2000 (Sharma, Wu and Dalal, 2005).
  func difference(to other: Lab) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let seventh = pow(meanChroma, 7)
    let stretch = 1 + 0.5 * (1 - sqrt(seventh / (seventh + pow(25, 7))))
    let (c1, c2) = (hypot(a * stretch, b), hypot(other.a * stretch, other.b))
    let h1 = Self.hue(a * stretch, b)
    let h2 = Self.hue(other.a * stretch, other.b)
    var step = c1 * c2 == 0 ? 0 : h2 - h1
    if step > 180 { step -= 360 } else if step < -180 { step += 360 }
    let deltaHue = 2 * sqrt(c1 * c2) * sin(Self.radians(step / 2))
    let meanC = (c1 + c2) / 2
    var meanH = h1 + h2
    if c1 * c2 != 0 {
      if abs(h1 - h2) <= 180 { meanH /= 2 } else { meanH = (meanH + (meanH < 360 ? 360 : -360)) / 2 }
    }
    let t =
      1 - 0.17 * cos(Self.radians(meanH - 30)) + 0.24 * cos(Self.radians(2 * meanH))
      + 0.32 * cos(Self.radians(3 * meanH + 6)) - 0.2 * cos(Self.radians(4 * meanH - 63))
    let offset = pow((lightness + other.lightness) / 2 - 50, 2)
    let scaleL = 1 + 0.015 * offset / sqrt(20 + offset)
    let (scaleC, scaleH) = (1 + 0.045 * meanC, 1 + 0.015 * meanC * t)
    let meanSeventh = pow(meanC, 7)
    let turn = 30 * exp(-pow((meanH - 275) / 25, 2))
    let rotation = -sin(Self.radians(2 * turn)) * 2 * sqrt(meanSeventh / (meanSeventh + pow(25, 7)))
    let (l, c, h) = (
      (other.lightness - lightness) / scaleL, (c2 - c1) / scaleC, deltaHue / scaleH
    )
    return sqrt(l * l + c * c + h * h + rotation * c * h)
  }

  private static func hue(_ a: Double, _ b: Double) -> Double {
    guard a != 0 || b != 0 else { return 0 }
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

/// How people see.
enum Vision: CaseIterable {
  case full, protanopia, deuteranopia

  /// A colour as it looks to them (Machado, Oliveira and Fernandes, 2009, at full severity, in linear light).
  func seen(_ color: LinearColor) -> LinearColor {
    guard let matrix else { return color }
    let seen = matrix.map { row in
      min(max(row[0] * color.red + row[1] * color.green + row[2] * color.blue, 0), 1)
    }
    return LinearColor(seen[0], seen[1], seen[2])
  }

  private var matrix: [[Float]]? {
    switch self {
    case .full: nil
    case .protanopia:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deuteranopia:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    }
  }
}
