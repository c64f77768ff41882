/// One picture of the wall: the light of every pixel, the segments of every digit module, the state of every lamp.
///
/// A frame is made once for a layout and painted over and over, without allocating.
public struct WallFrame: Sendable {
  /// The light of each pixel.
  public var light: [LinearColor]
  /// The segments of each digit of the modules, module after module, left to right.
  public var segments: [SegmentPattern]
  /// How bright the digit modules are, 0 to 1.
  public var segmentLevel: Float
  /// How bright each lamp is, 0 to 1.
  public var lamps: [Float]
  /// What it tells, in figures.
  public var standing = FrameStanding.dark

  /// Makes a dark frame for a layout.
  public init(_ layout: WallLayout) {
    light = Array(repeating: .black, count: layout.points.count)
    segments = Array(repeating: [], count: layout.moduleDigits)
    segmentLevel = 1
    lamps = Array(repeating: 0, count: layout.lamps.count)
  }

  /// Whether the frame has the size of a layout.
  public func fits(_ layout: WallLayout) -> Bool {
    light.count == layout.points.count && segments.count == layout.moduleDigits
      && lamps.count == layout.lamps.count
  }

  /// Makes everything dark.
  public mutating func clear() {
    for index in light.indices { light[index] = .black }
    for index in segments.indices { segments[index] = [] }
    for index in lamps.indices { lamps[index] = 0 }
    standing = .dark
  }
}
