@testable import Display
import Intervals
import TestSupport
import Testing

struct TextMotionTests {
  private static let texts = [
    "", "a", "squat", "single-leg Romanian deadlift", "Übung für alle, très dur", "深 squat",
  ]
  private static let widths = [1, 3, 8, 20, 40, 64]

  private func cases() -> [(PixelLine, Int)] {
    Self.texts.flatMap { text in
      [PixelFont.tall, .small].flatMap { font in Self.widths.map { (PixelLine(text, font), $0) } }
    }
  }

  /// What fits stands still; of what does not, every column is seen, and no more at a time than there is room for.
  @Test(arguments: [false, true]) func allOfATextIsSeen(_ reducesMotion: Bool) {
    for (line, width) in cases() {
      let motion = TextMotion(line, width: width, reducesMotion: reducesMotion)
      if line.width <= width { #expect(!motion.moves) }
      var seen: Set<Int> = []
      var time = Duration.zero
      // Once through the longest of them, part after part.
      for _ in 0..<400 {
        let part = motion.part(after: time)
        #expect(part.count <= width)
        seen.formUnion(part)
        guard let until = motion.untilNext(after: time) else { break }
        time += until
      }
      for column in 0..<line.width where line.columns[column] != 0 {
        #expect(seen.contains(column), "column \(column) of \(line.width) in \(width)")
      }
    }
  }

  /// It moves when it says so, and not before.
  @Test(arguments: [false, true]) func theNextChangeIsForetold(_ reducesMotion: Bool) throws {
    for (line, width) in cases() where line.width > width {
      let motion = TextMotion(line, width: width, reducesMotion: reducesMotion)
      guard motion.moves else { continue }
      var time = Duration.zero
      for _ in 0..<200 {
        let until = try #require(motion.untilNext(after: time))
        #expect(until > .zero)
        let part = motion.part(after: time)
        for share in 1..<8 { #expect(motion.part(after: time + until * share / 8) == part) }
        time += until
      }
    }
  }

  @Test func scrollingIsCalmAndStopsAtBothEnds() {
    let line = PixelLine("single-leg Romanian deadlift", .tall)
    let motion = TextMotion(line, width: 40, reducesMotion: false)
    #expect(motion.part(after: TextMotion.hold - .milliseconds(1)).lowerBound == 0)
    let end = TextMotion.hold + TextMotion.step * (line.width - 40)
    #expect(motion.part(after: end).upperBound == line.width)
    #expect(motion.part(after: end + TextMotion.hold - .milliseconds(1)).upperBound == line.width)
    #expect(motion.part(after: end + TextMotion.hold).lowerBound == 0)
    for step in 0..<500 {
      let (now, then) = (
        motion.part(after: TextMotion.step * step), motion.part(after: TextMotion.step * (step + 1))
      )
      #expect(then.lowerBound - now.lowerBound <= 1)
    }
  }

  /// With motion kept small a text is turned over in pages, between words, and nothing scrolls.
  @Test func pagesBreakBetweenWords() {
    let line = PixelLine("single-leg Romanian deadlift", .tall)
    let pages = line.pages(width: 64)
    #expect(pages.count == 3)
    #expect(pages.allSatisfy { $0.count <= 64 })
    let motion = TextMotion(line, width: 64, reducesMotion: true)
    for step in 0..<400 {
      let part = motion.part(after: .milliseconds(step * 50))
      #expect(pages.contains(part) || part.isEmpty)
    }
    // A word that is longer than a page is cut.
    #expect(PixelLine("deadlift", .tall).pages(width: 20).count > 1)
  }

  /// A word that is too long for a page is cut into parts of about one length, each with room for the hyphen that it gets.
  @Test func wordsTooLongAreHyphenated() {
    for text in ["deadlift", "goblet squat", "Romanian", "› hollow hold"] {
      let line = PixelLine(text, .small)
      for width in 14...24 where line.width > width {
        let pages = line.pages(width: width)
        let broken = pages.filter { line.isWithinWord($0.upperBound) }
        let cut = broken.filter { line.isWithinWord($0.lowerBound + 1) && $0.lowerBound > 0 }
        #expect(cut.allSatisfy { $0.count + line.hyphenWidth <= width }, "\(text) in \(width)")
        let motion = TextMotion(line, width: width, reducesMotion: true)
        let told = pages.indices.filter { motion.goesOn(after: TextMotion.page * $0) }
        #expect(told.count == broken.count && told.allSatisfy { broken.contains(pages[$0]) })
      }
    }
    #expect(PixelLine("deadlift", .small).pages(width: 20).map { $0.count } == [15, 13])
  }

  /// The end of a text is seen before the phase is over, as long as its pages can be read; and before it begins anew there
  /// is nothing.
  @Test func pagesFitTheTimeThereIs() {
    let line = PixelLine("› goblet squat", .small)
    let pages = line.pages(width: 20)
    let motion = TextMotion(line, width: 20, reducesMotion: true)
    let room = MatrixWords.lastSeconds
    let last = motion.part(after: room - .milliseconds(10), within: room)
    #expect(pages.count > 2 && last == pages.last)
    #expect(motion.part(after: .milliseconds(1_100), within: .seconds(1)) == pages[1])
    let all = TextMotion.page * pages.count
    #expect(motion.part(after: all + .milliseconds(100)).isEmpty)
    #expect(motion.part(after: all + TextMotion.blank) == pages[0])
  }

  /// Whatever the words, the box and the instant: nothing is lit outside the box.
  @Test func wordsNeverLeaveTheirBox() {
    let layout = TestMatrix.layout(40, 24)
    let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
    var random = SeededGenerator(seed: 6)
    let paint = Theme.pearl.paint(for: .work, block: .ember)
    for _ in 0..<400 {
      let box = MatrixBox(
        .random(in: 0..<20, using: &random), .random(in: 0..<12, using: &random),
        .random(in: 1...20, using: &random), .random(in: 5...12, using: &random))
      let text = Self.texts.randomElement(using: &random) ?? ""
      let alignment: TextPainter.Alignment =
        [.left, .middle, .right].randomElement(using: &random) ?? .left
      let painter = TextPainter(
        MatrixWords(text), in: box, alignment, light: 1, reducesMotion: .random(using: &random))
      var moment = Moment(.running, paint)
      moment.since = .milliseconds(Int.random(in: 0..<20_000, using: &random))
      var light = [LinearColor](repeating: .black, count: layout.points.count)
      light.withUnsafeMutableBufferPointer { painter.paint(moment, .white, on: grid, into: $0) }
      for row in 0..<24 {
        for column in 0..<40
        where !(column >= box.left && column < box.right && row >= box.top && row < box.bottom) {
          #expect(grid.pixel(column, row).map { light[$0] } == .black, "\(text) in \(box)")
        }
      }
    }
  }
}
