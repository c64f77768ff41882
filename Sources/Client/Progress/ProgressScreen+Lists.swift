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
    let table = BestTable(shown, in: plan.width)
    for (index, best) in shown.enumerated() { draw(best, top + 1 + index, table) }
  }

  private mutating func draw(_ best: PersonalBest, _ row: Int, _ table: BestTable) {
    var column = 0
    for (part, width) in table.columns {
      let (ink, isBold) = Self.look(of: part)
      write(part.text(of: best), column, row, ink, isBold: isBold, limit: width)
      column += width + BestTable.gap
    }
  }

  private static func look(of part: BestTable.Part) -> (ink: ScreenColour, isBold: Bool) {
    switch part {
    case .name: (ink, false)
    case .text: (ink, true)
    case .badge: (accent, true)
    case .climb: (accent, false)
    case .gain, .date, .oneRep, .oneRepWithSource: (soft, false)
    }
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
    let shown = percents.filter { $0.percent > 0 }
    let forms = [
      shown.map { "\($0.focus.name) \($0.percent) %" }, shown.map { "\($0.focus.name) \($0.percent)%" },
      shown.map(\.focus.name),
    ]
    // Every one of them is named: in full, or else shorter.
    let room = plan.width
    func width(_ words: [String], _ air: Int) -> Int { words.reduce(-air) { $0 + 2 + $1.count + air } }
    let fitting = [3, 2, 1].lazy.compactMap { air in forms.first { width($0, air) <= room }.map { ($0, air) }
    }
    guard let (words, air) = fitting.first else { return }
    column = 0
    for (share, word) in zip(shown, words) {
      let colour = ScreenColour(share.focus.printedColour)
      set(column, row + 1, shade(of: share.focus), colour, on: Self.surface)
      column += 2 + write(word, column + 2, row + 1, Self.ink) + air
    }
  }

  /// What tells the parts of the bar from each other where there are no colours.
  private func shade(of focus: Focus) -> Character {
    hasColours ? "█" : ProgressText.shade(of: focus)
  }
}
