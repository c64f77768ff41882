internal import Configuration
internal import Display
internal import Drivers

extension BoardBuilder {
  /// The supplies, which feed every pixel of a wall, each once.
  mutating func makeSupplies(_ groups: [CheckedGroup]) -> [BoardSupply] {
    checkNames(groups, SupplyKeys.name)
    var feeding = Feeding(pixelCount: strips.pixelCount)
    feedWholeStrips(groups, &feeding)
    for (index, group) in groups.enumerated() {
      for feed in group.list(SupplyKeys.feeds) { self.feed(feed, by: index, groups, &feeding) }
      excuse(group, &feeding)
    }
    if kind == .wall { checkEverythingIsFed(feeding) }
    return zip(groups, feeding.runs(ofSupplies: groups.count)).compactMap { supply($0, $1) }
  }

  private mutating func feedWholeStrips(_ groups: [CheckedGroup], _ feeding: inout Feeding) {
    let names = groups.map { $0.text(SupplyKeys.name) }
    for entry in strips.entries {
      guard let name = entry.supply else { continue }
      guard let index = names.firstIndex(of: name) else {
        let known = names.compactMap { $0 }
        report(
          entry.supplyLocation, "there is no supply \(Setting.shortened(name))",
          allowed: known.isEmpty ? "the name of one of the supplies" : known.joined(separator: ", "))
        feeding.excuse(entry.pixels)
        continue
      }
      _ = feeding.feed(entry.pixels, by: index)
    }
  }

  private mutating func feed(
    _ feed: CheckedGroup, by index: Int, _ groups: [CheckedGroup], _ feeding: inout Feeding
  ) {
    guard let run = run(feed) else { return }
    let pixels = min(run.first, run.last)..<max(run.first, run.last) + 1
    guard let taken = feeding.feed(pixels, by: index) else { return }
    let other = groups[taken.owner].text(SupplyKeys.name) ?? ""
    report(
      feed.location,
      "pixel \(taken.pixel - run.strip.pixels.lowerBound) of strip \(run.strip.name) is fed by supply \(other) already",
      allowed: "one supply a pixel")
  }

  /// Where a supply's feeds are at fault, nobody can say what it does not feed.
  private func excuse(_ group: CheckedGroup, _ feeding: inout Feeding) {
    let feeds = group.list(SupplyKeys.feeds)
    guard group.isBroken(SupplyKeys.feeds) || feeds.contains(where: { !$0.broken.isEmpty }) else { return }
    feeding.excuse(0..<strips.pixelCount)
  }

  private mutating func checkEverythingIsFed(_ feeding: Feeding) {
    for entry in strips.entries {
      guard let gap = feeding.gap(in: entry.pixels) else { continue }
      let first = gap.lowerBound - entry.pixels.lowerBound
      let part = gap == entry.pixels ? "" : "pixels \(first) to \(first + gap.count - 1) of "
      report(
        entry.location, "no supply feeds \(part)strip \(entry.name)",
        allowed: "supply = \"NAME\" in the strip or feeds in a supply, so that there is a limit to its power")
    }
  }
}

extension BoardBuilder {
  private mutating func supply(_ group: CheckedGroup, _ runs: [Range<Int>]) -> BoardSupply? {
    guard let name = group.text(SupplyKeys.name), let limit = group.integer(SupplyKeys.limit),
      let reserve = group.integer(SupplyKeys.reserve)
    else { return nil }
    let loads = runs.flatMap { self.loads(in: $0) }
    let base = Milliamps(reserve) + skippedIdle(in: runs)
    do throws(SettingError) {
      let supply = try PowerSupply(limit: Milliamps(limit), reserve: base, loads: loads)
      let made = BoardSupply(
        name: name, supply: supply, fullWhite: runs.reduce(base) { $0 + current(of: $1, \.fullWhite) },
        most: runs.reduce(base) { $0 + current(of: $1, \.mostDrawn) }, location: group.location)
      noteLimit(made, group)
      return made
    } catch {
      report(error, group, at: error.setting == "reserve" ? SupplyKeys.reserve : SupplyKeys.limit)
      return nil
    }
  }

  private mutating func noteLimit(_ supply: BoardSupply, _ group: CheckedGroup) {
    let location = group.location(of: SupplyKeys.limit)
    if supply.supply.loads.isEmpty {
      note(group.location, "supply \(supply.name) feeds no pixel")
    } else if supply.whitePercent < 10 {
      note(
        location,
        "limit leaves \(supply.whitePercent) % of full white: supply \(supply.name) would give "
          + "\(supply.fullWhite) without it")
    }
    if supply.supply.limit > Milliamps(20_000) {
      note(
        location,
        "more than 20 A through one fuse: feed the strips at several points, each a supply of its own")
    }
  }

  /// The pixels of a run with the current of the strip they are on.
  private func loads(in run: Range<Int>) -> [PowerSupply.Load] {
    strips.outputs.compactMap { strip in
      let pixels = strip.pixels.clamped(to: run)
      return pixels.isEmpty ? nil : PowerSupply.Load(pixels: pixels, model: strip.current)
    }
  }

  /// What the pixels of a run draw, of what one LED of each strip does.
  private func current(of run: Range<Int>, _ ofLED: (StripOutput) -> Milliamps) -> Milliamps {
    strips.outputs.reduce(.zero) { $0 + ofLED($1) * $1.pixels.clamped(to: run).count }
  }

  /// What the skipped LEDs draw that hang before the first pixel of a run.
  private func skippedIdle(in runs: [Range<Int>]) -> Milliamps {
    strips.outputs.reduce(.zero) { sum, strip in
      let nearest = strip.shape.isReversed ? strip.pixels.upperBound - 1 : strip.pixels.lowerBound
      guard runs.contains(where: { $0.contains(nearest) }) else { return sum }
      return sum + strip.current.idle * strip.shape.skippedCount
    }
  }
}
