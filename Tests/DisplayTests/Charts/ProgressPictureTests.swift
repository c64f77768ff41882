import Intervals
import TestSupport
import Testing
import Training

@testable import Display

@Suite struct ProgressPictureTests {
  private static let today = LocalDate(daysSinceEpoch: 20_730)

  private static func progress(_ period: ProgressPeriod, seed: UInt64) -> Progress {
    var generator = SeededGenerator(seed: seed)
    let entries = History(
      (0..<generator.number(1...80)).map { number in
        generator.entry("k\(number)", on: today - generator.number(0...400))
      }
    ).entries
    return Progress(period, to: today, of: entries) { _ in true }
  }

  /// The tags of a picture, each closed in its turn, by a reader of its own.
  private static func tags(of svg: String) -> [String]? {
    var (open, all): ([String], [String]) = ([], [])
    for part in svg.split(separator: "<").dropFirst() {
      guard let end = part.firstIndex(of: ">") else { return nil }
      let tag = part[..<end]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return nil }
        continue
      }
      let name = String(tag.prefix { $0.isLetter })
      all.append(name)
      if !tag.hasSuffix("/") { open.append(name) }
    }
    return open.isEmpty ? all : nil
  }

  @Test(arguments: ProgressPeriod.allCases) func everyPictureIsWellFormed(_ period: ProgressPeriod) throws {
    for seed in UInt64(1)...60 {
      let progress = Self.progress(period, seed: seed)
      let svg = ProgressPicture.svg(of: progress)
      let tags = try #require(Self.tags(of: svg), "seed \(seed)")
      #expect(tags.count { $0 == "circle" } >= progress.points.count, "seed \(seed)")
      #expect(!svg.contains("nan") && !svg.contains("inf"), "seed \(seed)")
      // No character that XML has no place for.
      #expect(svg.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }, "seed \(seed)")
    }
  }

  @Test func theCurveIsInBézierPiecesThroughEveryPoint() throws {
    let progress = Self.progress(.month, seed: 3)
    let svg = ProgressPicture.svg(of: progress, measure: .minutes)
    let path = try #require(
      svg.split(separator: "<path d=\"").dropFirst(2).first?.split(separator: "\"").first)
    #expect(path.count { $0 == "C" } == progress.points.count - 1)
    for point in progress.points { #expect(svg.contains("<title>\(point.text)</title>")) }
  }

  @Test func whatIsWrittenIsEscaped() {
    #expect(SVGText.escaped("a<b>&\u{1}\n\"c\"") == "a&lt;b&gt;&amp;\u{FFFD} \"c\"")
    #expect(SVGText.number(-1.005) == "-1" || SVGText.number(-1.005) == "-1.01")
    #expect(
      SVGText.number(2.5) == "2.5" && SVGText.number(.infinity) == "0" && SVGText.number(3.04) == "3.04")
    #expect(HexColour.text(of: 0xAB) == "#0000ab")
  }

  @Test func nothingIsAPictureToo() throws {
    let none = Progress(.week, to: Self.today, of: [], isPlanned: nil)
    let svg = ProgressPicture.svg(of: none)
    #expect(try #require(Self.tags(of: svg)).contains("path") == false)
    #expect(svg.contains("No training yet"))
  }

  @Test func marksReachFromTheFirstPointToTheLast() {
    for period in ProgressPeriod.allCases {
      let progress = Progress(period, to: Self.today, of: [], isPlanned: nil)
      for most in 2...8 {
        let marks = progress.marks(most: most)
        #expect(marks.count <= most && marks.count * 2 > most)
        #expect(marks.first?.point == 0 && marks.last?.point == progress.points.count - 1)
        // No two are much further apart than others: of the days of a week none is left out between its neighbours.
        let gaps = zip(marks.dropFirst(), marks).map { $0.point - $1.point }
        #expect(
          (gaps.max() ?? 1) - (gaps.min() ?? 1) <= (period == .week ? 0 : 1), "\(period) \(most): \(gaps)")
      }
    }
  }

  @Test func figuresSayWhatTheyAreComparedWith() {
    var progress = Self.progress(.week, seed: 1)
    progress.minutesBefore = 2 * progress.total.minutes
    #expect(progress.total.minutes == 0 || progress.figures[0].note == "−50 % on the 7 days before")
    progress.hasPlan = false
    #expect(progress.figures.count == 3)
  }
}
