internal import Display

/// Finds the colour of a palette that looks most like a given one.
///
/// Answers are kept in a table of 32 768 places, five bits a channel, filled as colours are met.
public struct ColourMap: Sendable {
  /// The number of the palette's first colour that may be chosen.
  private let first: Int
  private let palette: [Oklab]
  private let isBasic: Bool
  private var table: [UInt16]

  private static let unknown = UInt16.max

  /// Makes the map for a depth; one of no palette maps to 0 (dark) and 1 (light).
  public init(_ depth: ColourDepth) {
    let colours: [ScreenColour]
    switch depth {
    case .indexed256:
      // The first 16 are the user's, and may be anything.
      first = 16
      colours = Array(Self.palette256.dropFirst(16))
    case .basic16, .basic8:
      first = 0
      colours = Self.palette16
    case .trueColour, .none:
      first = 0
      colours = []
    }
    isBasic = depth.isBasic
    palette = colours.map { Oklab($0.light) }
    table = palette.isEmpty ? [] : Array(repeating: Self.unknown, count: 1 << 15)
    guard isBasic else { return }
    for (number, colour) in Self.palette16.enumerated() { table[Self.place(of: colour)] = UInt16(number) }
  }

  /// The number of the colour to show for `colour`.
  public mutating func index(of colour: ScreenColour) -> UInt32 {
    guard !palette.isEmpty else { return colour.light.luminance > Self.halfLight ? 1 : 0 }
    let place = Self.place(of: colour)
    if table[place] == Self.unknown {
      let middle = Self.middle(of: place)
      table[place] = UInt16(isBasic ? Int(BasicColour(middle).number) : nearest(to: middle))
    }
    return UInt32(table[place])
  }

  /// The luminance that has the same contrast, by WCAG, to black and to white.
  static let halfLight: Float = 0.179

  /// Of the dark colours there are few. A hue that is off is seen sooner than a lightness that is.
  private static let weights = SIMD4<Float>(0.7, 1.2, 1.2, 0)

  private func nearest(to colour: ScreenColour) -> Int {
    let wanted = Oklab(colour.light)
    var best = 0
    var least = Float.infinity
    for index in palette.indices {
      let distance = wanted.distance(to: palette[index], weights: Self.weights)
      if distance < least { (best, least) = (index, distance) }
    }
    return first + best
  }

  private static func place(of colour: ScreenColour) -> Int {
    Int(colour.red >> 3) << 10 | Int(colour.green >> 3) << 5 | Int(colour.blue >> 3)
  }

  /// A colour that stands for its place: pure black and white keep their ends.
  private static func middle(of place: Int) -> ScreenColour {
    func channel(_ shift: Int) -> UInt8 { UInt8((place >> shift & 31) * 255 / 31) }
    return ScreenColour(red: channel(10), green: channel(5), blue: channel(0))
  }

  /// The 16 colours as xterm paints them; users repaint them, though seldom beyond recognition.
  static let palette16: [ScreenColour] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(ScreenColour.init)

  /// The 256 colours: the 16, a cube of six steps a channel, 24 greys.
  static let palette256: [ScreenColour] = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colours = palette16
    for red in steps {
      for green in steps {
        for blue in steps { colours.append(ScreenColour(red: red, green: green, blue: blue)) }
      }
    }
    for grey in 0..<24 {
      let value = UInt8(8 + 10 * grey)
      colours.append(ScreenColour(red: value, green: value, blue: value))
    }
    return colours
  }()
}
