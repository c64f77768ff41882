internal import Configuration
internal import Display

extension BoardBuilder {
  /// The pixels of a line or a panel, in the order of the wire, with their places.
  mutating func part(_ group: CheckedGroup, _ role: Zone.Role) -> [ZoneDraft.Member]? {
    guard let run = run(group), let pitch = group.number(PartKeys.pitch).map({ Float($0) }) else {
      return nil
    }
    let isPanel = group.has(PartKeys.columns) || group.has(PartKeys.rows)
    guard isPanel else {
      refuse(
        PartKeys.panel, in: group, with: "a line", but: "the columns and rows of a panel")
      return line(run, direction(group, role), pitch)
    }
    refuse([PartKeys.direction], in: group, with: "a panel", but: "a line")
    require(PartKeys.columns, in: group, with: "a panel")
    require(PartKeys.rows, in: group, with: "a panel")
    guard let columns = group.integer(PartKeys.columns), let rows = group.integer(PartKeys.rows) else {
      return nil
    }
    guard let chain = chain(group, PanelWiring(group, columns: columns, rows: rows)),
      checkCount(chain, run, group)
    else { return nil }
    return zip(run.pixels, chain.places).map { pixel, place in
      ZoneDraft.Member(pixel: pixel, point: Point(Float(place.column) * pitch, Float(place.row) * pitch))
    }
  }

  /// The panel of a group, or several alike in a chain.
  private mutating func chain(_ group: CheckedGroup, _ panel: PanelWiring) -> PanelChain? {
    guard !group.isBroken(PartKeys.tiles), !group.isBroken(PartKeys.rotations) else { return nil }
    let turns = group.integers(PartKeys.rotations) ?? [0]
    if let wrong = turns.first(where: { $0 % 90 != 0 }) {
      report(
        group.location(of: PartKeys.rotations), "rotations has \(wrong)", allowed: "0, 90, 180 and 270")
      return nil
    }
    if panel.columns != panel.rows, Set(turns.map { $0 % 180 }).count > 1 {
      report(
        group.location(of: PartKeys.rotations),
        "rotations turn some panels of \(panel.columns) columns of \(panel.rows) on their side and others not",
        allowed: "0 and 180, or 90 and 270")
      return nil
    }
    guard let tiles = group.group(PartKeys.tiles) else { return PanelChain(panel: panel, rotations: turns) }
    guard let columns = tiles.integer(TileKeys.columns), let rows = tiles.integer(TileKeys.rows) else {
      return nil
    }
    return PanelChain(
      panel: panel, tiles: PanelWiring(tiles: tiles, columns: columns, rows: rows), rotations: turns)
  }

  private mutating func checkCount(_ chain: PanelChain, _ run: PixelRun, _ group: CheckedGroup) -> Bool {
    let panel = chain.panel
    guard chain.count != run.count else { return true }
    let panels = chain.tiles.count == 1 ? "" : "\(chain.tiles.count) panels of "
    report(
      group.location(of: PartKeys.columns),
      "\(panels)\(panel.columns) columns of \(panel.rows) are \(chain.count) pixels, and the run has \(run.count)",
      allowed: "columns and rows that come to \(run.count)")
    return false
  }

  private func direction(_ group: CheckedGroup, _ role: Zone.Role) -> String {
    group.text(PartKeys.direction) ?? (role == .field || role == .level ? "up" : "right")
  }

  private func line(_ run: PixelRun, _ direction: String, _ pitch: Float) -> [ZoneDraft.Member] {
    let step =
      switch direction {
      case "up": Point(0, pitch)
      case "down": Point(0, -pitch)
      case "left": Point(-pitch, 0)
      default: Point(pitch, 0)
      }
    return run.pixels.enumerated().map { index, pixel in
      ZoneDraft.Member(pixel: pixel, point: Point(step.x * Float(index), step.y * Float(index)))
    }
  }
}
