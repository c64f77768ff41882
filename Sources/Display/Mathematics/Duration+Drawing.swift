extension Duration {
  /// This duration in seconds, near enough to draw with: to a nanosecond.
  ///
  /// A frame asks a dozen times, and dividing 128 bits exactly costs more than painting ten pixels. So this counts
  /// in units of 2^30 attoseconds, which is a shift.
  var drawnSeconds: Double { Double(nanoseconds) * 1.073_741_824e-9 }

  /// How often this duration contains another one, near enough to draw with.
  func share(of whole: Duration) -> Float {
    Float(Double(nanoseconds) / Double(whole.nanoseconds))
  }

  /// About the nanoseconds: units of 1.07 ns. Wraps after three centuries.
  private var nanoseconds: Int64 { Int64(truncatingIfNeeded: attoseconds >> 30) }
}
