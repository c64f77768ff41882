@testable import Display
import Intervals
import Testing

struct MatrixLegibilityTests {
  /// What is written on a field is read on each pixel beside it, in every phase and through every pulse: 4.5 : 1.
  @Test(arguments: Look.Preset.shipped, [(64, 32), (64, 16), (32, 8), (16, 16), (8, 32)])
  func figuresReadOnTheField(_ preset: Look.Preset, _ size: (Int, Int)) throws {
    let layout = TestMatrix.layout(size.0, size.1)
    let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
    for block in Block.allCases {
      var plan = TestMatrix.moves
      plan.block = block
      plan.coolDown = .seconds(12)
      plan.shape = .rounds(
        .init(
          work: [.seconds(12)], rest: .seconds(11), count: .fixed(3), moves: ["squat", "squat", "press"]))
      let scene = TestWall.session(plan, look: Look(preset: preset))
      let clock = IntervalClock(plan)
      let prepared = PreparedScene(scene, on: layout)
      let page = MatrixPage(scene, columns: size.0, rows: size.1)
      let areas = MatrixAreas(page, columns: size.0, rows: size.1)
      let figure = FigurePainter(in: areas.figure)
      let field = try #require(areas.field)
      var frame = WallFrame(layout)
      var (worst, instant) = (Float.infinity, 0.0)
      let end = clock.total?.inSeconds ?? 0
      for step in 0..<Int(end / 0.73) {
        let seconds = Double(step) * 0.73
        let state = clock.state(at: .milliseconds(Int(seconds * 1_000)))
        // While a colour gives way to the next neither of them is the ground.
        guard state.elapsedInPhase > .milliseconds(160) else { continue }
        prepared.paint(at: TestWall.instant(seconds), into: &frame)
        let contrast = contrast(
          of: figure, .time(Int(state.shownSeconds)), on: grid, field, frame, layout.points.count)
        if contrast < worst { (worst, instant) = (contrast, seconds) }
      }
      #expect(worst >= 4.5, "\(preset) \(block) at \(instant) s: \(worst)")
    }
  }

  /// From afar the light of each pixel reaches its neighbours. Strokes stand out all the same: on all sizes, in every
  /// phase and still scene, two digits as well as minutes and seconds.
  @Test(arguments: Look.Preset.shipped, [(32, 8), (16, 16), (64, 16), (64, 32), (64, 64), (8, 32)])
  func figuresReadFromAfar(_ preset: Look.Preset, _ size: (Int, Int)) throws {
    let layout = TestMatrix.layout(size.0, size.1)
    let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
    for block in Block.allCases {
      for (name, scene, seconds) in TestMatrix.written(block, Look(preset: preset)) {
        let frame = TestMatrix.frame(scene, on: layout, at: seconds)
        let page = MatrixPage(scene, columns: size.0, rows: size.1)
        let areas = MatrixAreas(page, columns: size.0, rows: size.1)
        let field = try #require(areas.field)
        let shown = try #require(TestMatrix.shown(scene, page, at: seconds))
        let mask = Self.mask(of: FigurePainter(in: areas.figure), shown, on: grid, layout.points.count)
        let spread = Self.spread(frame, on: grid)
        var (inside, outside): ([Float], [Float]) = ([], [])
        for row in field.top..<field.bottom {
          for column in field.left..<field.right {
            guard let pixel = grid.pixel(column, row) else { continue }
            if mask[pixel] {
              inside.append(spread[pixel])
            } else if Self.neighbours(column, row, on: grid).contains(where: { mask[$0] }) {
              outside.append(spread[pixel])
            }
          }
        }
        let strokes = inside.reduce(0, +) / Float(max(1, inside.count))
        let ground = outside.reduce(0, +) / Float(max(1, outside.count))
        let contrast = (max(strokes, ground) + 0.05) / (min(strokes, ground) + 0.05)
        #expect(!inside.isEmpty && contrast >= 2.4, "\(preset) \(block), \(name): \(contrast)")
        // Dark strokes read on a pale field only; anywhere else they would fill with light.
        if strokes < ground { #expect(ground > 0.35, "\(preset) \(block), \(name): dark strokes") }
      }
    }
  }

  /// What is told beside a figure on its field is read as well as the figure.
  @Test(arguments: Look.Preset.shipped, [(64, 32), (64, 64), (48, 24)])
  func labelsReadOnTheField(_ preset: Look.Preset, _ size: (Int, Int)) {
    let layout = TestMatrix.layout(size.0, size.1)
    let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
    for block in Block.allCases {
      var plan = Format.plans[0]
      plan.block = block
      let draft = Format(plan)
      for field in [PlanField.rounds, .work, .restAfterLast] {
        let builder = BuilderScene(formats: [draft], chosen: 0, draft: draft, field: field, isChanged: false)
        let scene = Scene(.builder(builder), look: Look(preset: preset))
        let page = MatrixPage(scene, columns: size.0, rows: size.1)
        let areas = MatrixAreas(page, columns: size.0, rows: size.1)
        guard let label = areas.label, let box = areas.field else { continue }
        let line = TextPainter.line(page.label, in: label)
        let frame = TestMatrix.frame(scene, on: layout, at: 1)
        var mask = [Bool](repeating: false, count: layout.points.count)
        let top = label.top + (label.height - line.height) / 2
        for (column, bits) in line.columns.prefix(label.width).enumerated() {
          for row in 0..<line.height where bits >> UInt8(row) & 1 == 1 {
            if let pixel = grid.pixel(label.left + column, top + row) { mask[pixel] = true }
          }
        }
        let least = Self.leastContrast(of: mask, on: grid, box, frame)
        #expect(least >= 4.5 && least < .infinity, "\(preset) \(block) \(field): \(least)")
      }
    }
  }

  /// The least contrast between a lit pixel of a figure and a pixel of the field beside it.
  private func contrast(
    of figure: FigurePainter, _ shown: Shown, on grid: MatrixGrid, _ field: MatrixBox, _ frame: WallFrame,
    _ count: Int
  ) -> Float {
    Self.leastContrast(of: Self.mask(of: figure, shown, on: grid, count), on: grid, field, frame)
  }

  private static func mask(
    of figure: FigurePainter, _ shown: Shown, on grid: MatrixGrid, _ count: Int
  ) -> [Bool] {
    var mask = [LinearColor](repeating: .black, count: count)
    mask.withUnsafeMutableBufferPointer { figure.paint(shown, .white, on: grid, into: $0) }
    return mask.map { $0 != .black }
  }

  private static func neighbours(_ column: Int, _ row: Int, on grid: MatrixGrid) -> [Int] {
    [(1, 0), (-1, 0), (0, 1), (0, -1)].compactMap { grid.pixel(column + $0.0, row + $0.1) }
  }

  /// The luminance of each pixel as it is seen from so far that half of its light falls on those around it.
  private static func spread(_ frame: WallFrame, on grid: MatrixGrid) -> [Float] {
    var spread = [Float](repeating: 0, count: frame.light.count)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        guard let pixel = grid.pixel(column, row) else { continue }
        let light = frame.light[pixel].luminance
        spread[pixel] += light / 2
        for neighbour in neighbours(column, row, on: grid) { spread[neighbour] += light / 8 }
      }
    }
    return spread
  }

  private static func leastContrast(
    of mask: [Bool], on grid: MatrixGrid, _ field: MatrixBox, _ frame: WallFrame
  ) -> Float {
    var least = Float.infinity
    for row in field.top..<field.bottom {
      for column in field.left..<field.right {
        guard let pixel = grid.pixel(column, row), mask[pixel] else { continue }
        for (across, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
          let (x, y) = (column + across, row + down)
          guard x >= field.left, x < field.right, y >= field.top, y < field.bottom,
            let neighbour = grid.pixel(x, y), !mask[neighbour]
          else { continue }
          // The corners of a rounded field are dark by themselves.
          let isCorner =
            (x == field.left || x == field.right - 1) && (y == field.top || y == field.bottom - 1)
          if !isCorner { least = min(least, frame.light[pixel].contrast(to: frame.light[neighbour])) }
        }
      }
    }
    return least
  }

  /// Words shine on the dark, also where they are dimmed.
  @Test(arguments: Look.Preset.shipped) func wordsReadOnTheDark(_ preset: Look.Preset) {
    let theme = Theme.preset(preset)
    for block in Block.allCases {
      let paints = PhaseKind.allCases.map { theme.paint(for: $0, block: block) } + [theme.calm(block)]
      for paint in paints {
        #expect((paint.glow * 0.35).contrast(to: .black) >= 4.5, "\(preset) \(block)")
      }
    }
  }

  /// From any matrix alone the new phase is known, whole, 200 ms after the change.
  @Test(arguments: Look.Preset.shipped, [(8, 8), (32, 8), (64, 32)])
  func aChangeIsWholeInTime(_ preset: Look.Preset, _ size: (Int, Int)) {
    let layout = TestMatrix.layout(size.0, size.1)
    let scene = TestWall.session(Format.plans[0], look: Look(preset: preset))
    let clock = IntervalClock(Format.plans[0])
    for index in 1..<4 {
      let start = clock.start(of: index).inSeconds
      let before = TestMatrix.frame(scene, on: layout, at: start - 0.01).light
      let after = TestMatrix.frame(scene, on: layout, at: start + 0.2).light
      let differing = zip(before, after).count { $0.contrast(to: $1) > 1.15 }
      #expect(differing * 4 > layout.points.count, "\(preset) \(size), phase \(index)")
    }
  }
}
