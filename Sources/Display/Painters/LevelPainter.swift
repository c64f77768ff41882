/// Paints a column on which the level alone rises.
struct LevelPainter: Sendable {
  private let geometry: ZoneGeometry

  init(_ zone: Zone, on layout: WallLayout) {
    geometry = ZoneGeometry(zone, pixels: layout.points.count)
  }

  func paint(_ moment: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    if moment.showsColumns {
      let paint = moment.paint
      let isPaused = moment.mode == .paused
      let dim: Float = isPaused ? 0.25 : 1
      let empty = paint.pale.channels * (isPaused ? 0.3 : 1)
      let full =
        (paint.deep.channels + (paint.glow.channels - paint.deep.channels) * (moment.pulse * 0.8)) * dim
      let sharpness = 1 / geometry.step
      let edge = moment.level * (1 + geometry.step)
      for spot in geometry.spots {
        let cover = min(max((edge - spot.lift) * sharpness, 0), 1)
        let share = isPaused ? cover * spot.pause : cover
        light[Int(spot.pixel)].channels = empty + (full - empty) * share
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
