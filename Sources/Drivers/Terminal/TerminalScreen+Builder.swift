internal import Display
internal import Intervals

// Formats in a row, steppers, and the total.
extension TerminalScreen {
  mutating func drawBuilder(_ builder: BuilderScene, _ theme: Theme, _ tones: Tones) {
    let inner = plan.inner
    cards.update(builder.formats)
    let parts = BuilderPlan(inner, stripRows: layout.field.height >= 24 ? 2 : 1)
    if parts.cardRows > 0 { drawCards(builder, parts, theme, tones) }
    drawSteppers(builder, parts, tones)
    guard let row = parts.footRow else { return }
    let words = builder.draft.plan?.rhythm ?? builder.draft.name
    let hint = builder.isChanged ? "changed · s saves" : ""
    let used = canvas.write(
      words, inner.columns.lowerBound, row, ink: tones.softInk,
      limit: inner.width - (hint.isEmpty ? 0 : hint.count + 2))
    if !hint.isEmpty, used + hint.count + 2 <= inner.width {
      canvas.write(hint, inner.columns.upperBound - hint.count, row, ink: tones.ink, isBold: true)
    }
  }

  private mutating func drawCards(
    _ builder: BuilderScene, _ parts: BuilderPlan, _ theme: Theme, _ tones: Tones
  ) {
    let row = plan.inner.rows.lowerBound
    let visible = cards.visible(around: builder.chosen, width: plan.inner.width - 4)
    var column = plan.inner.columns.lowerBound
    canvas.write(visible.lowerBound > 0 ? "‹" : " ", column, row + 1, ink: tones.ink)
    column += 2
    for index in visible {
      let card = cards.cards[index]
      let paint = theme.paint(for: .work, block: card.block)
      let area = CellArea(column: column, row: row, width: card.width, height: parts.cardRows)
      let isChosen = index == builder.chosen
      if isChosen { canvas.fill(area, ScreenColour(paint.ground)) }
      let name = isChosen ? builder.draft.name : card.name
      canvas.write(
        name, column + 2, row + (parts.cardRows > 3 ? 1 : 0), ink: isChosen ? ScreenColour(paint.ink) : tones.softInk,
        isBold: isChosen, limit: card.width - 4)
      drawStrip(
        isChosen ? FormatCards.beats(of: builder.draft) : card.beats, column + 2,
        row + parts.cardRows - parts.stripRows - (parts.cardRows > 3 ? 1 : 0), card.width - 4, parts.stripRows,
        isChosen ? ScreenColour(paint.ink) : ScreenColour(paint.deep))
      column += card.width
    }
    canvas.write(
      visible.upperBound < cards.cards.count ? "›" : " ", plan.inner.columns.upperBound - 1, row + 1,
      ink: tones.ink)
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

  private mutating func drawSteppers(_ builder: BuilderScene, _ parts: BuilderPlan, _ tones: Tones) {
    var columns = builder.draft.fields.compactMap { field in
      builder.draft.plan?.value(of: field).map { Stepper(field.title, $0, isChosen: field == builder.field) }
    }
    let total = builder.draft.plan.map { $0.total.map(TimeText.clock) ?? "open" }
    if let total { columns.append(Stepper("total", total, isChosen: false, isFixed: true)) }
    guard !columns.isEmpty else { return }
    let width = plan.inner.width / columns.count
    let isLarge =
      parts.stepperRows >= 6
      && columns.allSatisfy { column in
        PixelFont.glyphs(of: column.value).map { PixelFont.width(of: $0, scale: 1) + 4 <= width } ?? false
      }
    let scale = isLarge ? parts.scale(columns.map(\.value), width: width) : 0
    let rows = FieldPlan.rows(scale) + 2
    let top = parts.stepperRow + max(0, (parts.stepperRows - rows - (scale > 0 ? 1 : 0)) / 2)
    for (index, stepper) in columns.enumerated() {
      draw(stepper, plan.inner.columns.lowerBound + index * width, top, width, scale, tones)
    }
  }

  private mutating func draw(
    _ stepper: Stepper, _ left: Int, _ row: Int, _ width: Int, _ scale: Int, _ tones: Tones
  ) {
    func centred(_ columns: Int) -> Int { left + max(0, (width - columns) / 2) }
    let label = stepper.isFixed ? stepper.title : "−  \(stepper.title)  +"
    let short = stepper.isChosen ? label : stepper.title
    canvas.write(
      short, centred(ScreenText.columns(of: short)), row, ink: stepper.isChosen ? tones.ink : tones.softInk,
      isBold: stepper.isChosen, limit: width)
    let value = stepper.value
    if scale > 0, let glyphs = PixelFont.glyphs(of: value) {
      let wide = PixelFont.width(of: glyphs, scale: scale)
      drawLarge(
        value, centred(wide), row + 2, scale, stepper.isChosen || stepper.isFixed ? tones.ink : tones.softInk,
        limit: width)
      if stepper.isChosen { underline(centred(wide), row + 2 + FieldPlan.rows(scale), wide, tones) }
    } else {
      canvas.write(
        value, centred(ScreenText.columns(of: value)), row + 1,
        ink: stepper.isChosen || stepper.isFixed ? tones.ink : tones.softInk, isBold: true, limit: width)
    }
  }

  private mutating func underline(_ column: Int, _ row: Int, _ width: Int, _ tones: Tones) {
    for x in 0..<width { canvas.blend(column + x, row * 2 + 1, tones.ink) }
  }
}

/// A figure of the builder.
private struct Stepper {
  var title: String
  var value: String
  var isChosen: Bool
  /// Whether it cannot be changed: the total.
  var isFixed = false

  init(_ title: String, _ value: String, isChosen: Bool, isFixed: Bool = false) {
    self.title = title
    self.value = value
    self.isChosen = isChosen
    self.isFixed = isFixed
  }
}

/// How the field is shared in the builder.
struct BuilderPlan {
  let stripRows: Int
  /// The rows of a card; 0 without room for cards.
  let cardRows: Int
  let stepperRow: Int
  let stepperRows: Int
  /// The row of the plan in words.
  let footRow: Int?

  init(_ inner: CellArea, stripRows: Int) {
    self.stripRows = stripRows
    let height = inner.height
    cardRows = height < 4 ? 0 : height < 12 ? stripRows + 1 : stripRows + 3
    footRow = height < 6 ? nil : inner.rows.upperBound - 1
    stepperRow = inner.rows.lowerBound + cardRows + (height >= 10 ? 1 : 0)
    stepperRows = max(0, inner.rows.upperBound - stepperRow - (footRow == nil ? 0 : 2))
  }

  /// The largest pixels with which all values fit side by side.
  func scale(_ values: [String], width: Int) -> Int {
    for scale in [3, 2] where FieldPlan.rows(scale) + 3 <= stepperRows {
      let fits = values.allSatisfy { value in
        PixelFont.glyphs(of: value).map { PixelFont.width(of: $0, scale: scale) + 4 <= width } ?? false
      }
      if fits { return scale }
    }
    return 1
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
