/// Which supply feeds which pixel.
struct Feeding {
  private var owners: [Int?]
  private var excused: [Bool]

  init(pixelCount: Int) {
    owners = Array(repeating: nil, count: pixelCount)
    excused = Array(repeating: false, count: pixelCount)
  }

  /// Feeds pixels; those that are fed already stay as they are, and the first of them comes back.
  mutating func feed(_ pixels: Range<Int>, by supply: Int) -> (pixel: Int, owner: Int)? {
    var taken: (pixel: Int, owner: Int)?
    for pixel in pixels.clamped(to: owners.indices) {
      if let owner = owners[pixel] {
        taken = taken ?? (pixel, owner)
      } else {
        owners[pixel] = supply
      }
    }
    return taken
  }

  /// Leaves pixels out of what is missing, as something else is reported of them.
  mutating func excuse(_ pixels: Range<Int>) {
    for pixel in pixels.clamped(to: owners.indices) { excused[pixel] = true }
  }

  /// The first run of pixels in a range that nothing feeds.
  func gap(in pixels: Range<Int>) -> Range<Int>? {
    let range = pixels.clamped(to: owners.indices)
    guard let first = range.first(where: { isMissing($0) }) else { return nil }
    let end = range[first...].first { !isMissing($0) } ?? range.upperBound
    return first..<end
  }

  /// The runs of pixels that each of so many supplies feeds.
  func runs(ofSupplies count: Int) -> [[Range<Int>]] {
    var runs = [[Range<Int>]](repeating: [], count: count)
    var start = 0
    for pixel in owners.indices where pixel + 1 == owners.count || owners[pixel + 1] != owners[pixel] {
      if let owner = owners[pixel], runs.indices.contains(owner) { runs[owner].append(start..<pixel + 1) }
      start = pixel + 1
    }
    return runs
  }

  private func isMissing(_ pixel: Int) -> Bool {
    owners[pixel] == nil && !excused[pixel]
  }
}
