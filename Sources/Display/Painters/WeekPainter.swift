import Intervals
import Training

/// Paints the week as seven capsules, each as tall as the minutes of its day.
///
/// On an area they stand side by side; on a strip each has a section, whose lit length is its height. A line joins those
/// of the streak.
struct WeekPainter: Sendable {
  let lights: StillLights

  /// What an area needs to tell the days apart, and their heights.
  static let leastColumns = 20
  static let leastRows = 6

  /// - Parameter marksChosen: whether the chosen day stands out from the others.
  init(
    _ zone: Zone, on layout: WallLayout, _ scene: WeekScene, theme: Theme, strength: Float, marksChosen: Bool
  ) {
    var lights = StillLights()
    let axis = RhythmAxis(zone, pixels: layout.points.count)
    let sections = EvenSections(7, pixels: axis.columns, least: axis.isArea ? 1 : 2)
    let rows = ZoneRows(axis)
    let days = zip(scene.week.days, sections.ranges).map { day, section in
      (
        section: section,
        capsule: Capsule(
          day.state, height: day.height, columns: axis.isArea ? section.count : 1,
          rows: axis.isArea ? rows.count : section.count),
        tones: DayTones(
          day, of: scene, theme: theme,
          strength: strength * (marksChosen && day.date != scene.chosen ? 0.5 : 1))
      )
    }
    let line = StreakLine(scene, sections.ranges, isArea: axis.isArea, theme: theme, strength: strength)
    for place in axis.places {
      let row = axis.isArea ? rows.row(of: place) : 0
      guard let day = days.first(where: { $0.section.contains(place.column) }) else {
        lights.light(place.pixel, line.light(place.column, row: row, isBetween: true))
        continue
      }
      let along = place.column - day.section.lowerBound
      let part = axis.isArea ? day.capsule.part(along, row) : day.capsule.part(0, along)
      guard part != .outside else {
        lights.light(place.pixel, line.light(place.column, row: row, isBetween: false))
        continue
      }
      let (still, breath) = day.tones.light(of: part)
      lights.light(place.pixel, still, breath: breath)
    }
    self.lights = lights
  }
}

extension DayTones {
  /// The tones of a day of a week; those of a week that is only a guess are faint.
  init(_ day: WeekDay, of scene: WeekScene, theme: Theme, strength: Float) {
    self.init(
      day.state, isToday: day.isToday, block: day.entry?.session.block ?? .tide, theme: theme,
      strength: scene.week.state == .noProgramme ? strength * 0.5 : strength)
  }
}

/// The rows of an area, told by the heights of its pixels.
struct ZoneRows {
  private let heights: [Float]

  /// How many there are.
  var count: Int { heights.count }

  init(_ axis: RhythmAxis) {
    var heights: [Float] = []
    // Pixels that differ by less than rounding does are one row.
    for height in axis.places.map(\.height).sorted() where height - (heights.last ?? -1) > 0.001 {
      heights.append(height)
    }
    self.heights = heights
  }

  /// The row of a pixel, from the bottom.
  func row(of place: RhythmAxis.Place) -> Int {
    max(0, (heights.firstIndex { $0 > place.height + 0.001 } ?? heights.count) - 1)
  }
}
