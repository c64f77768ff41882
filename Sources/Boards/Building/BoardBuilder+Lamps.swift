internal import Configuration
internal import Display
internal import Intervals

extension BoardBuilder {
  /// The lamps, in a row below the zones where the file does not place them.
  mutating func makeLamps(_ groups: [CheckedGroup], in layout: inout WallLayout) -> [LampOutput] {
    checkNames(groups, LampKeys.name)
    let left = layout.points.map(\.x).min() ?? 0
    let below = (layout.points.map(\.y).min() ?? 0) - Self.lampSpacing
    var lamps: [LampOutput] = []
    for group in groups {
      let name = group.text(LampKeys.name) ?? ""
      let line = line(LampKeys.line, group, for: "lamp \(name)")
      guard let line, let phases = group.words(LampKeys.phases),
        let isActiveLow = group.flag(LampKeys.activeLow),
        group.has(LampKeys.name)
      else { continue }
      let point = Point(
        group.number(LampKeys.x).map { Float($0) } ?? left + Self.lampSpacing * Float(lamps.count),
        group.number(LampKeys.y).map { Float($0) } ?? below)
      layout.lamps.append(
        .init(name: name, phases: Set(phases.compactMap(PhaseKind.init(rawValue:))), point: point))
      lamps.append(LampOutput(name: name, line: line, isActiveLow: isActiveLow, location: group.location))
    }
    return lamps
  }

  /// From lamp to lamp, in millimetres.
  private static let lampSpacing: Float = 80
}
