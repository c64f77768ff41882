/// Turns light into the levels of a strip: the share of its white LED, brightness, white balance and one transfer
/// function, in this order, once.
///
/// The power limit comes after it, on the levels; nothing else may.
public struct Exposure: Sendable {
  /// The brightness people set, 0 to 100.
  public private(set) var brightness: Int
  /// The light of each channel that makes white, 0 to 1, red first.
  public let balance: SIMD3<Float>
  /// What the strip does with its levels.
  public let transfer: Transfer
  /// The white LED of an RGBW strip; nil where there is none, or it stays dark.
  public let whiteLED: WhiteLED?

  private let table: [UInt8]
  private var gains: SIMD4<Float>

  /// How finely light is told apart, in steps from dark to full.
  static let steps = 4_096
  /// Light above this is meant to be seen, and is never rounded to nothing.
  static let seen: Float = 1 / 2_048

  /// Makes an exposure; a brightness of zero is dark.
  public init(
    brightness: Int = 100, balance: SIMD3<Float> = .one, transfer: Transfer = .linear,
    whiteLED: WhiteLED? = nil
  ) {
    let brightness = min(max(brightness, 0), 100)
    self.brightness = brightness
    self.balance = balance.clamped(lowerBound: .zero, upperBound: .one)
    self.transfer = transfer
    self.whiteLED = whiteLED
    // Twice as long as there is light for, so that no index can be outside.
    table = (0..<(2 * Self.steps)).map { step in
      UInt8((transfer.level(of: min(1, Double(step) / Double(Self.steps))) * 255).rounded())
    }
    gains = Self.gains(self.balance, brightness)
  }

  /// Changes the brightness, without allocating.
  public mutating func setBrightness(_ new: Int) {
    brightness = min(max(new, 0), 100)
    gains = Self.gains(balance, brightness)
  }

  private static func gains(_ balance: SIMD3<Float>, _ brightness: Int) -> SIMD4<Float> {
    SIMD4(balance, 1) * (light(ofBrightness: brightness) * Float(steps))
  }

  /// The share of light that people see as so much brightness: the inverse of CIE lightness.
  static func light(ofBrightness percent: Int) -> Float {
    let lightness = Double(percent)
    guard lightness > 8 else { return Float(lightness * 27 / 24_389) }
    let root = (lightness + 16) / 116
    return Float(root * root * root)
  }

  /// Writes the levels of some pixels, without allocating.
  ///
  /// - Parameters:
  ///   - light: the light of all pixels.
  ///   - range: the pixels to write; those that either side does not have are passed over.
  ///   - levels: the levels of all pixels.
  public func expose(_ light: [LinearColor], _ range: Range<Int>, into levels: inout [WirePixel]) {
    let range = range.clamped(to: light.indices).clamped(to: levels.indices)
    guard brightness > 0 else {
      for index in range { levels[index] = .black }
      return
    }
    if let whiteLED {
      exposeWithWhite(whiteLED, light, range, into: &levels)
    } else {
      exposeColours(light, range, into: &levels)
    }
  }

  private func exposeColours(_ light: [LinearColor], _ range: Range<Int>, into levels: inout [WirePixel]) {
    let gains = gains
    table.withUnsafeBufferPointer { table in
      light.withUnsafeBufferPointer { light in
        levels.withUnsafeMutableBufferPointer { levels in
          for index in range {
            let channels = light[index].channels
            let steps = Self.steps(of: channels * gains)
            let pixel = WirePixel(
              red: table[Int(steps.x)], green: table[Int(steps.y)], blue: table[Int(steps.z)])
            levels[index] = pixel.red | pixel.green | pixel.blue == 0 ? Self.faintest(channels) : pixel
          }
        }
      }
    }
  }

  private func exposeWithWhite(
    _ whiteLED: WhiteLED, _ light: [LinearColor], _ range: Range<Int>, into levels: inout [WirePixel]
  ) {
    let gains = gains
    table.withUnsafeBufferPointer { table in
      light.withUnsafeBufferPointer { light in
        levels.withUnsafeMutableBufferPointer { levels in
          for index in range {
            let channels = light[index].channels
            let steps = Self.steps(of: whiteLED.divided(channels) * gains)
            let pixel = WirePixel(
              red: table[Int(steps.x)], green: table[Int(steps.y)], blue: table[Int(steps.z)],
              white: table[Int(steps.w)])
            levels[index] = pixel == .black ? Self.faintest(channels) : pixel
          }
        }
      }
    }
  }

  /// The nearest entries of the table, always within it.
  @inline(__always)
  private static func steps(of scaled: SIMD4<Float>) -> SIMD4<UInt32> {
    // Added to 2^23 a number below that is rounded to a whole one, which is then in the lowest bits.
    let rounded = scaled.limited(to: SIMD4(repeating: Float(steps))) + 0x1p23
    return unsafeBitCast(rounded, to: SIMD4<UInt32>.self) & UInt32(2 * steps - 1)
  }

  /// Writes the levels of all pixels, without allocating.
  public func expose(_ light: [LinearColor], into levels: inout [WirePixel]) {
    expose(light, light.indices, into: &levels)
  }

  /// The least that can be lit, in the strongest channels, of light that is meant to be seen.
  private static func faintest(_ channels: SIMD4<Float>) -> WirePixel {
    let strongest = channels.max()
    guard strongest > seen else { return .black }
    let isStrong = channels .> strongest * 0.6
    return WirePixel(red: isStrong[0] ? 1 : 0, green: isStrong[1] ? 1 : 0, blue: isStrong[2] ? 1 : 0)
  }
}
