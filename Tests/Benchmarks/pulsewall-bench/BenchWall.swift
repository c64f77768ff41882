import Display

/// A wall with a field, a column and a strip, as large as a measurement wants it.
struct BenchWall {
  /// The pixels of the field across and up.
  let columns: Int
  let rows: Int
  /// The pixels of the column and of the strip.
  let level: Int
  let rhythm: Int

  /// From one pixel of the field to the next, in millimetres.
  static let pitch = 40
  /// 216 + 24 + 60 pixels.
  static let ofThreeHundred = BenchWall(columns: 12, rows: 18, level: 24, rhythm: 60)
  /// 768 + 32 + 200 pixels.
  static let ofThousand = BenchWall(columns: 24, rows: 32, level: 32, rhythm: 200)

  var pixels: Int { columns * rows + level + rhythm }

  var layout: WallLayout {
    let field = (0..<columns * rows).map {
      Point(Float($0 % columns * Self.pitch), Float($0 / columns * Self.pitch))
    }
    let column = (0..<level).map { Point(Float(columns * Self.pitch + 60), Float($0 * 20)) }
    let strip = (0..<rhythm).map { Point(Float($0 * 10), -80) }
    let points = field + column + strip
    let ends = [0, field.count, field.count + column.count, points.count]
    let roles: [Zone.Role] = [.field, .level, .rhythm]
    return WallLayout(
      strips: [.init(name: "strip", pixels: 0..<points.count)], points: points,
      zones: zip(roles, zip(ends, ends.dropFirst())).map { role, range in
        Zone(role: role, pixels: Array(range.0..<range.1), points: points)
      })
  }
}
