/// Contrast as the Web Content Accessibility Guidelines measure it.
enum Contrast {
  /// 1 to 21, from the luminances of two colours.
  static func ratio(_ first: Float, _ second: Float) -> Float {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
