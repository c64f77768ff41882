internal import Display
internal import Intervals

// The column and the strip where colours are too few for shades of light: drawn by what they tell, in shapes that tell it
// without colours as well.
extension TerminalScreen {
  /// What shines in the colour of a block on the dark.
  func shine(of block: Block, _ theme: Theme) -> ScreenColour {
    basicLook(theme)?.tones(of: .work, block: block).bright
      ?? ScreenColour(theme.paint(for: .work, block: block).deep)
  }

  /// The same where it only waits: dark, so that without colours it is not taken for what is done.
  func shade(of block: Block, _ theme: Theme) -> ScreenColour {
    layout.depth.isCoarse ? .black : ScreenColour(theme.paint(for: .work, block: block).deep * 0.25)
  }

  /// The look of few colours; nil where there are shades of them.
  func basicLook(_ theme: Theme) -> BasicLook? {
    layout.depth.isCoarse ? BasicLook(layout.depth, theme) : nil
  }

  /// Draws them over their light. A column still has its own in 256 colours.
  mutating func drawBasicParts(_ scene: Scene, _ standing: FrameStanding, _ theme: Theme) {
    guard let look = BasicLook(layout.depth, theme) else { return }
    if case .interrupted = scene.content { return }
    if layout.depth.isCoarse { drawBasicColumn(standing, scene.content.block, look) }
    drawBasicStrip(SceneRhythm(scene.content), standing, look)
  }

  /// A gauge: its frame is there even where nothing has risen in it.
  private mutating func drawBasicColumn(_ standing: FrameStanding, _ block: Block, _ look: BasicLook) {
    let area = layout.level
    canvas.fill(area, .black)
    let (width, height) = (area.width, area.height * 2)
    let level = standing.showsLevel ? Int((standing.level * Float(height)).rounded()) : 0
    let shape = BasicShape(standing)
    let lit = standing.mode == .paused ? look.still : look.tones(of: standing.kind ?? .work, block: block)
    for y in 0..<height {
      for x in 0..<width {
        let isFilled = y < level && shape.covers(x, y)
        guard isFilled || x == 0 || x == width - 1 || y == 0 || y == height - 1 else { continue }
        canvas.blend(
          area.columns.lowerBound + x, area.rows.upperBound * 2 - 1 - y, isFilled ? lit.bright : look.faint)
      }
    }
  }

  /// Beats that are done are solid, those ahead are empty boxes, and a bar as high as the strip stands where the session is.
  private mutating func drawBasicStrip(
    _ rhythm: SceneRhythm, _ standing: FrameStanding, _ look: BasicLook
  ) {
    canvas.fill(layout.rhythm, .black)
    guard !layout.rhythm.isEmpty, standing.strip > 0 else { return }
    let strip = BasicStrip(layout.rhythm, standing)
    let beats = zip(rhythm.beats, RhythmLayout(rhythm.beats, pixels: layout.rhythm.width).ranges)
    for (index, (beat, columns)) in beats.enumerated() {
      let isHeld = rhythm.emphasis.map { $0 != beat.kind } ?? (standing.mode == .still && standing.strip < 1)
      let tones =
        standing.mode == .paused ? look.still : look.tones(of: beat.kind, block: rhythm.block)
      let rows = strip.rows(of: beat)
      let end = isHeld ? columns.lowerBound : strip.end(of: index, columns)
      for x in columns {
        for y in rows where x < end || strip.isOutline(x, y, of: columns, rows) {
          canvas.blend(
            layout.rhythm.columns.lowerBound + x, strip.floor - y, x < end ? tones.bright : tones.dim)
        }
      }
      guard index == standing.beat, standing.mode != .still, let last = columns.last else { continue }
      for y in 0..<strip.height {
        canvas.blend(layout.rhythm.columns.lowerBound + min(end, last), strip.floor - y, look.head)
      }
    }
    if standing.mode == .paused { cutBasicStrip(strip) }
  }

  /// Leaves dashes of the strip.
  private mutating func cutBasicStrip(_ strip: BasicStrip) {
    for y in 0..<strip.height {
      for x in 0..<layout.rhythm.width where strip.isCut(x, y) {
        canvas.blend(layout.rhythm.columns.lowerBound + x, strip.floor - y, .black)
      }
    }
  }
}

/// What of a column is lit as high as the level is: all of it, dots while nobody works, or dashes while time stands still.
private enum BasicShape {
  case solid, dots, dashes

  init(_ standing: FrameStanding) {
    self =
      switch (standing.mode, standing.kind) {
      case (.paused, _): .dashes
      case (.running, .rest?), (.running, .change?), (.running, .coolDown?): .dots
      case (.running, _), (.still, _): .solid
      }
  }

  func covers(_ x: Int, _ y: Int) -> Bool {
    switch self {
    case .solid: true
    case .dots: x % 3 == 1 && y % 3 == 1
    case .dashes: y % 4 < 2
    }
  }
}

/// The strip in pixels, from its foot up.
private struct BasicStrip {
  let height: Int
  /// The lowest row of pixels, from the top of the screen.
  let floor: Int
  private let standing: FrameStanding

  init(_ area: CellArea, _ standing: FrameStanding) {
    height = area.height * 2
    floor = area.rows.upperBound * 2 - 1
    self.standing = standing
  }

  /// The rows of a beat: as many as its light takes elsewhere.
  func rows(of beat: RhythmBeat) -> Range<Int> { 0..<Int(beat.height * Double(height - 1)) + 1 }

  /// Where what is done of a beat ends.
  func end(of beat: Int, _ columns: Range<Int>) -> Int {
    guard beat == standing.beat else { return beat < standing.beat ? columns.upperBound : columns.lowerBound }
    return columns.lowerBound + Int(standing.beatProgress * Float(columns.count))
  }

  /// Whether a pixel of a beat that is ahead is lit: an empty box of it, of a narrow one every second row, and of what is
  /// too low for either no more than its foot.
  func isOutline(_ x: Int, _ y: Int, of columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    if y == 0 { return true }
    guard rows.count > 2 else { return rows.count == height && (x + y) % 2 == 0 }
    guard columns.count > 2 else { return y % 2 == 0 }
    return y == rows.count - 1 || x == columns.lowerBound || x == columns.upperBound - 1
  }

  /// Whether the sign for paused leaves a pixel dark: every third row, or gaps where there are only two.
  func isCut(_ x: Int, _ y: Int) -> Bool { height > 2 ? y % 3 == 2 : x % 4 >= 2 }
}
