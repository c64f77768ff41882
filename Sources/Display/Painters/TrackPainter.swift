import Intervals

/// Paints how hard a session was: ten steps, filled up to the effort, the others faint.
struct TrackPainter: Sendable {
  /// How many steps there are.
  static let steps = 10

  let lights: StillLights

  init(_ zone: Zone, on layout: WallLayout, effort: Int?, paint: Paint) {
    var lights = StillLights()
    let axis = RhythmAxis(zone, pixels: layout.points.count)
    let sections = EvenSections(Self.steps, pixels: axis.columns)
    let effort = effort ?? 0
    for place in axis.places {
      guard let step = sections.ranges.firstIndex(where: { $0.contains(place.column) }) else { continue }
      // The step that was chosen stands out from those below it.
      let light = step == effort - 1 ? paint.glow : step < effort ? paint.deep : paint.pale * 0.4
      lights.light(place.pixel, light)
    }
    self.lights = lights
  }
}
