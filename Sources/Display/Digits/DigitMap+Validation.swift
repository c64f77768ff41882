extension DigitMap {
  /// Checks the digits of a zone of `pixels` pixels: seven segments each, every pixel there and used once.
  ///
  /// - Throws: the first thing that is wrong, and what is allowed.
  public static func validate(
    _ digits: [DigitMap], colon: Zone.Colon? = nil, pixels: Int
  ) throws(DigitMapError) {
    var owners: [Int: String] = [:]
    for (digit, map) in digits.enumerated() {
      guard map.segments.count == SegmentPattern.bars.count else {
        throw .segmentCount(digit: digit, count: map.segments.count)
      }
      for (members, letter) in zip(map.segments, "ABCDEFG") {
        guard !members.isEmpty else { throw .emptySegment(digit: digit, segment: letter) }
        try claim(members, for: "digit \(digit + 1), segment \(letter)", of: pixels, &owners)
      }
      try claim(map.point, for: "digit \(digit + 1), point", of: pixels, &owners)
    }
    guard let colon else { return }
    guard colon.after > 0, colon.after < max(2, digits.count) else {
      throw .colonPlace(after: colon.after, digits: digits.count)
    }
    try claim(colon.pixels, for: "the colon", of: pixels, &owners)
  }

  private static func claim(
    _ members: [Int], for place: String, of pixels: Int, _ owners: inout [Int: String]
  ) throws(DigitMapError) {
    for pixel in members {
      guard pixel >= 0, pixel < pixels else { throw .outside(pixel: pixel, place: place, pixels: pixels) }
      if let owner = owners[pixel] { throw .shared(pixel: pixel, first: owner, second: place) }
      owners[pixel] = place
    }
  }
}
