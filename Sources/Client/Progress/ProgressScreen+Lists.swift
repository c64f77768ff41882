internal import Display
internal import Intervals
internal import Terminal
internal import Training

// The personal bests and the shares.
extension ProgressScreen {
  mutating func drawBests() {
    guard let top = plan.bestRow else { return }
    let count = progress.bests.count
    let first = min(max(0, contents.firstBest), max(0, count - plan.bestRows))
    let shown = progress.bests[first..<min(count, first + plan.bestRows)]
    let used = write("Personal bests", 0, top, Self.ink, isBold: true)
    if count > shown.count {
      write("\(first + 1)–\(first + shown.count) of \(count)", used + 2, top, Self.soft)
    }
    let widths = BestWidths(shown, in: plan.width)
    for (index, best) in shown.enumerated() { draw(best, top + 1 + index, widths) }
  }

  private mutating func draw(_ best: PersonalBest, _ row: Int, _ widths: BestWidths) {
    var column = 0
    func next(_ width: Int) -> Int {
      defer { column += width + 2 }
      return column
    }
    write(best.name, next(widths.name), row, Self.ink, limit: widths.name)
    write(best.text, next(widths.text), row, Self.ink, isBold: true)
    write(best.gain ?? "", next(widths.gain), row, Self.soft)
    write(BlockGlyph.sparkline(best.climbHeights.suffix(8)), next(8), row, Self.accent)
    write(best.best.date.shortWords, next(10), row, Self.soft)
    write(best.badge ?? "", next(8), row, Self.accent, isBold: true)
    guard let oneRep = best.oneRep, column + 12 < plan.width else { return }
    write("1RM ≈ \(oneRep.weight) (\(oneRep.source.feat.text))", column, row, Self.soft)
  }

  mutating func drawShares() {
    guard let row = plan.shareRow else { return }
    let percents = progress.total.percents
    let widths = Apportionment.parts(of: plan.width, by: percents.map { Double($0.percent) })
    var column = 0
    for (share, width) in zip(percents, widths) {
      let colour = ScreenColour(share.focus.printedColour)
      for offset in 0..<width { set(column + offset, row, shade(of: share.focus), colour, on: Self.surface) }
      column += width
    }
    column = 0
    for share in percents where share.percent > 0 {
      let colour = ScreenColour(share.focus.printedColour)
      set(column, row + 1, shade(of: share.focus), colour, on: Self.surface)
      column += 2 + write("\(share.focus.name) \(share.percent) %", column + 2, row + 1, Self.ink) + 3
    }
  }

  /// What tells the parts of the bar from each other where there are no colours.
  private func shade(of focus: Focus) -> Character {
    contents.hasColours ? "█" : ProgressText.shade(of: focus)
  }
}

/// How wide the columns of the bests are.
private struct BestWidths {
  let name: Int
  let text: Int
  let gain: Int

  init(_ bests: ArraySlice<PersonalBest>, in width: Int) {
    text = bests.map(\.text.count).max() ?? 0
    gain = bests.map { $0.gain?.count ?? 0 }.max() ?? 0
    let longest = bests.map(\.name.count).max() ?? 0
    name = min(longest, max(8, width - text - gain - 36))
  }
}
