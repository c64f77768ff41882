extension Comparable {
  /// The nearest value within bounds.
  func clamped(to bounds: ClosedRange<Self>) -> Self {
    min(max(self, bounds.lowerBound), bounds.upperBound)
  }
}
