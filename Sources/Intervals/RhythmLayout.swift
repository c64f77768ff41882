/// Where each beat lies on a strip of pixels.
///
/// Beats are as wide as they are long, with a gap of one width between them, and together they fill the strip
/// exactly. Rounding goes by largest remainder. Every beat keeps a pixel while there are as many pixels as beats,
/// and the gap goes first. With fewer pixels than beats, each pixel shows the beat that lies under its middle.
public struct RhythmLayout: Hashable, Sendable {
  /// The pixels of each beat; empty for beats that found no room.
  public let ranges: [Range<Int>]
  /// The pixels between two beats.
  public let gap: Int
  /// The pixels of the strip.
  public let pixels: Int

  /// Lays beats out on a strip.
  public init(_ beats: [RhythmBeat], pixels: Int, gap wantedGap: Int = 1) {
    let pixels = max(0, pixels)
    let weights = beats.map { max(1, $0.length.wholeMilliseconds) }
    self.pixels = pixels
    guard !beats.isEmpty, pixels > 0 else {
      ranges = beats.map { _ in 0..<0 }
      gap = 0
      return
    }
    guard beats.count <= pixels else {
      ranges = Self.sampled(weights, pixels: pixels)
      gap = 0
      return
    }
    // Gaps take what the beats leave when each has its pixel.
    let gap = min(max(0, wantedGap), (pixels - beats.count) / max(1, beats.count - 1))
    self.gap = gap
    let widths = Self.apportioned(weights, pixels: pixels - gap * (beats.count - 1))
    var start = 0
    ranges = widths.map { width in
      defer { start += width + gap }
      return start..<(start + width)
    }
  }

  /// Shares out pixels by largest remainder, at least one each.
  private static func apportioned(_ weights: [Int64], pixels: Int) -> [Int] {
    // The smallest ones that would round to nothing are given their pixel first; the others share what is left.
    var isFixed = weights.map { _ in false }
    var left = pixels
    var sum = weights.reduce(0, +)
    var changed = true
    while changed {
      changed = false
      for index in weights.indices where !isFixed[index] {
        if Double(weights[index]) * Double(left) < Double(sum) {
          isFixed[index] = true
          left -= 1
          sum -= weights[index]
          changed = true
        }
      }
    }
    let shares = Apportionment.parts(
      of: left, by: weights.indices.map { isFixed[$0] ? 0 : Double(weights[$0]) })
    return shares.map { max(1, $0) }
  }

  private static func sampled(_ weights: [Int64], pixels: Int) -> [Range<Int>] {
    let sum = Double(weights.reduce(0, +))
    var ranges: [Range<Int>] = []
    var end = 0.0
    var pixel = 0
    for weight in weights {
      end += Double(weight)
      let first = pixel
      while pixel < pixels, (Double(pixel) + 0.5) / Double(pixels) * sum < end { pixel += 1 }
      ranges.append(first..<pixel)
    }
    return ranges
  }
}
