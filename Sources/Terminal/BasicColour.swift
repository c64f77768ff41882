internal import Display
internal import Glibc

/// One of the 16 colours of every terminal: eight hues, dark and bright.
///
/// Sixteen colours cannot keep lightness and hue both. What tells things apart is the hue, so a colour that has one keeps
/// it, and only what has next to none becomes a grey.
struct BasicColour: Hashable, Sendable {
  /// The hues by their number, with that of the greys first.
  enum Hue: UInt32, Sendable {
    case grey, red, green, yellow, blue, magenta, cyan
  }

  /// What its number in the palette is.
  let number: UInt32

  /// The colour that stands for another.
  init(_ colour: ScreenColour) {
    let tone = Tone(colour)
    number =
      switch tone.hue {
      // Words are white, light grey or, where they are no more than a hint, dark grey.
      case .grey: tone.lightness < 0.3 ? 0 : tone.lightness < 0.6 ? 8 : tone.lightness < 0.85 ? 7 : 15
      case let hue: tone.lightness < 0.2 ? 0 : hue.rawValue + (tone.lightness < 0.5 ? 0 : 8)
      }
  }

  /// The hue of a colour.
  static func hue(of colour: ScreenColour) -> Hue { Tone(colour).hue }
}

/// Lightness and hue of a colour.
private struct Tone {
  let lightness: Float
  let hue: BasicColour.Hue

  init(_ colour: ScreenColour) {
    let lanes = Oklab(colour.light).lanes
    lightness = lanes.x
    let chroma = (lanes.y * lanes.y + lanes.z * lanes.z).squareRoot()
    // The paler a colour, the more of a hue it takes to be seen.
    guard chroma > (lightness > 0.75 ? 0.1 : 0.04) else {
      hue = .grey
      return
    }
    let turn = atan2(lanes.z, lanes.y) * 180 / .pi
    let degrees = turn < 0 ? turn + 360 : turn
    hue = Self.hues.first { degrees < $0.end }?.hue ?? .red
  }

  /// Where each hue ends, in degrees.
  private static let hues: [(end: Float, hue: BasicColour.Hue)] = [
    (55, .red), (118, .yellow), (172, .green), (250, .cyan), (282, .blue), (358, .magenta), (360, .red),
  ]
}
