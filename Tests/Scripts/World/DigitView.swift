import Display
import Foundation
import Intervals

/// What people read of a wall from frame to frame: its digits and its lamps.
struct DigitView {
  /// The digits and lamps of the wall, without all else.
  let layout: WallLayout
  private(set) var rows: [String] = []
  private(set) var lamps: [String] = []

  private let readers: [PixelDigitReader]
  private var modules: [ModuleWire]
  private var frame: WallFrame
  private var seen: WallFrame?
  private var seenBrightness = 0
  private var levels: [WirePixel]
  private var exposure = Exposure()

  init(_ wall: WallLayout) {
    var layout = WallLayout(modules: wall.modules, lamps: wall.lamps)
    for zone in wall.zones where zone.role == .digits {
      let first = layout.points.count
      layout.points += zone.pixels.map { wall.points[$0] }
      layout.zones.append(
        Zone(
          role: .digits, pixels: Array(first..<layout.points.count), points: layout.points,
          digits: zone.digits, colon: zone.colon))
    }
    self.layout = layout
    readers = layout.zones.map { PixelDigitReader($0, on: layout) }
    modules = layout.modules.map(ModuleWire.init)
    frame = WallFrame(layout)
    levels = [WirePixel](repeating: .black, count: layout.points.count)
  }

  /// Looks at a scene, and says whether digits or lamps may differ from those seen before.
  mutating func look(at scene: PreparedScene, _ now: Instant, brightness: Int) throws -> Bool {
    scene.paint(at: now, into: &frame)
    if let seen, brightness == seenBrightness, frame.isSame(as: seen) { return false }
    seen = frame
    if brightness != exposure.brightness { exposure = Exposure(brightness: brightness) }
    seenBrightness = brightness
    exposure.expose(frame.light, into: &levels)
    var first = 0
    for index in modules.indices {
      let last = first + modules[index].module.digits
      try modules[index].send(
        frame.segments[first..<last], level: frame.segmentLevel * Float(brightness) / 100)
      first = last
    }
    rows = readers.map { $0.text(levels) } + modules.map(\.text)
    lamps = zip(layout.lamps, frame.lamps).filter { $0.1 > 0 }.map(\.0.name)
    return true
  }
}

extension WallFrame {
  /// Whether two frames are the same to the last bit.
  fileprivate func isSame(as other: WallFrame) -> Bool {
    func isSame<Element>(_ left: [Element], _ right: [Element]) -> Bool {
      left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in
          guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress
          else { return left.count == right.count }
          return memcmp(first, second, left.count) == 0
        }
      }
    }
    return segmentLevel == other.segmentLevel && isSame(lamps, other.lamps)
      && isSame(segments, other.segments) && isSame(light, other.light)
  }
}
