import Display

/// A permutation of the colours of a pixel.
///
/// A format sends the colours in an order of its own. Swapped beforehand, they come out in the order of the strip.
struct ChannelSwap: Hashable, Sendable {
  /// Where the levels to send come from, as bit positions in the packed pixel.
  private var red: UInt32 = 0
  private var green: UInt32 = 8
  private var blue: UInt32 = 16
  private var white: UInt32 = 24

  /// Makes the swap by which a format that sends in the order `native` sends in the order `wanted`.
  init(sending wanted: ColourOrder, through native: ColourOrder) throws(SettingError) {
    guard wanted.hasWhite == native.hasWhite else {
      let names = ColourOrder.allCases.filter { $0.hasWhite == native.hasWhite }
      throw SettingError(
        setting: "order", value: "\(wanted)", allowed: names.map(\.description).joined(separator: ", "))
    }
    for (place, source) in zip(native.channels, wanted.channels) {
      let shift = UInt32(source.rawValue) * 8
      switch place {
      case .red: red = shift
      case .green: green = shift
      case .blue: blue = shift
      case .white: white = shift
      }
    }
  }

  /// Whether every colour stays where it is.
  var isIdentity: Bool { red == 0 && green == 8 && blue == 16 && white == 24 }

  @inline(__always)
  func applied(to pixel: WirePixel) -> WirePixel {
    let packed =
      UInt32(pixel.red) | UInt32(pixel.green) << 8 | UInt32(pixel.blue) << 16 | UInt32(pixel.white) << 24
    return WirePixel(
      red: UInt8(truncatingIfNeeded: packed >> red), green: UInt8(truncatingIfNeeded: packed >> green),
      blue: UInt8(truncatingIfNeeded: packed >> blue), white: UInt8(truncatingIfNeeded: packed >> white))
  }
}
