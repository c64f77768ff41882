/// A picture of a wall as it hangs: every LED a soft disc on a dark wall, encoded for screens.
public struct WallPicture: Sendable {
  /// The width in pixels of the picture.
  public let width: Int
  /// The height in pixels of the picture.
  public let height: Int
  /// Red, green and blue of each pixel in sRGB, row after row from the top.
  public let bytes: [UInt8]

  /// Makes a picture of three bytes for each pixel.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 3, "a pixel has three bytes")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// The widths a picture may have.
  public static let widths = 16...8_192

  /// Takes a picture of a frame.
  ///
  /// - Parameters:
  ///   - frame: the light of the wall.
  ///   - layout: the wall the frame was painted for.
  ///   - width: the width in pixels, kept within ``widths``; the height follows from the wall.
  public init(of frame: WallFrame, on layout: WallLayout, width: Int = 1_600) {
    var canvas = WallCanvas(
      PictureFrame(layout, width: min(max(width, Self.widths.lowerBound), Self.widths.upperBound)))
    canvas.hang(frame, on: layout)
    canvas.bloom()
    self.width = canvas.width
    self.height = canvas.height
    bytes = canvas.encoded()
  }
}

/// Which part of the wall a picture shows, and how large.
struct PictureFrame {
  let width: Int
  let height: Int
  /// Pixels of the picture a millimetre.
  let scale: Float
  private let left: Float
  private let top: Float

  init(_ layout: WallLayout, width: Int) {
    var (low, high) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
    func include(_ point: Point, _ reach: SIMD2<Float>) {
      let place = SIMD2(point.x, point.y)
      guard place.x.isFinite, place.y.isFinite else { return }
      low = pointwiseMin(low, place - reach)
      high = pointwiseMax(high, place + reach)
    }
    for point in layout.points { include(point, .zero) }
    for lamp in layout.lamps { include(lamp.point, .init(repeating: WallCanvas.lampRadius)) }
    for module in layout.modules {
      include(module.point, SIMD2(ModuleShape.width(of: module), module.height) / 2)
    }
    if low.x > high.x { (low, high) = (.zero, SIMD2(1_000, 500)) }
    let size = high - low
    let margin = max(60, size.max() * 0.07)
    scale = Float(width) / (size.x + 2 * margin)
    self.width = width
    // A wall that is all height makes a tall picture, yet not one without end.
    height = Int(min(max((size.y + 2 * margin) * scale, 16), Float(width) * 4))
    left = low.x - margin
    top = high.y + margin
  }

  /// Where a point of the wall is in the picture.
  func place(_ point: Point) -> SIMD2<Float> {
    SIMD2((point.x - left) * scale, (top - point.y) * scale)
  }
}
