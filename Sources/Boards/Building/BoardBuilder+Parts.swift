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
        [PartKeys.start, PartKeys.run, PartKeys.serpentine], in: group, with: "a line",
        but: "the columns and rows of a panel")
      return line(run, direction(group, role), pitch)
    }
    refuse([PartKeys.direction], in: group, with: "a panel", but: "a line")
    require(PartKeys.columns, in: group, with: "a panel")
    require(PartKeys.rows, in: group, with: "a panel")
    guard let columns = group.integer(PartKeys.columns), let rows = group.integer(PartKeys.rows) else {
      return nil
    }
    guard columns * rows == run.count else {
      report(
        group.location(of: PartKeys.columns),
        "\(columns) columns of \(rows) are \(columns * rows) pixels, and the run has \(run.count)",
        allowed: "columns and rows that come to \(run.count)")
      return nil
    }
    return PanelShape(group, columns: columns, rows: rows).members(run, pitch)
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

/// How a wire runs through a panel.
private struct PanelShape {
  var columns: Int
  var rows: Int
  var runsAlongRows: Bool
  var isSerpentine: Bool
  var startsRight: Bool
  var startsAtTop: Bool

  init(_ group: CheckedGroup, columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    runsAlongRows = group.text(PartKeys.run) != "columns"
    isSerpentine = group.flag(PartKeys.serpentine) ?? true
    let start = group.text(PartKeys.start) ?? ""
    startsRight = start.hasSuffix("right")
    startsAtTop = start.hasPrefix("top")
  }

  func members(_ run: PixelRun, _ pitch: Float) -> [ZoneDraft.Member] {
    let length = runsAlongRows ? columns : rows
    return run.pixels.enumerated().map { index, pixel in
      let (lane, place) = index.quotientAndRemainder(dividingBy: length)
      let along = isSerpentine && lane % 2 == 1 ? length - 1 - place : place
      let (column, row) = runsAlongRows ? (along, lane) : (lane, along)
      let x = startsRight ? columns - 1 - column : column
      let y = startsAtTop ? rows - 1 - row : row
      return ZoneDraft.Member(pixel: pixel, point: Point(Float(x) * pitch, Float(y) * pitch))
    }
  }
}
