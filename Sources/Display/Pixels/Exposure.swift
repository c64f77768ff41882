/// Turns light into the levels of a strip: the share of its white LED, brightness, white balance and one transfer
/// function, in this order, once.
///
/// A strip has few levels near the dark, so that rounding would tint and step there. What lies between two of them is some
/// pixels of the one and some of the other, in a pattern that stands still: from a few steps away it has its own colour.
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

  /// The levels of all steps, in 256ths.
  private let table: [UInt16]
  private var gains: SIMD4<Float>

  /// How finely light is told apart, in steps from dark to full.
  static let steps = 4_096
  /// Up to this level what lies between two is shown by several pixels; above it a level more or less is not seen.
  private static let finest = 8.0
  /// Light above this is meant to be read, and is lit however dim the wall is. Grounds and what is ahead lie below: they
  /// go dark before they are as bright as what stands on them.
  static let read: Float = 2 / 15
  /// The least that is rounded up to a level, in 256ths of one.
  private static let least: UInt32 = 64

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
      let level = transfer.level(of: min(1, Double(step) / Double(Self.steps))) * 255
      return UInt16((level < Self.finest ? level * 256 : level.rounded() * 256).rounded())
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
    // Each way is a loop of its own once this is inlined.
    if let whiteLED {
      expose(light, range, into: &levels, hasWhite: true) { whiteLED.divided($0) }
    } else {
      expose(light, range, into: &levels, hasWhite: false) { $0 }
    }
  }

  /// - Parameter divide: divides light between the LEDs of a pixel.
  @inline(__always)
  private func expose(
    _ light: [LinearColor], _ range: Range<Int>, into levels: inout [WirePixel], hasWhite: Bool,
    dividing divide: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let gains = gains
    table.withUnsafeBufferPointer { table in
      light.withUnsafeBufferPointer { light in
        levels.withUnsafeMutableBufferPointer { levels in
          for index in range {
            let channels = divide(light[index].channels)
            let steps = Self.steps(of: channels * gains)
            var fine = SIMD4<UInt32>(
              UInt32(table[Int(steps.x)]), UInt32(table[Int(steps.y)]), UInt32(table[Int(steps.z)]),
              hasWhite ? UInt32(table[Int(steps.w)]) : 0)
            if fine.x | fine.y | fine.z | fine.w < 256 { fine = Self.faint(fine, channels) }
            levels[index] = Self.pixel(fine, at: index)
          }
        }
      }
    }
  }

  /// The nearest entries of the table, always within it.
  @inline(__always)
  private static func steps(of scaled: SIMD4<Float>) -> SIMD4<UInt32> {
    whole(scaled.limited(to: SIMD4(repeating: Float(steps)))) & UInt32(2 * steps - 1)
  }

  /// Numbers from 0 to 2^22 as whole ones in the lowest bits, with others above them; of what is no number any bits.
  @inline(__always)
  private static func whole(_ numbers: SIMD4<Float>) -> SIMD4<UInt32> {
    // Added to 2^23 a number below that is rounded to a whole one, which is then in the lowest bits.
    unsafeBitCast(numbers + 0x1p23, to: SIMD4<UInt32>.self)
  }

  /// Writes the levels of all pixels, without allocating.
  public func expose(_ light: [LinearColor], into levels: inout [WirePixel]) {
    expose(light, light.indices, into: &levels)
  }

  /// The levels of a pixel between those that are nearest, rounded up in as many pixels as it is nearer to the upper one.
  @inline(__always)
  private static func pixel(_ fine: SIMD4<UInt32>, at index: Int) -> WirePixel {
    // Steps of the golden ratio: as even among a few neighbours as among many, and no stripes on any width of a matrix.
    let threshold = UInt32(truncatingIfNeeded: index &* 40_503) >> 8 & 0xFF
    let whole = (fine &+ threshold) &>> 8
    return WirePixel(
      red: UInt8(truncatingIfNeeded: whole.x), green: UInt8(truncatingIfNeeded: whole.y),
      blue: UInt8(truncatingIfNeeded: whole.z), white: UInt8(truncatingIfNeeded: whole.w))
  }

  /// The levels, in 256ths, of light that is below the lowest: that level in its own colour if it is to be read or
  /// nearly as bright, and dark otherwise, so that no ground is strewn with single lights.
  private static func faint(_ fine: SIMD4<UInt32>, _ channels: SIMD4<Float>) -> SIMD4<UInt32> {
    let strongest = channels.max()
    guard strongest >= read || fine.max() >= least, strongest > 0 else { return .zero }
    return whole((channels * (256 / strongest)).limited(to: SIMD4(repeating: 256))) & 511
  }
}
