/// How large each LED is drawn: as far as its neighbours on the wall leave room.
struct LEDRadii {
  private let radii: [Float]

  /// The bounds of a radius in millimetres.
  private static let bounds: ClosedRange<Float> = 4...40

  init(_ layout: WallLayout) {
    var radii = [Float](repeating: Self.bounds.lowerBound, count: layout.points.count)
    for strip in layout.strips {
      let pixels = strip.pixels.clamped(to: layout.points.indices)
      let gaps = zip(pixels, pixels.dropFirst()).map { layout.points[$0].distance(to: layout.points[$1]) }
      // The usual gap of the strip; a jump from one segment to the next is none.
      let gap = gaps.filter { $0 > 0.5 }.sorted().dropFirst(gaps.count / 4).first ?? 30
      let radius = min(max(gap * 0.44, Self.bounds.lowerBound), Self.bounds.upperBound)
      for pixel in pixels { radii[pixel] = radius }
    }
    self.radii = radii
  }

  func radius(of pixel: Int) -> Float { radii[pixel] }
}

extension Point {
  fileprivate func distance(to other: Point) -> Float {
    let (x, y) = (other.x - self.x, other.y - self.y)
    return (x * x + y * y).squareRoot()
  }
}
