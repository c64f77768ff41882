internal import Configuration
internal import Display

extension BoardBuilder {
  /// A zone of strip digits, wired alike or by free maps.
  mutating func digitZone(_ group: CheckedGroup, _ draft: ZoneDraft) -> ZoneDraft? {
    guard group.has(ZoneKeys.strip) else {
      requireStrip(group, draft.name)
      return nil
    }
    let wiring = group.has(DigitKeys.maps) ? mappedDigits(group) : alikeDigits(group)
    guard let wiring, let colonAfter = group.integer(DigitKeys.colonAfter),
      let height = group.number(DigitKeys.height).map({ Float($0) })
    else { return nil }
    guard colonAfter < wiring.digits.count else {
      report(
        group.location(of: DigitKeys.colonAfter), "colon-after is \(colonAfter)",
        allowed: Self.places(wiring.digits.count - 1))
      return nil
    }
    guard (colonAfter > 0) == !wiring.colon.isEmpty else {
      let key = group.has(DigitKeys.maps) ? DigitKeys.colon : DigitKeys.colonLEDs
      report(
        group.location(of: group.has(key) ? key : DigitKeys.colonAfter),
        "the colon lacks its place or its pixels",
        allowed: "colon-after and \(key.name) together")
      return nil
    }
    return wiring.draft(draft, colonAfter: colonAfter, height: height)
  }

  private static func places(_ last: Int) -> String {
    switch last {
    case ...0: "0, for none"
    case 1: "1, or 0 for none"
    default: "1 to \(last), or 0 for none"
    }
  }

  private mutating func alikeDigits(_ group: CheckedGroup) -> DigitWiringPlan? {
    refuse([DigitKeys.colon], in: group, with: "digits without maps", but: "maps")
    require(DigitKeys.ledsPerSegment, in: group, with: "a zone of digits without maps")
    guard let length = group.integer(DigitKeys.ledsPerSegment), !group.isBroken(DigitKeys.digits),
      let points = group.integer(DigitKeys.pointLEDs), let colons = group.integer(DigitKeys.colonLEDs),
      let colonAfter = group.integer(DigitKeys.colonAfter)
    else { return nil }
    let count = group.integer(DigitKeys.digits) ?? 4
    let word = group.text(DigitKeys.segments) ?? "GFABCDE"
    guard let order = SegmentLetters.indices(word) else {
      report(
        group.location(of: DigitKeys.segments), "segments is \"\(Setting.shortened(word))\"",
        allowed: "the letters A to G, each once, such as \(SegmentLetters.usual.joined(separator: ", "))")
      return nil
    }
    let needed = count * (7 * length + points) + colons
    guard let run = run(group, count: needed) else { return nil }
    guard run.count == needed else {
      report(
        group.location(of: PartKeys.to), "the digits take \(needed) pixels, and the run has \(run.count)",
        allowed: "a run of \(needed) pixels")
      return nil
    }
    var plan = DigitWiringPlan()
    var pixels = run.pixels[...]
    let startsRight = group.text(DigitKeys.first) == "right"
    let colonAt = startsRight ? count - colonAfter : colonAfter
    for digit in 0..<count {
      if digit == colonAt { plan.colon = pixels.take(colons) }
      var segments = [[Int]](repeating: [], count: 7)
      for segment in order { segments[segment] = pixels.take(length) }
      plan.digits.append(.init(segments: segments, point: pixels.take(points)))
    }
    if startsRight { plan.digits.reverse() }
    if plan.colon.isEmpty { plan.colon = pixels.take(colons) }
    return plan
  }

  private mutating func mappedDigits(_ group: CheckedGroup) -> DigitWiringPlan? {
    refuse(
      [
        PartKeys.from, PartKeys.to, DigitKeys.ledsPerSegment, DigitKeys.segments, DigitKeys.first,
        DigitKeys.pointLEDs, DigitKeys.colonLEDs,
      ], in: group, with: "maps", but: "digits without maps")
    let maps = group.list(DigitKeys.maps)
    guard let strip = namedStrip(group), !group.isBroken(DigitKeys.maps) else { return nil }
    if let count = group.integer(DigitKeys.digits), count != maps.count {
      report(
        group.location(of: DigitKeys.digits), "digits is \(count)", allowed: "\(maps.count), as many as maps")
    }
    guard (1...8).contains(maps.count) else {
      report(group.location(of: DigitKeys.maps), "there are \(maps.count) maps", allowed: "1 to 8")
      return nil
    }
    var plan = DigitWiringPlan()
    for map in maps {
      let segments = DigitMapKeys.segments.compactMap { pixels($0, map, strip) }
      guard segments.count == 7 else { return nil }
      plan.digits.append(.init(segments: segments, point: pixels(DigitMapKeys.point, map, strip) ?? []))
    }
    plan.colon = pixels(DigitKeys.colon, group, strip) ?? []
    return checkOnce(plan, maps, group, strip) ? plan : nil
  }

  /// The pixels of a list, counted over the whole wall.
  private mutating func pixels(_ key: ConfigurationKey, _ group: CheckedGroup, _ strip: StripTable.Entry)
    -> [Int]?
  {
    guard let indices = group.integers(key) else { return nil }
    if let outside = indices.first(where: { $0 >= strip.pixels.count }) {
      report(
        group.location(of: key), "\(key.name) has pixel \(outside)",
        allowed: "0 to \(strip.pixels.count - 1) on strip \(strip.name)")
      return nil
    }
    return indices.map { strip.pixels.lowerBound + $0 }
  }

  /// Whether every pixel is in one segment only.
  private mutating func checkOnce(
    _ plan: DigitWiringPlan, _ maps: [CheckedGroup], _ group: CheckedGroup, _ strip: StripTable.Entry
  ) -> Bool {
    let before = problems.count
    var owners: [Int: String] = [:]
    for (index, map) in maps.enumerated() {
      for (key, pixels) in zip(
        DigitMapKeys.segments + [DigitMapKeys.point], plan.digits[index].segments + [plan.digits[index].point]
      ) {
        own(pixels, "\(key.name) of digit \(index + 1)", map.location(of: key), strip, &owners)
      }
    }
    own(plan.colon, "the colon", group.location(of: DigitKeys.colon), strip, &owners)
    return problems.count == before
  }

  private mutating func own(
    _ pixels: [Int], _ use: String, _ location: SourceLocation, _ strip: StripTable.Entry,
    _ owners: inout [Int: String]
  ) {
    for pixel in pixels {
      if let owner = owners[pixel] {
        report(
          location, "pixel \(pixel - strip.pixels.lowerBound) is in \(use) and in \(owner)",
          allowed: "each pixel in one segment")
        return
      }
      owners[pixel] = use
    }
  }
}

extension ArraySlice<Int> {
  /// Takes so many elements off the front, or what is left.
  fileprivate mutating func take(_ count: Int) -> [Int] {
    let taken = Array(prefix(count))
    removeFirst(taken.count)
    return taken
  }
}
