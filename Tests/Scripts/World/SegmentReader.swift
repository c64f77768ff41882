import Display

/// Reads seven segments as a person does. It knows nothing of the tables that the wall writes them with.
enum SegmentReader {
  /// The character that these segments look like; `?` for none.
  static func character(_ segments: Set<Character>) -> Character {
    characters[String(segments.sorted())] ?? "?"
  }

  /// The segments in a pattern byte: a in bit 0, up to g in bit 6.
  static func segments(inByte byte: UInt8) -> Set<Character> {
    Set("abcdefg".enumerated().filter { byte >> UInt8($0.offset) & 1 == 1 }.map(\.element))
  }

  private static let characters: [String: Character] = [
    "": " ", "abcdef": "0", "bc": "1", "abdeg": "2", "abcdg": "3", "bcfg": "4", "acdfg": "5", "acdefg": "6",
    "abc": "7", "abcdefg": "8", "abcdfg": "9", "abcefg": "A", "bcdeg": "d", "adefg": "E", "aefg": "F",
    "adef": "C", "def": "L", "eg": "r", "abefg": "P",
    "ceg": "n", "cefg": "h", "g": "-", "d": "_",
    "dg": "=", "adg": "≡", "bcef": "‖", "a": "‾", "f": "'",
  ]
}

/// Reads digits made of pixels from where the pixels hang and how bright they are.
struct PixelDigitReader {
  private struct Digit {
    /// The pixels of each segment; a colon has one without a name.
    var segments: [(name: Character, pixels: [Int])]
    var isColon: Bool { segments.count == 1 }
  }

  private let digits: [Digit]

  /// The bars of the garage wall are two rows of pixels, 28 mm apart.
  private static let halfBar: Float = 14

  init(_ zone: Zone, on layout: WallLayout) {
    let pixels = zone.pixels.map { (pixel: $0, point: layout.points[$0]) }.sorted { $0.point.x < $1.point.x }
    var groups: [[(pixel: Int, point: Point)]] = []
    for pixel in pixels {
      // Within a digit no two pixels are as far apart as two digits are.
      if let last = groups.last?.last, pixel.point.x - last.point.x < 40 {
        groups[groups.count - 1].append(pixel)
      } else {
        groups.append([pixel])
      }
    }
    digits = groups.map(Self.digit)
  }

  private static func digit(_ pixels: [(pixel: Int, point: Point)]) -> Digit {
    let (xs, ys) = (pixels.map(\.point.x), pixels.map(\.point.y))
    guard let left = xs.min(), let right = xs.max(), let bottom = ys.min(), let top = ys.max(),
      right - left > 3 * halfBar
    else { return Digit(segments: [(":", pixels.map(\.pixel))]) }
    let (west, east, south, north) = (left + halfBar, right - halfBar, bottom + halfBar, top - halfBar)
    let middle = (south + north) / 2
    func distance(_ point: Point, _ x: ClosedRange<Float>, _ y: ClosedRange<Float>) -> Float {
      let nearest = Point(
        min(max(point.x, x.lowerBound), x.upperBound), min(max(point.y, y.lowerBound), y.upperBound))
      return max(abs(point.x - nearest.x), abs(point.y - nearest.y))
    }
    let bars: [(name: Character, x: ClosedRange<Float>, y: ClosedRange<Float>)] = [
      ("a", west...east, north...north), ("b", east...east, middle...north),
      ("c", east...east, south...middle),
      ("d", west...east, south...south), ("e", west...west, south...middle),
      ("f", west...west, middle...north),
      ("g", west...east, middle...middle),
    ]
    func name(_ point: Point) -> Character {
      bars.min { distance(point, $0.x, $0.y) < distance(point, $1.x, $1.y) }?.name ?? "g"
    }
    let groups = Dictionary(grouping: pixels) { name($0.point) }
    return Digit(segments: groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map(\.pixel)) })
  }

  /// What stands there. A segment is lit that is at least half as bright as the brightest one.
  func text(_ pixels: [WirePixel]) -> String {
    let brightness = digits.map { digit in
      digit.segments.map { segment in segment.pixels.map { pixels[$0].brightness }.min() ?? 0 }
    }
    guard let most = brightness.joined().max(), most > 0 else { return "" }
    var text = ""
    for (digit, levels) in zip(digits, brightness) {
      let lit = zip(digit.segments, levels).filter { $0.1 * 2 > most }.map(\.0.name)
      if digit.isColon {
        if !lit.isEmpty { text += ":" }
      } else {
        text.append(SegmentReader.character(Set(lit)))
      }
    }
    return text
  }
}

extension WirePixel {
  /// The sum of the levels.
  var brightness: Int { Int(red) + Int(green) + Int(blue) }

  /// The levels in hexadecimal.
  var hex: String {
    [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
