import Training

/// Paints the week compactly: a group of pixels for each day, all alike long.
struct WeekStripPainter: Sendable {
  let lights: StillLights

  init(_ zone: Zone, on layout: WallLayout, _ scene: WeekScene, theme: Theme, strength: Float) {
    var lights = StillLights()
    let axis = RhythmAxis(zone, pixels: layout.points.count)
    let sections = EvenSections(7, pixels: axis.columns)
    for place in axis.places {
      let found = zip(scene.week.days, sections.ranges).first { $0.1.contains(place.column) }
      guard let (day, section) = found else { continue }
      let capsule = Capsule(day.state, height: 1, columns: 1, rows: section.count)
      let tones = DayTones(day, of: scene, theme: theme, strength: strength)
      var part = capsule.part(0, place.column - section.lowerBound)
      // Where a day has a pixel or two, a day that waits has no inside that could breathe.
      if day.state == .today, section.count < 3 { part = .inside }
      let (still, breath) = tones.light(of: part)
      lights.light(place.pixel, still, breath: breath)
    }
    self.lights = lights
  }
}
