import Intervals

extension WallLayout {
  /// A wall of a garage gym, 2.6 m wide: two panels, big digits between them, a column beside each panel, a rhythm
  /// strip along the foot and three lamps. It is what Pulsewall shows where no board is described.
  public static let garage: WallLayout = {
    var wall = LayoutBuilder()
    for (name, x) in [("left panel", Float(0)), ("right panel", 2_105)] {
      let panel = LayoutBuilder.panel(columns: 12, rows: 20, pitch: 45, at: Point(x, 180))
      wall.addZone(.field, wall.addStrip(name, panel))
    }
    for (name, x) in [("left column", Float(570)), ("right column", 2_030)] {
      let column = LayoutBuilder.line(24, from: Point(x, 180), to: Point(x, 1_035))
      wall.addZone(.level, wall.addStrip(name, column))
    }
    wall.addDigits()
    let rhythm = LayoutBuilder.line(120, from: Point(0, 0), to: Point(2_600, 0))
    wall.addZone(.rhythm, wall.addStrip("rhythm", rhythm))
    wall.addLamp(
      Lamp(
        name: "ready", phases: [.ready, .change], point: Point(1_050, 965), color: LinearColor(1, 0.62, 0.2)))
    wall.addLamp(
      Lamp(name: "work", phases: [.work], point: Point(1_300, 965), color: LinearColor(0.95, 0.12, 0.06)))
    wall.addLamp(
      Lamp(
        name: "rest", phases: [.rest, .coolDown], point: Point(1_550, 965), color: LinearColor(0.1, 0.85, 0.4)
      ))
    return wall.layout
  }()
}

extension LayoutBuilder {
  /// `88:88`, half a metre high, every segment two rows of six pixels.
  fileprivate mutating func addDigits() {
    let wiring = DigitWiring(order: .fabgedc, pixelsPerSegment: 12)
    var points: [Point] = []
    for (digit, x) in [Float(665), 990, 1_395, 1_720].enumerated() {
      if digit == 2 { points += [465, 493, 607, 635].flatMap { [Point(1_286, $0), Point(1_314, $0)] } }
      points += Self.digit(
        wiring.order, pixelsPerSegment: wiring.pixelsPerSegment, rows: 2, width: 215, height: 500,
        at: Point(x, 300))
    }
    let row = DigitMap.row(4, wiring, colonAfter: 2, colonPixels: 8)
    addZone(.digits, addStrip("digits", points), digits: row.digits, colon: row.colon)
  }
}
