/// The deeper pool of its own colour in which a figure shines on a bright field.
///
/// Dark strokes on light pixels fill with the light beside them: from afar they are thinner than they are, and close up
/// between two digits. Light strokes grow instead. So what is written shines, and the field makes room for it.
struct Halo {
  /// How much brighter the strokes are than what is around them, as a contrast of WCAG 2.
  private static let contrast: Float = 5.8
  /// How far from the figure the pool is deepest, in pixels.
  private static let core: Float = 1.5

  /// The colour of the field, of which the pool is a deeper tone whatever haze or pulse goes over it.
  private let hue: LinearColor
  /// The most light there is in the pool, and how much of its own light the field keeps there.
  private let most: Float
  private let kept: Float

  /// The pool at an instant; nil where what is written is dark on a pale field, or where the field is no brighter.
  init?(_ moment: Moment) {
    guard moment.isPooled else { return nil }
    let tones = FieldTones(moment, softness: 1)
    let peak = max(
      LinearColor(channels: tones.ground).luminance,
      LinearColor(channels: tones.ground + tones.rise).luminance)
    hue = moment.before.mixed(with: moment.paint.ground, moment.arrived)
    most = max(0, (moment.ink.luminance + 0.05) / Self.contrast - 0.05)
    kept = min(1, most / max(peak, 0.001))
  }

  func paint(
    around figure: MatrixBox, _ label: MatrixBox?, within box: MatrixBox, on grid: MatrixGrid,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    // The larger the figure, the softer the shore.
    let reach = 4 + Float(figure.height) / 5
    let hue = hue * (1 / max(hue.luminance, 0.001))
    for row in box.top..<box.bottom {
      for column in box.left..<box.right {
        let depth = max(
          Self.depth(column, row, figure, reach), label.map { Self.depth(column, row, $0, reach) } ?? 0)
        guard depth > 0, let pixel = grid.pixel(column, row) else { continue }
        let whole = light[pixel]
        light[pixel] = whole.mixed(with: hue * min(whole.luminance * kept, most), depth)
      }
    }
  }

  /// How deep the pool is at a place, 0 to 1.
  @inline(__always)
  private static func depth(_ column: Int, _ row: Int, _ box: MatrixBox, _ reach: Float) -> Float {
    guard !box.isEmpty else { return 0 }
    let across = Float(max(box.left - column, column - box.right + 1, 0))
    let down = Float(max(box.top - row, row - box.bottom + 1, 0))
    let distance = (across * across + down * down).squareRoot()
    return Mathematics.smooth(min(max((reach - distance) / (reach - core), 0), 1))
  }
}

extension Moment {
  /// Whether what is written shines in a pool of the field: everywhere but on pale fields, where dark strokes read
  /// best, and on the dark, where nothing is in their way.
  var isPooled: Bool { !isLit && paint.ground.luminance < 0.5 }
}
