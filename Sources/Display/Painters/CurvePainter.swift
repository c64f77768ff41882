import Intervals
import Training

/// Paints the curve of the progress: on an area as high as its values, on a strip as bright; the point that is told in
/// full stands out.
struct CurvePainter: Sendable {
  let lights: StillLights

  init(_ zone: Zone, on layout: WallLayout, _ scene: ProgressScene, paint: Paint) {
    var lights = StillLights()
    let axis = RhythmAxis(zone, pixels: layout.points.count)
    let curve = scene.curve
    let points = curve.values.count
    let peak = curve.values.max() ?? 0
    for place in axis.places {
      let along = axis.columns > 1 ? Double(place.column) / Double(axis.columns - 1) : 1
      let value = curve.value(at: along * Double(max(0, points - 1))) ?? 0
      let share = peak > 0 ? Float(value / peak) : 0
      let isCursor = points > 0 && Int((along * Double(points - 1)).rounded()) == scene.cursor
      let floor = paint.pale * 0.4
      if axis.isArea {
        let isLit = share > 0 && place.height <= share
        lights.light(place.pixel, isCursor ? (isLit ? paint.glow : paint.pale) : isLit ? paint.deep : .black)
      } else {
        let light = floor.mixed(with: paint.deep, share)
        lights.light(place.pixel, isCursor ? light.mixed(with: paint.glow, 0.7) : light)
      }
    }
    self.lights = lights
  }
}
