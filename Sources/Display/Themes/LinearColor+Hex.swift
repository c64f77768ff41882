extension LinearColor {
  /// The light of an sRGB colour written as hex: `0xF76143`.
  public init(hex: UInt32) {
    func light(_ shift: UInt32) -> Float {
      Float(SRGBTransfer.light(of: Double(hex >> shift & 0xFF) / 255))
    }
    self.init(light(16), light(8), light(0))
  }

  /// The sRGB colour of this light as hex, for screens and for people.
  public var hex: UInt32 {
    func encoded(_ light: Float) -> UInt32 {
      UInt32((SRGBTransfer.encoded(Double(min(max(light, 0), 1))) * 255).rounded())
    }
    return encoded(red) << 16 | encoded(green) << 8 | encoded(blue)
  }

  /// How well this colour reads on another: the contrast ratio of WCAG 2, from 1 to 21.
  public func contrast(to other: LinearColor) -> Float {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}
