public import Display
public import Intervals

/// Draws the picture of a terminal: the pixels of the wall, the countdown, words, lamps and legend.
public struct TerminalScreen: Sendable {
  /// Where everything is.
  public let layout: TerminalLayout
  /// The picture that was drawn last.
  public internal(set) var canvas: TerminalCanvas

  let plan: FieldPlan
  var faces: [DigitFace.Key: DigitFace] = [:]
  var cards = FormatCards()

  /// Makes an empty screen.
  public init(_ layout: TerminalLayout) {
    self.layout = layout
    canvas = TerminalCanvas(layout.size, depth: layout.depth)
    plan = FieldPlan(layout.field)
  }

  /// Draws a page with a frame of the wall into ``canvas``.
  ///
  /// A frame that was made for another layout leaves the wall dark.
  public mutating func compose(_ page: TerminalPage, _ frame: WallFrame, at now: Instant) {
    if let drawing = page.drawing {
      canvas = drawing.canvas(layout.size, depth: layout.depth, messages: page.messages)
      return
    }
    canvas.fill(.black)
    if case .dark = page.scene.content { return drawMessages(page) }
    let theme = page.scene.look.theme
    drawPixels(frame)
    let paint = Tones.paint(theme, page.scene, at: now)
    let look = basicLook(theme)
    let plain = look.flatMap { PlainField(page.scene, paint, frame.standing.kind, $0) }
    if let plain { simplify(plain) }
    // In a pause words and digits stand on what is cut out for them, however light the signs around it are.
    let grounds =
      plain?.luminances ?? [page.scene.isPaused ? Self.cutOutGround(paint).light.luminance : ground(frame)]
    let tones = Tones(theme, page.scene, grounds: grounds, isCoarse: layout.depth.isCoarse, at: now)
    dimLevel(page.scene, tones)
    drawBasicParts(page.scene, frame.standing, theme)
    switch page.scene.content {
    case .dark: break
    case .builder(let builder): drawBuilder(builder, theme, tones)
    case .today(let today): drawToday(today, theme, tones, at: now)
    case .progress(let progress): drawProgress(progress, theme, tones, at: now)
    case .profile(let profile): drawProfile(profile, theme, tones, at: now)
    case .setUp(let setUp): drawSetUp(setUp, theme, tones, isStill: page.scene.look.reducesMotion, at: now)
    case .summary(let summary):
      drawSummary(summary, frame.segments, tones, FieldWords(page.scene, at: now))
    case .interrupted(let interrupted): drawInterrupted(interrupted, SceneWords(page.scene, at: now))
    case .idle, .session:
      let words = FieldWords(page.scene, at: now)
      drawDigits(frame.segments, in: digitArea(words), tones, isCutOut: words.isPaused)
      drawWords(words, tones)
    }
    drawFooter(page, frame, theme, at: now)
    drawMessages(page)
  }

  /// Copies the zones of the wall.
  private mutating func drawPixels(_ frame: WallFrame) {
    guard frame.light.count == layout.wall.points.count else { return }
    var first = 0
    for area in [layout.field, layout.level, layout.rhythm] where !area.isEmpty {
      for row in 0..<area.height {
        let upper = first + (area.height * 2 - 1 - row * 2) * area.width
        for column in 0..<area.width {
          canvas.setPixels(
            area.columns.lowerBound + column, area.rows.lowerBound + row,
            upper: ScreenColour(frame.light[upper + column]),
            lower: ScreenColour(frame.light[upper - area.width + column]))
        }
      }
      first += area.width * area.height * 2
    }
  }

  /// Leaves two colours to the field.
  private mutating func simplify(_ plain: PlainField) {
    for row in layout.field.rows {
      for column in layout.field.columns {
        let cell = canvas[column, row]
        let upper = cell.glyph == TerminalCell.upperHalf ? cell.ink : cell.ground
        canvas.setPixels(column, row, upper: plain.colour(for: upper), lower: plain.colour(for: cell.ground))
      }
    }
  }

  /// Shows the column faintly where nothing rises in it, so that the wall keeps its shape.
  private mutating func dimLevel(_ scene: Scene, _ tones: Tones) {
    switch scene.content {
    case .idle, .today, .builder: canvas.fill(layout.level, ScreenColour(tones.paint.pale))
    case .dark, .progress, .profile, .setUp, .session, .summary, .interrupted: break
    }
  }

  /// The luminance of the field as it is, from some of its pixels.
  private func ground(_ frame: WallFrame) -> Float {
    let count = min(frame.light.count, layout.field.width * layout.field.height * 2)
    guard count > 0 else { return 0 }
    var sum: Float = 0
    var samples: Float = 0
    for index in stride(from: 0, to: count, by: max(1, count / 97)) {
      sum += frame.light[index].luminance
      samples += 1
    }
    return sum / samples
  }

  /// The room for the countdown: all of the field where nothing is written.
  private func digitArea(_ words: FieldWords) -> CellArea {
    words.isEmpty ? plan.inner : plan.digits
  }
}
