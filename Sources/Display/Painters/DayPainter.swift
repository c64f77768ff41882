import Intervals
import Training

/// Paints one day compactly: a capsule as long as the zone, filled when the day is done.
struct DayPainter: Sendable {
  let lights: StillLights

  init(
    _ zone: Zone, on layout: WallLayout, _ state: WeekDay.State, isToday: Bool, block: Block, theme: Theme,
    strength: Float
  ) {
    var lights = StillLights()
    let axis = RhythmAxis(zone, pixels: layout.points.count)
    let rows = ZoneRows(axis)
    let capsule = Capsule(state, height: 1, columns: axis.isArea ? rows.count : 1, rows: axis.columns)
    let tones = DayTones(state, isToday: isToday, block: block, theme: theme, strength: strength)
    for place in axis.places {
      var part = capsule.part(axis.isArea ? rows.row(of: place) : 0, place.column)
      if state == .today, axis.columns < 3 { part = .inside }
      let (still, breath) = tones.light(of: part)
      lights.light(place.pixel, still, breath: breath)
    }
    self.lights = lights
  }
}
