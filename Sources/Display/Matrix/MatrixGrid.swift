/// The pixels of a matrix by their columns and rows.
struct MatrixGrid: Sendable {
  /// How many columns and rows there are.
  let columns: Int
  let rows: Int
  /// The pixel of the wall at each place, row after row from the top; -1 where there is none.
  private let pixels: [Int32]

  /// Finds the grid on which the pixels of a zone hang; those that the wall does not have are left out.
  init(_ zone: Zone, pixels count: Int) {
    let members = zip(zone.pixels, zone.places).filter { (0..<count).contains($0.0) }
    // Pixels that hang less than a millimetre apart are in one column, or row.
    let lefts = Self.order(members.map { $0.1.x * zone.size.x })
    let heights = Self.order(members.map { -$0.1.y * zone.size.y })
    (columns, rows) = (lefts.count, heights.count)
    var pixels = [Int32](repeating: -1, count: columns * rows)
    for (pixel, place) in members {
      let column = lefts[(place.x * zone.size.x).rounded()] ?? 0
      let row = heights[(-place.y * zone.size.y).rounded()] ?? 0
      pixels[row * columns + column] = Int32(pixel)
    }
    self.pixels = pixels
  }

  private static func order(_ places: [Float]) -> [Float: Int] {
    let distinct = Set(places.map { $0.rounded() }).sorted()
    return Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, $0) })
  }

  /// Whether there is a pixel at every place.
  var isWhole: Bool { !pixels.contains(-1) }

  /// All of it.
  var box: MatrixBox { MatrixBox(0, 0, columns, rows) }

  /// The pixel at a place, from the upper left corner; nil where there is none.
  @inline(__always)
  func pixel(_ column: Int, _ row: Int) -> Int? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    let pixel = pixels[row * columns + column]
    return pixel < 0 ? nil : Int(pixel)
  }

  /// A part of it as a zone of its own, with the pixels of its corners or without.
  func zone(_ role: Zone.Role, _ box: MatrixBox, on layout: WallLayout, isRounded: Bool = false) -> Zone {
    let own = (0..<box.height).reversed().flatMap { (row: Int) -> [Int] in
      let cut = isRounded && (row == 0 || row == box.height - 1) ? 1 : 0
      return (cut..<(box.width - cut)).compactMap { pixel(box.left + $0, box.top + row) }
    }
    return Zone(role: role, pixels: own, points: layout.points)
  }
}
