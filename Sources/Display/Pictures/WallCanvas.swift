/// Light being gathered for a picture.
struct WallCanvas {
  let width: Int
  let height: Int
  private let view: PictureFrame
  private var light: [SIMD4<Float>]
  /// The light of the whole wall on a coarse grid, from which comes what spills on the wall around.
  private var spill: [SIMD4<Float>]
  private let spillWidth: Int
  private let spillHeight: Int

  /// The radius of a lamp in millimetres.
  static let lampRadius: Float = 34
  /// Pixels of the picture to a cell of the coarse grid.
  private static let cell = 8

  init(_ view: PictureFrame) {
    self.view = view
    width = view.width
    height = view.height
    spillWidth = view.width / Self.cell + 2
    spillHeight = view.height / Self.cell + 2
    spill = Array(repeating: .zero, count: spillWidth * spillHeight)
    light = Self.wall(width: view.width, height: view.height)
  }

  /// A dark wall, a little lighter at the top.
  private static func wall(width: Int, height: Int) -> [SIMD4<Float>] {
    (0..<(width * height)).map { index in
      let share = Float(index / width) / Float(height)
      return SIMD4(0.0052, 0.0056, 0.0068, 0) * (1.25 - 0.5 * share)
    }
  }

  /// Draws everything that hangs on the wall.
  mutating func hang(_ frame: WallFrame, on layout: WallLayout) {
    let radii = LEDRadii(layout)
    for (index, point) in layout.points.enumerated() where index < frame.light.count {
      let channels = frame.light[index].channels.clamped(lowerBound: .zero, upperBound: .one)
      addDisc(at: view.place(point), radius: radii.radius(of: index) * view.scale, channels)
    }
    for (lamp, level) in zip(layout.lamps, frame.lamps) {
      addDisc(at: view.place(lamp.point), radius: Self.lampRadius * view.scale, lamp.color.channels * level)
    }
    var digit = 0
    for module in layout.modules {
      let patterns = frame.segments.dropFirst(digit).prefix(module.digits)
      addModule(module, Array(patterns), level: frame.segmentLevel)
      digit += module.digits
    }
  }

  /// A disc with a soft edge: its light, or a trace of the wall's when it is dark.
  private mutating func addDisc(at place: SIMD2<Float>, radius: Float, _ color: SIMD4<Float>) {
    let radius = max(radius, 0.8)
    let body = SIMD4<Float>(0.011, 0.012, 0.014, 0)
    let edge = 1 / max(1, radius * 0.35)
    paint(around: place, radius + 1) { distance, old in
      let share = min(max((radius - distance) * edge, 0), 1)
      let hot = 1 + 0.25 * max(0, 1 - distance / radius)
      return old + (body + color * hot - old) * share
    }
    guard color.max() > 0.001 else { return }
    let reach = radius * 4
    paint(around: place, reach) { distance, old in
      let near = max(0, 1 - distance * distance / (reach * reach))
      return old + color * (near * near * near * 0.045)
    }
    spread(color * (radius * radius), at: place)
  }

  /// The digits of a module, each segment a glowing bar.
  private mutating func addModule(
    _ module: WallLayout.DigitModule, _ patterns: [SegmentPattern], level: Float
  ) {
    let shape = ModuleShape(module)
    for bar in shape.bars {
      let isLit = patterns.indices.contains(bar.digit) && patterns[bar.digit].contains(bar.segment)
      let color = SIMD4<Float>(1, 0.06, 0.03, 0) * (isLit ? max(level, 0.1) : 0.012)
      let (start, end) = (view.place(bar.start), view.place(bar.end))
      let steps = max(
        1, Int((end - start).squaredLength.squareRoot() / max(1, bar.radius * view.scale * 0.8)))
      for step in 0...steps {
        let place = start + (end - start) * (Float(step) / Float(steps))
        addDisc(at: place, radius: bar.radius * view.scale, color)
      }
    }
  }

  private mutating func paint(
    around place: SIMD2<Float>, _ reach: Float, _ color: (Float, SIMD4<Float>) -> SIMD4<Float>
  ) {
    let (left, right) = (max(0, Int(place.x - reach)), min(width - 1, Int(place.x + reach) + 1))
    let (top, bottom) = (max(0, Int(place.y - reach)), min(height - 1, Int(place.y + reach) + 1))
    guard left <= right, top <= bottom else { return }
    for y in top...bottom {
      for x in left...right {
        let offset = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - place
        let distance = offset.squaredLength.squareRoot()
        if distance < reach { light[y * width + x] = color(distance, light[y * width + x]) }
      }
    }
  }

  private mutating func spread(_ color: SIMD4<Float>, at place: SIMD2<Float>) {
    let (x, y) = (Int(place.x) / Self.cell, Int(place.y) / Self.cell)
    guard (0..<spillWidth).contains(x), (0..<spillHeight).contains(y) else { return }
    spill[y * spillWidth + x] += color / Float(Self.cell * Self.cell)
  }

  /// Lets the light spill on the wall around.
  mutating func bloom() {
    let reach = max(2, spillWidth / 14)
    for _ in 0..<3 {
      spill = Self.blurred(spill, lines: spillHeight, length: spillWidth, step: 1, stride: spillWidth, reach)
      spill = Self.blurred(spill, lines: spillWidth, length: spillHeight, step: spillWidth, stride: 1, reach)
    }
    for y in 0..<height {
      for x in 0..<width {
        light[y * width + x] += spilled(Float(x) / Float(Self.cell), Float(y) / Float(Self.cell)) * 0.05
      }
    }
  }

  private func spilled(_ x: Float, _ y: Float) -> SIMD4<Float> {
    let (column, row) = (min(Int(x), spillWidth - 2), min(Int(y), spillHeight - 2))
    let (right, down) = (x - Float(column), y - Float(row))
    let start = row * spillWidth + column
    let above = spill[start] * (1 - right) + spill[start + 1] * right
    let below = spill[start + spillWidth] * (1 - right) + spill[start + spillWidth + 1] * right
    return above * (1 - down) + below * down
  }

  /// A running mean along lines of cells.
  private static func blurred(
    _ cells: [SIMD4<Float>], lines: Int, length: Int, step: Int, stride: Int, _ reach: Int
  ) -> [SIMD4<Float>] {
    var result = cells
    let share = 1 / Float(2 * reach + 1)
    for line in 0..<lines {
      var sum = SIMD4<Float>.zero
      for place in 0..<min(reach, length) { sum += cells[line * stride + place * step] }
      for place in 0..<length {
        if place + reach < length { sum += cells[line * stride + (place + reach) * step] }
        if place > reach { sum -= cells[line * stride + (place - reach - 1) * step] }
        result[line * stride + place * step] = sum * share
      }
    }
    return result
  }

  /// The picture as sRGB bytes.
  func encoded() -> [UInt8] {
    let exposure = Exposure(transfer: .sRGB)
    // Too much light is brought back without changing its hue.
    let shown = light.map { channels in LinearColor(channels: channels / max(1, channels.max())) }
    var levels = [WirePixel](repeating: .black, count: shown.count)
    exposure.expose(shown, into: &levels)
    return levels.flatMap { [$0.red, $0.green, $0.blue] }
  }
}

extension SIMD2<Float> {
  fileprivate var squaredLength: Float { (self * self).sum() }
}
