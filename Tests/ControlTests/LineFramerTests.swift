import Control
import TestSupport
import Testing

@Suite struct LineFramerTests {
  private func lines(_ chunks: [[UInt8]], limit: Int = 16, atEnd: Bool = false) -> [LineFramer.Piece] {
    var framer = LineFramer(maximumLength: limit)
    var pieces: [LineFramer.Piece] = []
    for chunk in chunks {
      framer.append(chunk)
      while let piece = framer.next() { pieces.append(piece) }
    }
    if atEnd, let last = framer.last() { pieces.append(last) }
    return pieces
  }

  private func line(_ text: String) -> LineFramer.Piece { .line(Array(text.utf8)) }

  @Test func cutsWhereverTheBytesAreCut() {
    let stream = Array("one\n\ntwo\r\nthree".utf8)
    for cut in stream.indices {
      let pieces = lines([Array(stream[..<cut]), Array(stream[cut...])])
      #expect(pieces == [line("one"), line(""), line("two\r")], "cut at \(cut)")
    }
    #expect(lines(stream.map { [$0] }, atEnd: true) == [line("one"), line(""), line("two\r"), line("three")])
    #expect(lines([Array("a\n".utf8)], atEnd: true) == [line("a")])
  }

  @Test(arguments: [15, 16]) func aLineMayFillTheLimit(_ length: Int) {
    let text = String(repeating: "x", count: length)
    #expect(lines([Array((text + "\n").utf8)]) == [line(text)])
    #expect(lines([Array(text.utf8), [0x0A]]) == [line(text)])
  }

  @Test func aLongerLineEndsAll() {
    let text = String(repeating: "x", count: 17)
    #expect(lines([Array((text + "\nafter\n").utf8)]) == [.tooLong])
    #expect(lines([Array(text.utf8), Array("more\nafter\n".utf8)], atEnd: true) == [.tooLong])
    #expect(lines([Array("first\n\(text)".utf8)]) == [line("first"), .tooLong])
  }

  @Test func knowsOfAPartialLine() {
    var framer = LineFramer()
    #expect(!framer.hasPartialLine)
    framer.append("ab".utf8)
    #expect(framer.next() == nil)
    #expect(framer.hasPartialLine)
    framer.append("c\n".utf8)
    #expect(framer.next() == line("abc"))
    #expect(framer.next() == nil)
    #expect(!framer.hasPartialLine)
    #expect(framer.last() == nil)
  }

  /// However a stream is cut, the same lines come out.
  @Test(arguments: 0..<50 as Range<UInt64>) func cutsOfAStreamDoNotMatter(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stream = (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) % 12 }
    var chunks: [[UInt8]] = []
    var rest = stream[...]
    while !rest.isEmpty {
      let count = min(rest.count, Int.random(in: 1...40, using: &random))
      chunks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(lines(chunks, limit: 64, atEnd: true) == lines([stream], limit: 64, atEnd: true), "seed \(seed)")
  }
}
