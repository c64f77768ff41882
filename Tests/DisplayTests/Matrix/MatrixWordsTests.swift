@testable import Display
import Intervals
import Testing

/// No word is cut: what does not fit is a shorter word, or it moves until all of it was seen.
struct MatrixWordsTests {
  @Test(arguments: [false, true]) func everyWordIsSeenWhole(_ reducesMotion: Bool) {
    for rows in [8, 12, 16, 32] {
      for columns in 8...64 {
        for (name, scene, _) in TestMatrix.scenes() {
          let page = MatrixPage(scene, columns: columns, rows: rows)
          let areas = MatrixAreas(page, columns: columns, rows: rows)
          var places = zip([page.title, page.corner], [areas.title, areas.corner]).compactMap { words, box in
            box.map { (words, $0) }
          }
          places += zip(page.lines, areas.lines)
          if let label = areas.label { places.append((MatrixWords(page.label), label)) }
          for (words, box) in places where !words.isEmpty {
            for text in words.texts where !text.isEmpty {
              let line = TextPainter.line(text, in: box)
              let motion = TextMotion(line, width: box.width, reducesMotion: reducesMotion)
              #expect(line.height <= box.height, "\(name): “\(text)” at \(columns) × \(rows)")
              #expect(
                line.width <= box.width || motion.moves, "\(name): “\(text)” at \(columns) × \(rows)")
            }
          }
        }
      }
    }
  }

  /// The words in the place of figures never move, so they fit whatever the room.
  @Test func wordsInThePlaceOfFiguresFit() {
    for columns in 5...64 {
      for rows in [5, 7, 14, 30] {
        let painter = FigurePainter(in: MatrixBox(0, 0, columns, rows))
        for word in Shown.Word.allCases {
          let extent = painter.extent(of: .word(word))
          #expect(extent.width > 0 && extent.height > 0 && extent.left >= 0 && extent.top >= 0, "\(word)")
          #expect(extent.right <= columns && extent.bottom <= rows, "\(word) at \(columns) × \(rows)")
        }
      }
    }
  }

  /// What is told beside the time of a session that is over stands still on a matrix of 32 × 8.
  @Test func doneStandsStill() throws {
    let scene = TestWeek.summary(7)
    let page = MatrixPage(scene, columns: 32, rows: 8)
    let box = try #require(MatrixAreas(page, columns: 32, rows: 8).title)
    for text in page.title.texts { #expect(TextPainter.line(text, in: box).width <= box.width) }
  }
}
