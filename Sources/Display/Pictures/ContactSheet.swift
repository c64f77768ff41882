/// Pictures in rows and columns with a word beside each row and above each column.
public struct ContactSheet: Sendable {
  private let columns: [String]
  private var rows: [(name: String, pictures: [WallPicture])] = []

  /// Pixels between pictures, and how large a pixel of the writing is.
  private static let (gap, scale) = (12, 2)
  private static let ground: UInt8 = 10
  private static let ink: UInt8 = 190

  /// Makes an empty sheet with the words above its columns.
  public init(columns: [String]) {
    self.columns = columns
  }

  /// Adds a row; pictures beyond the columns are left out.
  public mutating func add(_ name: String, _ pictures: [WallPicture]) {
    rows.append((name, Array(pictures.prefix(columns.count))))
  }

  /// The sheet as one picture.
  public var picture: WallPicture {
    let lineHeight = PixelFont.tall.height * Self.scale
    let left = (rows.map { Self.width(of: $0.name) }.max() ?? 0) + 2 * Self.gap
    let top = lineHeight + 2 * Self.gap
    let cell = rows.flatMap(\.pictures).reduce((width: 0, height: 0)) { size, picture in
      (max(size.width, picture.width), max(size.height, picture.height))
    }
    var canvas = Canvas(
      width: left + columns.count * (cell.width + Self.gap),
      height: top + rows.count * (cell.height + Self.gap),
      ground: Self.ground)
    for (column, name) in columns.enumerated() {
      canvas.write(name, left + column * (cell.width + Self.gap), Self.gap, scale: Self.scale, Self.ink)
    }
    for (row, line) in rows.enumerated() {
      let y = top + row * (cell.height + Self.gap)
      canvas.write(line.name, Self.gap, y + (cell.height - lineHeight) / 2, scale: Self.scale, Self.ink)
      for (column, picture) in line.pictures.enumerated() {
        canvas.place(
          picture, left + column * (cell.width + Self.gap) + (cell.width - picture.width) / 2,
          y + (cell.height - picture.height) / 2)
      }
    }
    return canvas.picture
  }

  private static func width(of name: String) -> Int {
    PixelFont.width(of: PixelFont.tall.glyphsOrBoxes(of: name), scale: scale)
  }

  /// Bytes to write and paste on.
  private struct Canvas {
    let width: Int
    let height: Int
    private var bytes: [UInt8]

    init(width: Int, height: Int, ground: UInt8) {
      (self.width, self.height) = (max(1, width), max(1, height))
      bytes = [UInt8](repeating: ground, count: self.width * self.height * 3)
    }

    var picture: WallPicture { WallPicture(width: width, height: height, bytes: bytes) }

    mutating func place(_ picture: WallPicture, _ left: Int, _ top: Int) {
      for y in 0..<picture.height {
        let from = y * picture.width * 3
        let to = ((top + y) * width + left) * 3
        bytes.replaceSubrange(
          to..<to + picture.width * 3, with: picture.bytes[from..<from + picture.width * 3])
      }
    }

    mutating func write(_ text: String, _ left: Int, _ top: Int, scale: Int, _ ink: UInt8) {
      var x = left
      for glyph in PixelFont.tall.glyphsOrBoxes(of: text) {
        for (column, bits) in glyph.enumerated() {
          for row in 0..<PixelFont.tall.height where bits >> UInt8(row) & 1 == 1 {
            fill(x + column * scale, top + row * scale, scale, ink)
          }
        }
        x += (glyph.count + PixelFont.gap) * scale
      }
    }

    private mutating func fill(_ left: Int, _ top: Int, _ size: Int, _ ink: UInt8) {
      for y in top..<min(top + size, height) {
        for x in left..<min(left + size, width) {
          for channel in 0..<3 { bytes[(y * width + x) * 3 + channel] = ink }
        }
      }
    }
  }
}
