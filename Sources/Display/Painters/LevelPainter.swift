/// Paints a column on which the level alone rises.
struct LevelPainter: Sendable {
  /// How bright a column is between the dots of a rest.
  private static let between: Float = 0.1

  private let geometry: ZoneGeometry

  init(_ zone: Zone, on layout: WallLayout) {
    geometry = ZoneGeometry(zone, pixels: layout.points.count)
  }

  func paint(_ moment: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    if moment.showsColumns {
      let paint = moment.paint
      let isPaused = moment.mode == .paused
      let isCalm = moment.isCalm
      let dim: Float = isPaused ? 0.25 : isCalm ? SessionStage.calm : 1
      // A change is seen at once, before there is any level that could tell of it.
      let empty =
        (paint.pale.channels + (paint.deep.channels - paint.pale.channels) * (moment.pulse * 0.5))
        * (isPaused ? 0.3 : 1)
      let full =
        (paint.deep.channels + (paint.glow.channels - paint.deep.channels) * (moment.pulse * 0.8)) * dim
      let sharpness = 1 / geometry.step
      // A pixel is lit at once, so that a phase wears its own colour from its first instant.
      let edge = moment.level + geometry.step
      for spot in geometry.spots {
        let cover = min(max((edge - spot.lift) * sharpness, 0), 1)
        // Work is a solid column, rest a row of dots under a head, and paused are dashes: told in grey as well.
        let head = max(0, 1 - abs(moment.level - spot.lift) * sharpness)
        let dots = max(head, spot.dot)
        let shape = isPaused ? spot.pause : isCalm ? dots + (1 - dots) * Self.between : 1
        light[Int(spot.pixel)].channels = (empty + (full - empty) * cover) * shape
      }
    }
    if moment.sign != .black {
      let foot = max(0.08, geometry.step * 0.75)
      for spot in geometry.spots where spot.lift < foot {
        light[Int(spot.pixel)].channels += moment.sign.channels
      }
    }
  }
}
