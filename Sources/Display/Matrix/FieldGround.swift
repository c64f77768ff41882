/// The ground of a figure on a matrix: the field of the phase or, while time stands still, the sign for it.
struct FieldGround: Sendable {
  private let box: MatrixBox
  private let field: FieldPainter
  private let figure: FigurePainter
  /// The figure beside the sign; nil where there is no room for both.
  private let pausedFigure: FigurePainter?
  private let bars: [MatrixBox]
  /// How strong the motif is: a disc in the way of what is written must be faint.
  private let ornament: Float
  /// What the figure counts, beside it.
  private let label: MatrixBox?

  init(
    _ grid: MatrixGrid, _ box: MatrixBox, _ areas: MatrixAreas, widest: FigureText.Width,
    on layout: WallLayout,
    theme: Theme, isFlat: Bool
  ) {
    self.box = box
    label = areas.label
    let isFree = widest == .two && areas.label == nil && box.width >= 2 * box.height
    let isDisc = theme.motif == .disc
    field = FieldPainter(
      grid.zone(.field, box, on: layout, isRounded: box.height >= 10), on: layout, theme: theme,
      isFlat: isFlat,
      aside: isDisc && isFree ? 0.33 : 0, isWritten: true)
    ornament = isDisc && !isFree ? 0.25 : 1
    figure = FigurePainter(in: areas.figure)
    let sign = PausedBars(box, besides: widest)
    bars = sign.bars
    pausedFigure = sign.figure
  }

  func paint(
    _ moment: Moment, _ shown: Shown, on grid: MatrixGrid,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    if moment.mode == .paused {
      paintPaused(moment, shown, on: grid, into: light)
    } else {
      var ground = moment
      ground.ornament *= ornament
      field.paint(ground, into: light)
      if let halo = Halo(moment) {
        halo.paint(around: figure.extent(of: shown), label, within: box, on: grid, into: light)
      }
      figure.paint(shown, moment.ink, on: grid, into: light)
    }
  }

  private func paintPaused(
    _ moment: Moment, _ shown: Shown, on grid: MatrixGrid,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    let glow = moment.paint.glow.channels
    let dark = LinearColor(channels: glow * 0.004)
    for row in box.top..<box.bottom {
      for column in box.left..<box.right {
        if let pixel = grid.pixel(column, row) { light[pixel] = dark }
      }
    }
    let bright = LinearColor(channels: glow * 0.4)
    for bar in bars {
      for row in bar.top..<bar.bottom {
        for column in bar.left..<bar.right {
          if let pixel = grid.pixel(column, row) { light[pixel] = bright }
        }
      }
    }
    let ink = LinearColor(channels: glow * moment.digits)
    pausedFigure?.paint(shown, ink, on: grid, into: light)
    if moment.sign != .black { field.sign(moment.sign, into: light) }
  }
}

/// Two bars that stand for paused, and the figure beside them.
struct PausedBars {
  var bars: [MatrixBox]
  var figure: FigurePainter?

  init(_ field: MatrixBox, besides widest: FigureText.Width) {
    let margin = field.height >= 10 ? 2 : 0
    let height = max(5, field.height - 2 * margin)
    let width = max(field.width < 6 ? 1 : 2, height / 4)
    let whole = 3 * width
    let side = max(1, width)
    let left = field.left + whole + 2 * side
    let beside = MatrixBox(left, field.top, field.right - left - 1, field.height).inset(min(1, margin))
    let figure = FigurePainter(in: beside)
    self.figure = figure.fits(widest) ? figure : nil
    let start = self.figure == nil ? field.left + (field.width - whole) / 2 : field.left + side
    let top = field.top + (field.height - height) / 2
    bars = [0, 2].map { MatrixBox(start + $0 * width, top, width, height) }
  }
}
