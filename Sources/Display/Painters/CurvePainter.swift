import Intervals
import Training

/// Paints the curve of the progress: on an area as a line over a ground that grows lighter with the height, on a strip as
/// bright as it is high. The point that is told in full stands out, and today is marked.
struct CurvePainter: Sendable {
  let lights: StillLights

  init(_ zone: Zone, on layout: WallLayout, _ scene: ProgressScene, paint: Paint) {
    let axis = RhythmAxis(zone, pixels: layout.points.count)
    lights =
      axis.isArea
      ? Self.area(axis, scene, paint) : Self.strip(axis, scene, paint)
  }

  /// Whether a zone has the height and the width for a curve that can be read.
  static func fits(_ zone: Zone, on layout: WallLayout) -> Bool {
    let axis = RhythmAxis(zone, pixels: layout.points.count)
    return axis.isArea && axis.columns >= leastColumns && ZoneRows(axis).count >= leastRows
  }

  static let leastColumns = 14
  static let leastRows = 5

  private static func strip(_ axis: RhythmAxis, _ scene: ProgressScene, _ paint: Paint) -> StillLights {
    var lights = StillLights()
    let graph = CurveGraph(scene.curve, columns: axis.columns, rows: 1)
    let cursor = Self.columns(of: scene, on: graph, columns: axis.columns)
    let floor = paint.pale * 0.4
    let curve = scene.curve
    let last = Double(max(0, curve.values.count - 1))
    let peak = curve.values.max() ?? 0
    for place in axis.places {
      let along = axis.columns > 1 ? Double(place.column) / Double(axis.columns - 1) : 1
      let value = curve.value(at: along * last) ?? 0
      let light = floor.mixed(with: paint.deep, peak > 0 ? Float(value / peak) : 0)
      lights.light(place.pixel, cursor.contains(place.column) ? light.mixed(with: paint.glow, 0.7) : light)
    }
    return lights
  }

  /// The columns that are nearest to the cursor, its own at least.
  private static func columns(of scene: ProgressScene, on graph: CurveGraph, columns: Int) -> Range<Int> {
    guard graph.places.indices.contains(scene.cursor), columns > 0 else { return 0..<0 }
    let own = graph.places[scene.cursor]
    let reach = graph.places.count > 1 ? (columns - 1) / (graph.places.count - 1) / 2 : columns
    return max(0, own - reach)..<min(columns, own + max(1, reach))
  }

  private static func area(_ axis: RhythmAxis, _ scene: ProgressScene, _ paint: Paint) -> StillLights {
    var lights = StillLights()
    let rows = ZoneRows(axis)
    let graph = CurveGraph(scene.curve, columns: axis.columns, rows: rows.count)
    let cursor = graph.places.indices.contains(scene.cursor) ? graph.places[scene.cursor] : nil
    let tones = CurveTones(paint, rows: rows.count)
    // Where points are further apart than a few columns, those that have something are marked on the line.
    let isWide = graph.places.count * 4 <= axis.columns
    let marks = Set(zip(graph.places, scene.curve.values).filter { isWide && $0.1 > 0 }.map(\.0))
    for place in axis.places {
      let row = rows.row(of: place)
      let kind: CurveTones.Column =
        place.column == cursor
        ? .cursor
        : place.column == graph.places.last ? .today : marks.contains(place.column) ? .mark : .plain
      let isTold = kind == .cursor && row == graph.top(place.column)
      lights.light(
        place.pixel, isTold ? paint.glow : tones.light(graph.cover(place.column, row), row: row, kind))
    }
    return lights
  }
}

/// The light of a curve on an area.
private struct CurveTones {
  /// What a column stands for.
  enum Column {
    case plain
    /// A point that has something.
    case mark
    case today
    /// The point that is told in full.
    case cursor
  }

  let paint: Paint
  let rows: Int

  init(_ paint: Paint, rows: Int) {
    self.paint = paint
    self.rows = rows
  }

  func light(_ cover: (area: Double, line: Double), row: Int, _ column: Column) -> LinearColor {
    let height = rows > 1 ? Float(row) / Float(rows - 1) : 1
    let above: LinearColor =
      switch column {
      case .cursor: paint.pale
      // Every other row, so that it is not taken for the cursor.
      case .today: row % 2 == 0 ? paint.pale * 0.6 : .black
      case .plain, .mark: row == 0 ? paint.pale * 0.35 : .black
      }
    let below = paint.deep * (column == .cursor ? 0.45 : 0.06 + 0.16 * height)
    let line: LinearColor =
      switch column {
      case .cursor: paint.glow
      case .mark: paint.deep.mixed(with: paint.glow, 0.6)
      case .plain, .today: paint.deep.mixed(with: paint.glow, 0.15 + 0.2 * height)
      }
    let ground = above.mixed(with: below, Float(cover.area))
    return ground.mixed(with: line, Float(cover.line))
  }
}
