/// Some sections of equal length side by side on the pixels of a zone, with equal gaps between them.
///
/// What is left over stays dark, half of it before the first section, so that all lengths can be compared.
struct EvenSections: Hashable, Sendable {
  /// The pixels of each section; empty where there are fewer pixels than sections.
  let ranges: [Range<Int>]

  /// - Parameter least: how long a section must be for a gap to be worth its pixel.
  init(_ count: Int, pixels: Int, least: Int = 1) {
    let gaps = max(0, count - 1)
    let gap = pixels >= count * least + gaps ? max(1, pixels / (count * 7)) : 0
    let length = max(0, pixels - gap * gaps) / max(1, count)
    let start = max(0, pixels - length * count - gap * gaps) / 2
    ranges = (0..<max(0, count)).map { index in
      let first = start + index * (length + gap)
      return first..<(first + length)
    }
  }
}
