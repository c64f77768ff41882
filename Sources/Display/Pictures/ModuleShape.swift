/// The bars of a digit module on the wall.
struct ModuleShape {
  /// One segment, or a dot of the colon.
  struct Bar {
    var digit: Int
    var segment: SegmentPattern
    var start: Point
    var end: Point
    var radius: Float
  }

  let bars: [Bar]

  init(_ module: WallLayout.DigitModule) {
    let height = module.height
    let (width, advance) = (height * 0.5, height * Self.advance)
    let left = module.point.x - Self.width(of: module) / 2
    let bottom = module.point.y - height / 2
    let radius = height * 0.045
    bars = (0..<max(0, module.digits)).flatMap { digit in
      let x = left + Float(digit) * advance + (digit >= module.colonAfter ?? .max ? height * 0.2 : 0)
      func point(_ across: Float, _ up: Float) -> Point { Point(x + across * width, bottom + up * height) }
      let ends: [(Point, Point)] = [
        (point(0.16, 1), point(0.84, 1)), (point(1, 0.92), point(1, 0.58)), (point(1, 0.42), point(1, 0.08)),
        (point(0.84, 0), point(0.16, 0)), (point(0, 0.08), point(0, 0.42)), (point(0, 0.58), point(0, 0.92)),
        (point(0.16, 0.5), point(0.84, 0.5)),
      ]
      var bars = zip(ends, SegmentPattern.bars).map { ends, segment in
        Bar(digit: digit, segment: segment, start: ends.0, end: ends.1, radius: radius)
      }
      let isColon = digit + 1 == module.colonAfter
      for up in isColon ? [Float(0.3), 0.7] : [0] {
        let dot = point(isColon ? 1.5 : 1.25, up)
        bars.append(Bar(digit: digit, segment: .point, start: dot, end: dot, radius: radius))
      }
      return bars
    }
  }

  /// From one digit to the next, in heights.
  private static let advance: Float = 0.72

  /// The width of a module in millimetres.
  static func width(of module: WallLayout.DigitModule) -> Float {
    let digits = Float(max(0, module.digits))
    return module.height * (digits * advance - 0.22 + (module.colonAfter == nil ? 0 : 0.2))
  }
}
