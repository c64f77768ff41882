import Intervals
import Training

extension ProgressPicture {
  private static let mostBests = 8
  private static let rowHeight = 38.0

  /// The newest personal bests, each with its climb.
  mutating func drawBests() {
    let left = Self.margin
    svg.write("Personal bests", left, bottom + 60, size: 16, colour: Self.ink, isBold: true)
    bottom += 60
    for best in progress.bests.prefix(Self.mostBests) {
      bottom += Self.rowHeight
      svg.write(Self.cut(best.name, 24), left, bottom, size: 16, colour: Self.ink)
      svg.write(best.text, left + 230, bottom, size: 16, colour: Self.ink, isBold: true)
      svg.write(best.gain ?? "", left + 352, bottom, size: 15, colour: Self.soft)
      drawClimb(best, left + 428)
      svg.write(best.best.date.shortWords, left + 540, bottom, size: 15, colour: Self.soft)
      if let oneRep = best.oneRep {
        svg.write("1RM ≈ \(oneRep.weight)", left + 648, bottom, size: 15, colour: Self.soft)
      }
      if let badge = best.badge {
        svg.write(
          badge, Self.width - left, bottom, size: 14, colour: Self.curve, isBold: best.isFresh, anchor: .end)
      }
    }
    let more = progress.bests.count - Self.mostBests
    if more > 0 {
      bottom += Self.rowHeight
      svg.write("and \(more) more", left, bottom, size: 15, colour: Self.soft)
    }
  }

  private mutating func drawClimb(_ best: PersonalBest, _ x: Double) {
    let heights = best.climbHeights.suffix(12)
    let step = 80 / Double(max(1, heights.count - 1))
    // One result alone stands where the others end.
    let start = heights.count > 1 ? x : x + 80
    let places = heights.enumerated().map { index, height in
      "\(SVGText.number(start + Double(index) * step)),\(SVGText.number(bottom - height * 16))"
    }
    svg.add(
      "<polyline points=\"\(places.joined(separator: " "))\" fill=\"none\" "
        + "stroke=\"\(HexColour.text(of: Self.curve))\" stroke-width=\"2\" stroke-linejoin=\"round\"/>")
    let top = SVGText.number(bottom - (heights.last ?? 0) * 16)
    svg.add(
      "<circle cx=\"\(SVGText.number(x + 80))\" cy=\"\(top)\" r=\"3.5\" fill=\"\(HexColour.text(of: Self.curve))\"/>"
    )
  }

  /// The shares of the time by focus, as a bar and below it in words.
  mutating func drawShares() {
    let left = Self.margin
    svg.write("Time by focus", left, bottom + 60, size: 16, colour: Self.ink, isBold: true)
    bottom += 78
    let width = Self.width - 2 * left
    var x = left
    let shares = Focus.allCases.map { (focus: $0, share: progress.total.share(of: $0) ?? 0) }
      .filter { $0.share > 0 }
    for (focus, share) in shares {
      svg.fill(x, bottom, share * width, 22, colour: focus.printedColour)
      x += share * width
      if x < left + width - 1 { svg.line(x, bottom, x, bottom + 22, colour: Self.paper) }
    }
    bottom += 52
    for (index, share) in progress.total.percents.filter({ $0.percent > 0 }).enumerated() {
      let place = left + Double(index) * width / 4
      svg.fill(place, bottom - 13, 14, 14, colour: share.focus.printedColour, radius: 4)
      svg.write("\(share.focus.name) \(share.percent) %", place + 24, bottom, size: 16, colour: Self.ink)
    }
  }

  private static func cut(_ text: String, _ most: Int) -> String {
    text.count <= most ? text : text.prefix(most - 1) + "…"
  }
}
