internal import Display
internal import Intervals

// The figures of a format: side by side in one size, or below each other where there is not the width.
extension TerminalScreen {
  mutating func drawSteppers(_ builder: BuilderScene, _ parts: BuilderPlan, _ tones: Tones) {
    let steppers = Stepper.all(of: builder)
    guard !steppers.isEmpty, parts.stepperRows > 0 else { return }
    let room = layout.field.width - 2
    // A list of text says more than a row of it, where there are the rows.
    let isTall = parts.stepperRows >= steppers.count && layout.size.columns < 60
    let fitting = parts.scales.first { Stepper.columns(of: steppers, $0) <= room && ($0 > 0 || !isTall) }
    if let fitting {
      drawRow(steppers, fitting, parts, tones)
    } else if isTall {
      drawList(steppers, parts, tones)
    } else {
      drawRow(steppers.filter { $0.isChosen || $0.isFixed }, 0, parts, tones)
    }
  }

  private mutating func drawRow(
    _ steppers: [Stepper], _ scale: Int, _ parts: BuilderPlan, _ tones: Tones
  ) {
    let room = layout.field.width - 2
    let air = max(0, room - Stepper.columns(of: steppers, scale, gap: 0)) / max(1, steppers.count)
    let rows = FieldPlan.rows(scale) + (scale > 0 ? 3 : 1)
    let top = parts.stepperRow + max(0, (parts.stepperRows - rows) / 2)
    var column = layout.field.columns.lowerBound + 1 + air / 2
    for stepper in steppers {
      let width = stepper.width(scale)
      draw(stepper, column, top, min(width, room), scale, tones)
      column += width + air
    }
  }

  private mutating func draw(
    _ stepper: Stepper, _ left: Int, _ row: Int, _ width: Int, _ scale: Int, _ tones: Tones
  ) {
    let ink = stepper.isChosen || stepper.isFixed ? tones.ink : tones.softInk
    let titleWidth = ScreenText.columns(of: stepper.title)
    canvas.write(
      stepper.title, left + max(0, (width - titleWidth) / 2), row, ink: ink, isBold: stepper.isChosen,
      limit: width)
    let valueRow = row + (scale > 0 ? 2 : 1)
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

  /// One figure a line, the chosen one on a ground of the ink.
  private mutating func drawList(_ steppers: [Stepper], _ parts: BuilderPlan, _ tones: Tones) {
    let step = parts.stepperRows >= steppers.count * 2 - 1 ? 2 : 1
    let rows = step * (steppers.count - 1) + 1
    let (left, width) = (layout.field.columns.lowerBound + 1, layout.field.width - 2)
    var row = parts.stepperRow + (parts.stepperRows - rows) / 2
    for stepper in steppers {
      let isChosen = stepper.isChosen
      if isChosen { canvas.fill(CellArea(column: left, row: row, width: width, height: 1), tones.ink) }
      let ink = isChosen ? tones.paper : stepper.isFixed ? tones.ink : tones.softInk
      canvas.write(stepper.title, left + 1, row, ink: ink, isBold: isChosen, limit: width - 2)
      let start = left + width - 3 - ScreenText.columns(of: stepper.value)
      canvas.write(stepper.value, start, row, ink: ink, isBold: true)
      if isChosen {
        canvas.write("−", start - 2, row, ink: ink, isBold: true)
        canvas.write("+", left + width - 2, row, ink: ink, isBold: true)
      }
      row += step
    }
  }
}
