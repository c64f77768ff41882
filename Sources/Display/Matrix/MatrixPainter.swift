import Intervals
import Training

/// Paints a matrix: a page of a scene, laid out for its columns and rows.
struct MatrixPainter: Sendable {
  /// From so many rows on most of the field lies beside the figure.
  private static let tall = 24

  private let grid: MatrixGrid
  /// Whether the figure shines on the dark: strokes of one pixel would drown in a bright field.
  private let isLit: Bool
  private let field: FieldGround?
  /// The figure of a page without a field.
  private let figure: FigurePainter?
  /// What the figure shows, where that is not what the digits show.
  private let fixed: Shown?
  private let words: [TextPainter]
  private let label: TextPainter?
  /// Counts the rounds in the corner.
  private let rounds: FigurePainter?
  private let rhythm: RhythmPainter?
  private let still: [StillLights]

  /// Whether a day breathes on it.
  var breathes: Bool { still.contains(where: \.breathes) }

  init(_ zone: Zone, _ scene: Scene, on layout: WallLayout, theme: Theme) {
    let grid = MatrixGrid(zone, pixels: layout.points.count)
    let shape = MatrixShape(columns: grid.columns, rows: grid.rows)
    let page = MatrixPage(scene, columns: grid.columns, rows: grid.rows)
    let areas = MatrixAreas(page, columns: grid.columns, rows: grid.rows)
    self.grid = grid
    let isLit = areas.field != nil && FigurePainter(in: areas.figure).stroke(page.widest) < 2
    self.isLit = isLit
    fixed = if case .fixed(let shown) = page.figure { shown } else { nil }
    field = areas.field.map {
      FieldGround(
        grid, $0, areas, widest: page.widest, on: layout, theme: theme,
        isFlat: scene.look.isFlat || isLit)
    }
    figure =
      switch page.figure {
      case .shown where areas.field == nil, .fixed where areas.field == nil: FigurePainter(in: areas.figure)
      case .none, .shown, .fixed, .week, .curve: nil
      }
    let reducesMotion = scene.look.reducesMotion
    words = Self.words(page, areas, shape, reducesMotion: reducesMotion)
    label = areas.label.map { box in
      TextPainter(MatrixWords(page.label), in: box, .left, light: 1, reducesMotion: reducesMotion)
    }
    rounds = page.countsRounds ? areas.corner.map { FigurePainter(in: $0) } : nil
    let parts = MatrixParts(grid, scene, on: layout, theme: theme)
    rhythm = parts.rhythm(page.bar, areas.bar)
    still = parts.still(page, areas)
  }

  private static func words(
    _ page: MatrixPage, _ areas: MatrixAreas, _ shape: MatrixShape, reducesMotion: Bool
  ) -> [TextPainter] {
    func words(_ words: MatrixWords, _ box: MatrixBox, _ alignment: TextPainter.Alignment, _ light: Float)
      -> TextPainter
    {
      TextPainter(words, in: box, alignment, light: light * page.light, reducesMotion: reducesMotion)
    }
    var painters: [TextPainter] = []
    if let box = areas.title {
      painters.append(words(page.title, box, shape == .square ? .middle : .left, shape == .line ? 0.75 : 1))
    }
    if !page.countsRounds, let box = areas.corner { painters.append(words(page.corner, box, .right, 0.7)) }
    for (line, box) in zip(page.lines, areas.lines) { painters.append(words(line, box, .left, 0.7)) }
    if let box = areas.letters, case .week(let scene) = page.figure {
      for (day, section) in zip(scene.week.days, EvenSections(7, pixels: box.width).ranges) {
        let letter = MatrixWords(String(day.date.weekday.name.prefix(1)))
        let own = MatrixBox(box.left + section.lowerBound, box.top, section.count, box.height)
        painters.append(words(letter, own, .middle, day.date == scene.chosen ? 1 : 0.35))
      }
    }
    if let box = areas.letters, case .curve(let scene) = page.figure {
      painters += CurveLabels(scene, areas.figure, in: box).labels.map { label in
        words(MatrixWords(label.text), label.box, .middle, label.isCursor ? 1 : 0.35)
      }
    }
    return painters
  }

  func paint(_ given: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    var moment = (isLit ? given.lit(hasWords: !words.isEmpty) : given).legible()
    // Where there is much field beside it, that tells the phase, and the figure may be as bright as reads best.
    if grid.rows >= Self.tall { moment.calmInk = 0.5 }
    let shown = fixed ?? moment.shown
    field?.paint(moment, shown, on: grid, into: light)
    if field == nil, given.sign != .black { sign(given.sign, into: light) }
    let glow = given.paint.glow
    figure?.paint(shown, glow * given.digits, on: grid, into: light)
    rhythm?.paint(given, into: light)
    for lights in still { lights.paint(given, into: light) }
    for painter in words { painter.paint(given, glow * given.words, on: grid, into: light) }
    if given.round > 0 {
      rounds?.paint(.number(given.round), glow * (given.words * 0.7), on: grid, into: light)
    }
    if given.mode != .paused { label?.paint(given, moment.ink, on: grid, into: light) }
  }

  /// The sign of a page without a field: faint along the foot, below what stands there.
  private func sign(_ sign: LinearColor, into light: UnsafeMutableBufferPointer<LinearColor>) {
    for column in 0..<grid.columns {
      if let pixel = grid.pixel(column, grid.rows - 1) { light[pixel] = sign * 0.3 }
    }
  }

  /// How long it takes until any words move; nil where all of them stand still.
  func untilNext(after moment: Moment) -> Duration? {
    var next: Duration?
    for painter in words {
      guard let own = painter.untilNext(after: moment) else { continue }
      next = min(next ?? own, own)
    }
    return next
  }
}

/// Makes the painters of the parts of a matrix that other zones show as well.
private struct MatrixParts {
  let grid: MatrixGrid
  let scene: Scene
  let layout: WallLayout
  let theme: Theme

  init(_ grid: MatrixGrid, _ scene: Scene, on layout: WallLayout, theme: Theme) {
    self.grid = grid
    self.scene = scene
    self.layout = layout
    self.theme = theme
  }

  func rhythm(_ bar: MatrixPage.Bar, _ box: MatrixBox?) -> RhythmPainter? {
    guard let box, case .rhythm(let rhythm) = bar else { return nil }
    return RhythmPainter(
      grid.zone(.rhythm, box, on: layout), on: layout, beats: rhythm.beats, emphasis: rhythm.emphasis
    ) { theme.paint(for: $0, block: rhythm.block) }
  }

  func still(_ page: MatrixPage, _ areas: MatrixAreas) -> [StillLights] {
    var lights: [StillLights] = []
    if case .week(let week) = page.figure {
      lights.append(self.week(week, areas.figure, marksChosen: true, strength: 1))
    }
    if case .curve(let progress) = page.figure {
      let paint = theme.paint(for: .work, block: scene.content.block)
      lights.append(
        CurvePainter(grid.zone(.rhythm, areas.figure, on: layout), on: layout, progress, paint: paint).lights)
    }
    guard let box = areas.bar else { return lights }
    switch page.bar {
    case .none, .rhythm: break
    case .week(let week): lights.append(self.week(week, box, marksChosen: false, strength: 0.6))
    case .track(let effort):
      let paint = theme.paint(for: .done, block: scene.content.block)
      lights.append(
        TrackPainter(grid.zone(.track, box, on: layout), on: layout, effort: effort, paint: paint).lights)
    }
    return lights
  }

  private func week(_ week: WeekScene, _ box: MatrixBox, marksChosen: Bool, strength: Float) -> StillLights {
    WeekPainter(
      grid.zone(.week, box, on: layout), on: layout, week, theme: theme, strength: strength,
      marksChosen: marksChosen
    ).lights
  }
}
