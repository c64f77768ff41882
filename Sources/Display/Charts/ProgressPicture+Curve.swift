import Training

extension ProgressPicture {
  private static let height = 236.0
  private static let axis = 52.0

  /// The curve with its axes, a mark on each point, and today.
  mutating func drawCurve() {
    let curve = measure.curve(of: progress)
    let scale = ChartScale(peak: curve.values.max() ?? 0)
    let (left, right) = (Self.margin + Self.axis, Self.width - Self.margin)
    let top = bottom + 76
    let floor = top + Self.height
    func x(_ place: Double) -> Double {
      left + (curve.values.count > 1 ? place / Double(curve.values.count - 1) : 0.5) * (right - left)
    }
    func y(_ value: Double) -> Double { floor - value / Double(scale.top) * Self.height }
    svg.write(
      "\(measure.name) a \(progress.period.part)", Self.margin, bottom + 54, size: 16, colour: Self.ink,
      isBold: true)
    for figure in scale.figures {
      svg.line(left, y(Double(figure)), right, y(Double(figure)), colour: Self.rule)
      svg.write(
        "\(figure)", left - 12, y(Double(figure)) + 5, size: 14, colour: Self.soft, anchor: .end)
    }
    if let emptiness = measure.emptiness(of: progress) {
      svg.write(
        emptiness, (left + right) / 2, (top + floor) / 2, size: 16, colour: Self.soft, anchor: .middle)
    }
    let today = x(Double(curve.values.count - 1))
    svg.line(today, top - 10, today, floor, colour: Self.soft, dash: "3 4")
    svg.write("today", today, top - 18, size: 13, colour: Self.soft, anchor: .end)
    let path = Self.path(of: curve, x, y)
    let end = "L\(SVGText.number(today)) \(SVGText.number(floor))"
    let start = "L\(SVGText.number(x(0))) \(SVGText.number(floor))Z"
    svg.add("<path d=\"\(path)\(end)\(start)\" fill=\"url(#area)\"/>")
    svg.add(
      "<path d=\"\(path)\" fill=\"none\" stroke=\"\(HexColour.text(of: Self.curve))\" stroke-width=\"3\" "
        + "stroke-linejoin=\"round\" stroke-linecap=\"round\"/>")
    for (index, point) in progress.points.enumerated() {
      // What had no training has a mark to be pointed at, and none to be seen.
      let isSeen = point.total.sessions > 0
      svg.add(
        "<circle cx=\"\(SVGText.number(x(Double(index))))\" "
          + "cy=\"\(SVGText.number(y(curve.values[index])))\" r=\"\(isSeen ? 4 : 6)\" "
          + "fill=\"\(isSeen ? HexColour.text(of: Self.paper) : "transparent")\""
          + (isSeen ? " stroke=\"\(HexColour.text(of: Self.curve))\" stroke-width=\"2\"" : "")
          + "><title>\(SVGText.escaped(point.text))</title></circle>")
    }
    for mark in progress.marks(most: progress.period == .week ? 7 : 6) {
      svg.write(
        mark.text, x(Double(mark.point)), floor + 24, size: 14, colour: Self.soft,
        anchor: mark.point == 0 ? .start : mark.point == progress.points.count - 1 ? .end : .middle)
    }
    bottom = floor + 24
  }

  /// The curve as pieces of Bézier curves, which are the same cubics.
  private static func path(
    of curve: MonotoneCurve, _ x: (Double) -> Double, _ y: (Double) -> Double
  ) -> String {
    func place(_ at: Double, _ value: Double) -> String {
      "\(SVGText.number(x(at))) \(SVGText.number(y(value)))"
    }
    var path = curve.values.first.map { "M\(place(0, $0))" } ?? ""
    for index in curve.values.indices.dropLast() {
      let (from, to) = (curve.values[index], curve.values[index + 1])
      let at = Double(index)
      path +=
        "C\(place(at + 1 / 3, from + curve.slopes[index] / 3)) "
        + "\(place(at + 2 / 3, to - curve.slopes[index + 1] / 3)) \(place(at + 1, to))"
    }
    return path
  }
}
