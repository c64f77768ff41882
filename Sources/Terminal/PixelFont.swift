/// Capitals and figures of five by seven pixels, for words that are read from across a room.
struct PixelFont {
  /// The height of a capital in pixels.
  static let height = 7
  /// The pixels between two characters.
  static let gap = 1

  /// The pixels of one character: its columns, left to right, with the top row in bit 0.
  typealias Glyph = [UInt8]

  /// The characters of a text; `nil` when one of them is not in the font.
  static func glyphs(of text: some StringProtocol) -> [Glyph]? {
    var result: [Glyph] = []
    for character in text.uppercased() {
      guard let glyph = table[character] else { return nil }
      result.append(glyph)
    }
    return result
  }

  /// The width of a text in pixels of this size.
  static func width(of glyphs: [Glyph], scale: Int) -> Int {
    glyphs.isEmpty ? 0 : (glyphs.reduce(0) { $0 + $1.count + gap } - gap) * scale
  }

  private static let table: [Character: Glyph] = {
    var table: [Character: Glyph] = [:]
    for (character, rows) in drawings {
      let lines = rows.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
      let width = lines.map(\.count).max() ?? 0
      table[character] = (0..<width).map { column in
        var bits: UInt8 = 0
        for (row, line) in lines.enumerated() where column < line.count && line[column] == "#" {
          bits |= 1 << UInt8(row)
        }
        return bits
      }
    }
    return table
  }()

  private static let drawings: [Character: String] = [
    "A": " ### /#   #/#   #/#####/#   #/#   #/#   #",
    "B": "#### /#   #/#   #/#### /#   #/#   #/#### ",
    "C": " ####/#    /#    /#    /#    /#    / ####",
    "D": "#### /#   #/#   #/#   #/#   #/#   #/#### ",
    "E": "#####/#    /#    /#### /#    /#    /#####",
    "F": "#####/#    /#    /#### /#    /#    /#    ",
    "G": " ####/#    /#    /#  ##/#   #/#   #/ ####",
    "H": "#   #/#   #/#   #/#####/#   #/#   #/#   #",
    "I": "###/ # / # / # / # / # /###",
    "J": "    #/    #/    #/    #/#   #/#   #/ ### ",
    "K": "#   #/#  # /# #  /##   /# #  /#  # /#   #",
    "L": "#    /#    /#    /#    /#    /#    /#####",
    "M": "#   #/## ##/# # #/# # #/#   #/#   #/#   #",
    "N": "#   #/##  #/# # #/#  ##/#   #/#   #/#   #",
    "O": " ### /#   #/#   #/#   #/#   #/#   #/ ### ",
    "P": "#### /#   #/#   #/#### /#    /#    /#    ",
    "Q": " ### /#   #/#   #/#   #/# # #/#  # / ## #",
    "R": "#### /#   #/#   #/#### /# #  /#  # /#   #",
    "S": " ####/#    /#    / ### /    #/    #/#### ",
    "T": "#####/  #  /  #  /  #  /  #  /  #  /  #  ",
    "U": "#   #/#   #/#   #/#   #/#   #/#   #/ ### ",
    "V": "#   #/#   #/#   #/#   #/#   #/ # # /  #  ",
    "W": "#   #/#   #/#   #/# # #/# # #/# # #/ # # ",
    "X": "#   #/#   #/ # # /  #  / # # /#   #/#   #",
    "Y": "#   #/#   #/ # # /  #  /  #  /  #  /  #  ",
    "Z": "#####/    #/   # /  #  / #   /#    /#####",
    "0": " ### /#   #/#   #/#   #/#   #/#   #/ ### ",
    "1": " # /## / # / # / # / # /###",
    "2": " ### /#   #/    #/   # /  #  / #   /#####",
    "3": "#### /    #/    #/ ### /    #/    #/#### ",
    "4": "#   #/#   #/#   #/#####/    #/    #/    #",
    "5": "#####/#    /#### /    #/    #/#   #/ ### ",
    "6": " ### /#    /#    /#### /#   #/#   #/ ### ",
    "7": "#####/    #/   # /  #  /  #  / #   / #   ",
    "8": " ### /#   #/#   #/ ### /#   #/#   #/ ### ",
    "9": " ### /#   #/#   #/ ####/    #/    #/ ### ",
    " ": "   ",
    ":": " / /#/ / /#/ ",
    ".": " / / / / / /#",
    ",": "  /  /  /  /  / #/# ",
    "-": "   /   /   /###/   /   /   ",
    "–": "    /    /    /####/    /    /    ",
    "−": "     /     /     /#####/     /     /     ",
    "+": "     /  #  /  #  /#####/  #  /  #  /     ",
    "/": "    #/    #/   # /  #  / #   /#    /#    ",
    "×": "     /#   #/ # # /  #  / # # /#   #/     ",
    "·": " / / /#/ / / ",
    "'": "#/#/ / / / / ",
    "’": "#/#/ / / / / ",
    "&": " ##  /#  # /#  # / ##  /# # #/#  # / ## #",
    "%": "##  #/##  #/   # /  #  / #   /#  ##/#  ##",
    "!": "#/#/#/#/#/ /#",
    "?": " ### /#   #/    #/   # /  #  /     /  #  ",
    "(": " #/# /# /# /# /# / #",
    ")": "# / #/ #/ #/ #/ #/# ",
    "Ä": "#   #/ ### /#   #/#   #/#####/#   #/#   #",
    "Ö": "#   #/ ### /#   #/#   #/#   #/#   #/ ### ",
    "Ü": "#   #/     /#   #/#   #/#   #/#   #/ ### ",
    "É": "   # /  #  /#####/#    /#### /#    /#####",
  ]
}
