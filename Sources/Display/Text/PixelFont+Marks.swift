/// A mark above or below a letter, of two rows.
private struct Mark {
  var rows: String
  var isBelow = false
  /// The letters with the mark, and those below it, in the same order.
  var letters: String
  var bases: String

  static let all = [
    Mark(rows: "   # /  #  ", letters: "ÁÉÍÓÚÝĆŃŚŹŔĹẂ", bases: "AEIOUYCNSZRLW"),
    Mark(rows: " #   /  #  ", letters: "ÀÈÌÒÙẀỲ", bases: "AEIOUWY"),
    Mark(rows: "  #  / # # ", letters: "ÂÊÎÔÛŴŶĈĜĤŜ", bases: "AEIOUWYCGHS"),
    Mark(rows: " # # /     ", letters: "ÄËÏÖÜŸẄ", bases: "AEIOUYW"),
    Mark(rows: " ## #/# ## ", letters: "ÃÑÕĨŨ", bases: "ANOIU"),
    Mark(rows: " # # /  #  ", letters: "ČĎĚĽŇŘŠŤŽǦ", bases: "CDELNRSTZG"),
    Mark(rows: " ### /     ", letters: "ĀĒĪŌŪ", bases: "AEIOU"),
    Mark(rows: "#   #/ ### ", letters: "ĂĞŬ", bases: "AGU"),
    Mark(rows: "  #  /     ", letters: "ĖİŻĊĠ", bases: "EIZCG"),
    Mark(rows: "  # #/ # # ", letters: "ŐŰ", bases: "OU"),
    Mark(rows: " # # / ### ", letters: "ÅŮ", bases: "AU"),
    Mark(rows: "  #  / ##  ", isBelow: true, letters: "ÇŞŢ", bases: "CST"),
    Mark(rows: "  #  / #   ", isBelow: true, letters: "ȘȚĢĶĻŅŖ", bases: "STGKLNR"),
    Mark(rows: "   # /   ##", isBelow: true, letters: "ĄĘĮŲ", bases: "AEIU"),
  ]

  /// The marked letter, made of the letter that leaves room for it.
  func drawing(on letter: String) -> String {
    let width = letter.prefix { $0 != "/" }.count
    // On a narrow letter stands the middle of the mark.
    let cut = (5 - width) / 2
    let mark = rows.split(separator: "/").map { $0.dropFirst(cut).prefix(width) }.joined(separator: "/")
    return isBelow ? "\(letter)/\(mark)" : "\(mark)/\(letter)"
  }
}

extension PixelFont {
  /// Letters with marks, for the tall font.
  static let markedDrawings: [Character: String] = {
    var drawings: [Character: String] = [:]
    for mark in Mark.all {
      for (letter, base) in zip(mark.letters, mark.bases) {
        drawings[letter] = lowDrawings[base].map(mark.drawing)
      }
    }
    return drawings
  }()

  /// The letters that have a mark in the tall font, without it.
  static let unmarkedSmallDrawings: [Character: String] = {
    var drawings: [Character: String] = [:]
    let others: [(letters: String, bases: String)] = [("ØŁĐÐÞẞ", "OLDDPB"), ("“”„‘’«»", "\"\"\"''<>")]
    let all = Mark.all.map { (letters: $0.letters, bases: $0.bases) } + others
    for (letters, bases) in all {
      for (letter, base) in zip(letters, bases) { drawings[letter] = smallDrawings[base] }
    }
    return drawings
  }()
}
