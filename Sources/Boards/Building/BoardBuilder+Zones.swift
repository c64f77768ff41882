internal import Configuration
internal import Display

extension BoardBuilder {
  /// The strips and zones of the wall, hung where the file says or below one another.
  mutating func makeLayout(_ groups: [CheckedGroup]) -> WallLayout {
    var owners = [Int?](repeating: nil, count: strips.pixelCount)
    var drafts: [ZoneDraft] = []
    for group in groups {
      guard let draft = zone(group) else { continue }
      claimPixels(of: draft, as: drafts.count, drafts, &owners)
      drafts.append(draft)
    }
    notePixelsInNoZone(owners)
    var hanging = Hanging(pixelCount: strips.pixelCount)
    for draft in drafts { hanging.hang(draft) }
    hanging.hangRest()
    let zones = drafts.map { draft in
      Zone(
        role: draft.role, pixels: draft.members.map(\.pixel), points: hanging.points, digits: draft.digits,
        colon: draft.colon)
    }
    return WallLayout(
      strips: strips.entries.map { .init(name: $0.name, pixels: $0.pixels) }, points: hanging.points,
      zones: zones)
  }

  private mutating func zone(_ group: CheckedGroup) -> ZoneDraft? {
    guard let role = group.text(ZoneKeys.role).flatMap(Zone.Role.init(rawValue:)) else { return nil }
    let name = group.text(ZoneKeys.name) ?? role.rawValue
    var draft = ZoneDraft(name: name, role: role, location: group.location, members: [])
    draft.x = group.number(ZoneKeys.x)
    draft.y = group.number(ZoneKeys.y)
    if role == .digits {
      refuse(
        [PartKeys.direction] + PartKeys.panel + [PartKeys.pitch, ZoneKeys.parts], in: group,
        with: "role digits", but: "other roles")
      return digitZone(group, draft)
    }
    refuse(DigitKeys.all, in: group, with: "role \(role.rawValue)", but: "role digits")
    guard let members = group.has(ZoneKeys.parts) ? parts(group, role) : singlePart(group, role) else {
      return nil
    }
    draft.members = Self.inDrawingOrder(members, role)
    guard !draft.members.isEmpty, isLongEnough(draft), role != .matrix || isMatrix(draft) else { return nil }
    return draft
  }

  /// Whether a zone has the pixels along it that its role needs.
  private mutating func isLongEnough(_ draft: ZoneDraft) -> Bool {
    let points = draft.members.map(\.point)
    let zone = Zone(role: draft.role, pixels: Array(points.indices), points: points)
    let least = draft.role.leastPixels
    guard zone.pixelsAlong < least else { return true }
    report(
      draft.location, "zone \(draft.name) is \(zone.pixelsAlong) pixels long",
      allowed: "\(least) or more with role \(draft.role.rawValue)")
    return false
  }

  /// Whether the pixels of a zone are a whole rectangle of a size that a matrix may have.
  private mutating func isMatrix(_ draft: ZoneDraft) -> Bool {
    let points = draft.members.map(\.point)
    let zone = Zone(role: draft.role, pixels: Array(points.indices), points: points)
    let (columns, rows) = (Zone.matrixColumns, Zone.matrixRows)
    guard let size = zone.matrixSize else {
      report(
        draft.location, "the \(points.count) pixels of zone \(draft.name) are no whole rectangle",
        allowed: "columns and rows without a gap, each place taken once")
      return false
    }
    guard columns.contains(size.columns), rows.contains(size.rows) else {
      report(
        draft.location, "zone \(draft.name) has \(size.columns) columns of \(size.rows) pixels",
        allowed: "\(columns.lowerBound) to \(columns.upperBound) columns and \(rows.lowerBound) to "
          + "\(rows.upperBound) rows with role matrix")
      return false
    }
    return true
  }

  private mutating func singlePart(_ group: CheckedGroup, _ role: Zone.Role) -> [ZoneDraft.Member]? {
    guard group.has(ZoneKeys.strip) else {
      requireStrip(group, group.text(ZoneKeys.name) ?? role.rawValue)
      return nil
    }
    return part(group, role)
  }

  mutating func requireStrip(_ group: CheckedGroup, _ zone: String) {
    let names = strips.entries.map { "\"\($0.name)\"" }
    report(
      group.location, "zone \(zone) names no strip",
      allowed: names.isEmpty
        ? "strip = \"NAME\" of one of the strips" : "strip = " + names.joined(separator: " or "))
  }

  /// The parts of a zone, side by side where the file does not place them.
  private mutating func parts(_ group: CheckedGroup, _ role: Zone.Role) -> [ZoneDraft.Member]? {
    refuse([ZoneKeys.strip] + PartKeys.shape, in: group, with: "parts", but: "no parts beside it")
    let groups = group.list(ZoneKeys.parts)
    guard !groups.isEmpty else {
      if !group.isBroken(ZoneKeys.parts) {
        report(group.location(of: ZoneKeys.parts), "parts is empty", allowed: "one part or more")
      }
      return nil
    }
    var members: [ZoneDraft.Member] = []
    for part in groups {
      guard let next = self.part(part, role) else { return nil }
      let pitch = Float(part.number(PartKeys.pitch) ?? 0)
      let beside = members.isEmpty ? 0 : members.corners.high.x + pitch
      let corner = Point(
        part.number(PartKeys.x).map { Float($0) } ?? beside, Float(part.number(PartKeys.y) ?? 0))
      members += next.moved(to: corner)
    }
    return members
  }

  /// Stable, so that pixels at the same height, or side, stay in the order of the wire.
  private static func inDrawingOrder(_ members: [ZoneDraft.Member], _ role: Zone.Role) -> [ZoneDraft.Member] {
    let (low, high) = members.corners
    // A line that stands straight up runs from its foot.
    let stands = high.x - low.x < 1
    let sorted = members.enumerated().sorted { left, right in
      let (a, b) = (left.element.point, right.element.point)
      return switch role {
      case .field, .matrix: (a.y, a.x, left.offset) < (b.y, b.x, right.offset)
      case .level: (a.y, left.offset) < (b.y, right.offset)
      case .rhythm, .digits: (a.x, left.offset) < (b.x, right.offset)
      case .week, .track, .today, .weekStrip:
        stands ? (a.y, left.offset) < (b.y, right.offset) : (a.x, left.offset) < (b.x, right.offset)
      }
    }
    return sorted.map(\.element)
  }
}

extension BoardBuilder {
  private mutating func claimPixels(
    of draft: ZoneDraft, as index: Int, _ drafts: [ZoneDraft], _ owners: inout [Int?]
  ) {
    var taken: (pixel: Int, owner: Int)?
    for member in draft.members where owners.indices.contains(member.pixel) {
      if let owner = owners[member.pixel], taken == nil { taken = (member.pixel, owner) }
      owners[member.pixel] = index
    }
    guard let taken, let strip = strips.entries.first(where: { $0.pixels.contains(taken.pixel) }) else {
      return
    }
    let pixel = "pixel \(taken.pixel - strip.pixels.lowerBound) of strip \(strip.name)"
    guard taken.owner != index, drafts.indices.contains(taken.owner) else {
      report(draft.location, "zone \(draft.name) has \(pixel) twice", allowed: "each pixel once")
      return
    }
    let other = drafts[taken.owner]
    report(
      draft.location, "zone \(draft.name) has \(pixel), which is in zone \(other.name) (\(other.location))",
      allowed: "each pixel in one zone")
  }

  private mutating func notePixelsInNoZone(_ owners: [Int?]) {
    for strip in strips.entries {
      let free = strip.pixels.count { owners[$0] == nil }
      guard free > 0 else { continue }
      note(
        strip.location,
        free == strip.pixels.count
          ? "strip \(strip.name) is in no zone and stays dark"
          : "\(free) of the \(strip.pixels.count) pixels of strip \(strip.name) are in no zone and stay dark")
    }
  }
}
