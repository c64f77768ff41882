internal import Display
internal import Intervals

// Formats in a row, steppers, and the total.
extension TerminalScreen {
  mutating func drawBuilder(_ builder: BuilderScene, _ theme: Theme, _ tones: Tones) {
    cards.update(builder.formats)
    let parts = BuilderPlan(layout.field, inner: plan.inner)
    if parts.cardRows > 0 { drawCards(builder, parts, theme, tones) }
    drawSteppers(builder, parts, tones)
    guard let row = parts.footRow else { return }
    let inner = plan.inner
    let hint = builder.isOnSave ? "space saves" : builder.isChanged ? "changed · s saves" : ""
    let used = canvas.write(
      builder.draft.plan?.rhythm ?? builder.draft.name, inner.columns.lowerBound, row, ink: tones.softInk,
      limit: inner.width - (hint.isEmpty ? 0 : hint.count + 2))
    if !hint.isEmpty, used + hint.count + 2 <= inner.width {
      canvas.write(hint, inner.columns.upperBound - hint.count, row, ink: tones.ink, isBold: true)
    }
  }

  /// Draws the formats as tabs above the field; the chosen one is a part of it.
  private mutating func drawCards(
    _ builder: BuilderScene, _ parts: BuilderPlan, _ theme: Theme, _ tones: Tones
  ) {
    let field = layout.field
    let row = field.rows.lowerBound
    let visible = cards.visible(around: builder.chosen, width: field.width - 4)
    var column = field.columns.lowerBound + 2
    canvas.fill(
      CellArea(column: field.columns.lowerBound, row: row, width: 2, height: parts.cardRows), .black)
    if visible.lowerBound > 0 { canvas.write("‹", column - 2, row + parts.nameRow, ink: Tones.label) }
    for index in visible {
      let card = cards.cards[index]
      let isChosen = index == builder.chosen
      let strip: ScreenColour
      if isChosen {
        strip = tones.ink
        canvas.write(
          builder.draft.name, column + 2, row + parts.nameRow, ink: tones.ink, isBold: true,
          limit: card.width - 4)
      } else {
        strip = shine(of: card.block, theme)
        canvas.fill(CellArea(column: column, row: row, width: card.width, height: parts.cardRows), .black)
        canvas.write(card.name, column + 2, row + parts.nameRow, ink: Tones.label, limit: card.width - 4)
      }
      drawStrip(
        isChosen ? FormatCards.beats(of: builder.draft) : card.beats, column + 2, row + parts.stripRow,
        card.width - 4, parts.stripRows, strip)
      column += card.width
    }
    let rest = field.columns.upperBound - column
    canvas.fill(CellArea(column: column, row: row, width: rest, height: parts.cardRows), .black)
    if visible.upperBound < cards.cards.count, rest > 0 {
      canvas.write("›", field.columns.upperBound - 1, row + parts.nameRow, ink: Tones.label)
    }
  }

  /// Draws beats as bars that stand on the bottom of some rows.
  private mutating func drawStrip(
    _ beats: [RhythmBeat], _ column: Int, _ row: Int, _ width: Int, _ rows: Int, _ colour: ScreenColour
  ) {
    let strip = RhythmLayout(beats, pixels: width)
    for (beat, range) in zip(beats, strip.ranges) {
      let height = max(1, Int((Double(rows * 2) * beat.height).rounded()))
      for x in range {
        for y in 0..<height { canvas.blend(column + x, (row + rows) * 2 - 1 - y, colour) }
      }
    }
  }

  /// Draws the figures side by side: all of them as large as fits, or else the chosen one larger than the others.
  private mutating func drawSteppers(_ builder: BuilderScene, _ parts: BuilderPlan, _ tones: Tones) {
    let steppers = Stepper.all(of: builder)
    guard !steppers.isEmpty, parts.stepperRows > 0 else { return }
    let left = layout.field.columns.lowerBound + 1
    let room = layout.field.width - 2
    var shown = steppers
    var sizes = StepperSizes.candidates(steppers, parts.scales).first { $0.width(of: steppers) <= room }
    if sizes == nil {
      shown = steppers.filter { $0.isChosen || $0.isFixed }
      sizes = StepperSizes(scales: shown.map { _ in 0 })
    }
    guard let sizes else { return }
    let air = max(0, room - sizes.width(of: shown, gap: 0)) / max(1, shown.count)
    let rows = FieldPlan.rows(sizes.largest) + (sizes.largest > 0 ? 3 : 1)
    let top = parts.stepperRow + max(0, (parts.stepperRows - rows) / 2)
    var column = left + air / 2
    for (stepper, scale) in zip(shown, sizes.scales) {
      let width = stepper.width(scale)
      draw(stepper, column, top, min(width, room), scale, base: sizes.largest, tones)
      column += width + air
    }
  }

  private mutating func draw(
    _ stepper: Stepper, _ left: Int, _ row: Int, _ width: Int, _ scale: Int, base: Int, _ tones: Tones
  ) {
    let ink = stepper.isChosen || stepper.isFixed ? tones.ink : tones.softInk
    let titleWidth = ScreenText.columns(of: stepper.title)
    canvas.write(
      stepper.title, left + max(0, (width - titleWidth) / 2), row, ink: ink, isBold: stepper.isChosen,
      limit: width)
    // All values stand on the line of the largest.
    let valueRow = row + (base > 0 ? 2 : 1) + FieldPlan.rows(base) - FieldPlan.rows(scale)
    let middle = valueRow + FieldPlan.rows(scale) / 2
    let valueWidth = stepper.valueWidth(scale)
    let start = left + max(0, (width - valueWidth) / 2)
    if scale > 0, let drawn = drawLarge(stepper.figure, start, valueRow, scale, ink, limit: width) {
      if !stepper.unit.isEmpty {
        canvas.write(stepper.unit, start + drawn + 1, valueRow + FieldPlan.rows(scale) - 1, ink: ink)
      }
    } else {
      canvas.write(stepper.value, start, valueRow, ink: ink, isBold: true, limit: width)
    }
    guard stepper.isChosen else { return }
    canvas.write("−", start - 2, middle, ink: ink, isBold: true)
    canvas.write("+", start + valueWidth + 1, middle, ink: ink, isBold: true)
    guard scale > 0 else { return }
    for x in 0..<valueWidth { canvas.blend(start + x, (valueRow + FieldPlan.rows(scale)) * 2 + 1, ink) }
  }
}

/// A figure of the builder.
private struct Stepper {
  var title: String
  var value: String
  var isChosen = false
  /// Whether it cannot be changed: the total.
  var isFixed = false

  /// The value without its unit.
  var figure: String { unit.isEmpty ? value : String(value.dropLast(unit.count + 1)) }
  /// The unit, where the value ends in one.
  var unit: String {
    for unit in ["s", "min"] where value.hasSuffix(" \(unit)") { return unit }
    return ""
  }

  /// The columns of the value in pixels of a size; more than there ever are where it has no pixels.
  func valueWidth(_ scale: Int) -> Int {
    guard scale > 0 else { return ScreenText.columns(of: value) }
    guard let glyphs = PixelFont.tall.glyphs(of: figure) else { return 10_000 }
    return PixelFont.width(of: glyphs, scale: scale) + (unit.isEmpty ? 0 : unit.count + 1)
  }

  /// The columns it takes, with room for a minus and a plus.
  func width(_ scale: Int) -> Int {
    max(valueWidth(scale) + (isFixed ? 0 : 4), ScreenText.columns(of: title))
  }

  static func all(of builder: BuilderScene) -> [Stepper] {
    guard let plan = builder.draft.plan else { return [] }
    let steppers = builder.draft.fields.compactMap { field in
      plan.value(of: field).map { value in
        Stepper(title: field.title, value: value, isChosen: field == builder.field && !builder.isOnSave)
      }
    }
    return steppers + [
      Stepper(title: "total", value: plan.total.map(TimeText.clock) ?? "open", isFixed: true)
    ]
  }
}

/// The sizes of the pixels of some figures.
private struct StepperSizes {
  var scales: [Int]

  var largest: Int { scales.max() ?? 0 }

  func width(of steppers: [Stepper], gap: Int = 2) -> Int {
    zip(steppers, scales).reduce(gap * (steppers.count - 1)) { $0 + $1.0.width($1.1) }
  }

  /// What may be tried, best first, from the sizes there are rows for.
  static func candidates(_ steppers: [Stepper], _ scales: [Int]) -> [StepperSizes] {
    let large = scales.filter { $0 > 0 }
    return large.map { scale in StepperSizes(scales: steppers.map { _ in scale }) }
      + large.map { scale in
        StepperSizes(scales: steppers.map { $0.isChosen ? scale : $0.isFixed ? 1 : 0 })
      }
      + large.map { scale in StepperSizes(scales: steppers.map { $0.isChosen ? scale : 0 }) }
      + [StepperSizes(scales: steppers.map { _ in 0 })]
  }
}

/// How the field is shared in the builder.
struct BuilderPlan {
  /// The rows of a card; 0 without room for cards.
  let cardRows: Int
  /// The row of its name, and the first of its strip, counted from its top.
  let nameRow: Int
  let stripRow: Int
  let stripRows: Int
  /// The rows of the figures.
  let stepperRow: Int
  let stepperRows: Int
  /// The row of the plan in words.
  let footRow: Int?

  init(_ field: CellArea, inner: CellArea) {
    let height = field.height
    stripRows = height >= 36 ? 3 : height >= 22 ? 2 : 1
    nameRow = height >= 22 ? 1 : 0
    stripRow = nameRow + (height >= 22 ? 2 : 1)
    cardRows = height < 5 ? 0 : stripRow + stripRows + (height >= 12 ? 1 : 0)
    footRow = height < 7 ? nil : inner.rows.upperBound - 1
    stepperRow = field.rows.lowerBound + cardRows + (cardRows == 0 ? 0 : height >= 12 ? 1 : 0)
    stepperRows = max(0, (footRow.map { $0 - (height >= 12 ? 1 : 0) } ?? field.rows.upperBound) - stepperRow)
  }

  /// The sizes of pixels for which there are rows, largest first; 0 is plain text.
  var scales: [Int] {
    [4, 3, 2, 1, 0].filter { $0 == 0 || FieldPlan.rows($0) + 3 <= stepperRows }
  }
}

/// The formats as cards, with their beats worked out once.
struct FormatCards: Sendable {
  /// One format.
  struct Card: Sendable {
    var name: String
    var block: Block
    var beats: [RhythmBeat]
    /// The columns it takes, air included.
    var width: Int
  }

  private(set) var cards: [Card] = []
  private var formats: [Format] = []

  /// Works the cards out anew if the formats are others.
  mutating func update(_ formats: [Format]) {
    guard formats != self.formats else { return }
    self.formats = formats
    cards = formats.map { format in
      Card(
        name: format.name, block: format.block, beats: Self.beats(of: format),
        width: min(max(ScreenText.columns(of: format.name), 8), 24) + 4)
    }
  }

  /// The beats of a format without the counts before and after, which all formats share.
  static func beats(of format: Format) -> [RhythmBeat] {
    guard let plan = format.plan else { return [] }
    return IntervalClock(plan).beats.filter { $0.kind != .ready && $0.kind != .coolDown }
  }

  /// The cards that fit side by side, the chosen one among them and near the middle.
  func visible(around chosen: Int, width: Int) -> Range<Int> {
    guard cards.indices.contains(chosen) else { return 0..<0 }
    var range = chosen..<chosen + 1
    var used = cards[chosen].width
    var grows = true
    while grows {
      grows = false
      if range.upperBound < cards.count, used + cards[range.upperBound].width <= width {
        used += cards[range.upperBound].width
        range = range.lowerBound..<range.upperBound + 1
        grows = true
      }
      if range.lowerBound > 0, used + cards[range.lowerBound - 1].width <= width {
        used += cards[range.lowerBound - 1].width
        range = range.lowerBound - 1..<range.upperBound
        grows = true
      }
    }
    return range
  }
}
