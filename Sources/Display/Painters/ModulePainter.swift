/// Writes the digits of a module that has a driver of its own.
struct ModulePainter: Sendable {
  private let fitter: TextFitter
  private let digits: Range<Int>

  /// - Parameter digits: the digits of the module among those of the wall.
  init(_ module: WallLayout.DigitModule, digits: Range<Int>) {
    self.digits = digits
    fitter = TextFitter(count: digits.count, tellsPhase: module.tellsPhase)
  }

  func paint(_ moment: Moment, into segments: inout [SegmentPattern]) {
    let text = fitter.text(moment)
    for (offset, digit) in digits.enumerated() {
      var pattern = offset < text.count ? text[offset] : .blank
      // A module has its colon on the point of the digit before it.
      if text.colonAfter > 0, offset == text.colonAfter - 1 { pattern.insert(.point) }
      segments[digit] = pattern
    }
  }
}
