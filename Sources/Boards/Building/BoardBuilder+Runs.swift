internal import Configuration
/// A run of pixels of a strip, in the order in which a file names them.
struct PixelRun {
  var strip: StripTable.Entry
  /// The first pixel, counted over the whole wall.
  var first: Int
  /// The last pixel, before the first where the run goes against the strip.
  var last: Int

  var count: Int { abs(last - first) + 1 }

  var pixels: [Int] {
    first <= last ? Array(first...last) : (last...first).reversed()
  }
}

extension BoardBuilder {
  /// The run that `strip`, `from` and `to` of a group name; `count` says where it ends without `to`.
  mutating func run(_ group: CheckedGroup, count: Int? = nil) -> PixelRun? {
    guard let strip = namedStrip(group), let from = group.integer(PartKeys.from), !group.isBroken(PartKeys.to)
    else { return nil }
    let last = strip.pixels.count - 1
    let usual = count.map { from + max(1, $0) - 1 } ?? last
    let to = group.integer(PartKeys.to) ?? usual
    for (key, pixel) in [(PartKeys.from, from), (PartKeys.to, to)] where pixel > last {
      let what =
        group.has(key) || key.name == PartKeys.from.name
        ? "\(key.name) is \(pixel)" : "pixel \(pixel) is needed"
      report(group.location(of: key), what, allowed: "0 to \(last) on strip \(strip.name)")
      return nil
    }
    return PixelRun(strip: strip, first: strip.pixels.lowerBound + from, last: strip.pixels.lowerBound + to)
  }

  /// The strip that a group names.
  mutating func namedStrip(_ group: CheckedGroup) -> StripTable.Entry? {
    guard let name = group.text(PartKeys.strip) else { return nil }
    if let entry = strips[name] { return entry }
    if !strips.isBroken(name) {
      let names = strips.entries.map(\.name)
      let meant = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
      report(
        group.location(of: PartKeys.strip), "there is no strip \(Setting.shortened(name))\(meant)",
        allowed: names.isEmpty ? "the name of one of the strips" : names.joined(separator: ", "))
    }
    return nil
  }
}
