import Terminal
import Intervals
import TestSupport
import Testing
import Wall

@Suite struct TerminalKeyTests {
  private static func instant(_ milliseconds: Int) -> Instant {
    Instant(sinceOrigin: .milliseconds(milliseconds))
  }

  /// The keys of some reads, each a millisecond after the one before, and a long silence at the end.
  private static func keys(_ reads: [[UInt8]]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for (index, bytes) in reads.enumerated() { decoder.feed(bytes, at: instant(index)) { keys.append($0) } }
    decoder.expire(at: instant(10_000)) { keys.append($0) }
    #expect(decoder.deadline == nil)
    return keys
  }

  static let table: [(String, [Key])] = [
    ("a Q", [.character("a"), .character(" "), .character("Q")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{3}\u{C}", [.control("c"), .control("l")]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    ("\u{1B}[1;5C", [.right]), ("\u{1B}[Z", [.backTab]), ("\u{1B}OM", [.enter]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[5~\u{1B}[6~\u{1B}[3~",
      [
        .home, .end, .home, .end, .pageUp, .pageDown, .delete,
      ]
    ),
    ("é深🏋", [.character("é"), .character("深"), .character("🏋")]),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}x", []), ("\u{1B}[", []), ("\u{1B}[1;", []), ("\u{1B}[99~", []), ("\u{1B}[999999999999~", []),
    ("\u{1B}[200~quit\u{1B}[A\r\u{1B}[201~y", [.character("y")]),
    ("\u{1B}[0n\u{1B}[?62;4c\u{1B}[24;80R\u{1B}[3n", [.answer]),
    ("\u{1B}]11;rgb:0/0/0\u{1B}\\z", [.character("z")]), ("\u{1B}]0;title\u{7}z", [.character("z")]),
    ("\u{1B}P1$r\u{1B}\\z", [.character("z")]),
    ("\u{1B}[I\u{1B}[O", [.focusIn, .focusOut]),
    ("\u{1B}[" + String(repeating: "1;", count: 200) + "Aq", [.up, .character("q")]),
    ("\u{1B}[1\u{18}q", [.character("q")]),
  ]

  @Test(arguments: table)
  func bytesAreKeys(_ text: String, _ expected: [Key]) {
    #expect(Self.keys([Array(text.utf8)]) == expected)
  }

  @Test(arguments: table)
  func splitsBetweenReadsChangeNothing(_ text: String, _ expected: [Key]) {
    let bytes = Array(text.utf8)
    guard bytes.count < 60 else { return }
    #expect(Self.keys(bytes.map { [$0] }) == expected)
    for split in bytes.indices {
      #expect(Self.keys([Array(bytes[..<split]), Array(bytes[split...])]) == expected, "split at \(split)")
    }
  }

  @Test func wrongUTF8IsLeftOut() {
    #expect(Self.keys([[0xFF, 0xC0, 0x80, 0xC3, 0x28]]) == [.character("(")])
    #expect(Self.keys([[0xED, 0xA0, 0x80, 0x61]]) == [.character("a")])
    #expect(Self.keys([[0xE0, 0x80, 0xAF, 0xF4, 0x90, 0x80, 0x80, 0x62]]) == [.character("b")])
    #expect(Self.keys([[0xF0, 0x9F]]) == [])
  }

  @Test func escapeWaitsForItsSequence() {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    decoder.feed([0x1B], at: Self.instant(0)) { keys.append($0) }
    #expect(decoder.deadline == Self.instant(50))
    decoder.expire(at: Self.instant(49)) { keys.append($0) }
    #expect(keys.isEmpty)
    decoder.expire(at: Self.instant(50)) { keys.append($0) }
    #expect(keys == [.escape])
    // A sequence that comes too late for its escape is an escape and letters.
    decoder.feed([0x1B], at: Self.instant(100)) { keys.append($0) }
    decoder.feed(Array("[A".utf8), at: Self.instant(200)) { keys.append($0) }
    #expect(keys == [.escape, .escape, .character("["), .character("A")])
  }

  @Test func pasteWithoutEndIsOverAfterAWhile() {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    decoder.feed(Array("\u{1B}[200~qqq".utf8), at: Self.instant(0)) { keys.append($0) }
    decoder.feed(Array("q".utf8), at: Self.instant(400)) { keys.append($0) }
    #expect(keys.isEmpty)
    #expect(decoder.deadline == Self.instant(900))
    decoder.feed(Array("q".utf8), at: Self.instant(900)) { keys.append($0) }
    #expect(keys == [.character("q")])
  }

  @Test(arguments: 1...20)
  func garbageIsSurvived(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var decoder = KeyDecoder()
    let likely: [UInt8] = [
      0x1B, 0x5B, 0x5D, 0x4F, 0x50, 0x7E, 0x3B, 0x31, 0x32, 0x30, 0xC3, 0xE2, 0xF0, 0x80,
    ]
    var now = 0
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Bool.random(using: &random) ? random.byte() : likely.randomElement(using: &random) ?? 0
      }
      now += Int.random(in: 0...120, using: &random)
      decoder.feed(bytes, at: Self.instant(now)) { _ in }
    }
    decoder.expire(at: Self.instant(now + 1_000)) { _ in }
    var keys: [Key] = []
    decoder.feed(Array("q".utf8), at: Self.instant(now + 1_001)) { keys.append($0) }
    #expect(keys == [.character("q")], "seed \(seed)")
  }

  /// The events of text typed at some times.
  private func events(_ typed: [(Int, String)], until end: Int) -> [(Int, PanelKeyboard.Event)] {
    var keyboard = PanelKeyboard()
    var events: [(Int, PanelKeyboard.Event)] = []
    func pass(to time: Int) {
      while let deadline = keyboard.deadline, deadline <= Self.instant(time) {
        let at = Int(deadline.sinceOrigin.wholeMilliseconds)
        keyboard.expire(at: deadline) { events.append((at, $0)) }
      }
    }
    for (time, text) in typed {
      pass(to: time)
      keyboard.feed(Array(text.utf8), at: Self.instant(time)) { events.append((time, $0)) }
    }
    pass(to: end)
    return events
  }

  @Test func keysAreTaps() {
    let seen = events([(0, " "), (5, "\u{1B}[A"), (9, "-"), (12, "?m"), (20, "\u{3}")], until: 100)
    #expect(
      seen.map(\.1) == [
        .press(.startPause), .release(.startPause), .press(.plus), .release(.plus), .press(.minus),
        .release(.minus), .legend, .mute, .quit,
      ])
  }

  @Test func endIsHeldWhileItsReportsCome() {
    // A press, the keyboard's delay, then a report every 33 ms for half a second.
    let reports = [(0, "e")] + (0..<15).map { (600 + $0 * 33, "e") }
    let seen = events(reports, until: 5_000)
    #expect(seen.map(\.1) == [.press(.end), .release(.end)])
    #expect(seen.map(\.0) == [0, 600 + 14 * 33 + 700])
    let tap = events([(0, "e"), (2_000, "e")], until: 5_000)
    #expect(tap.map(\.0) == [0, 700, 2_000, 2_700])
  }

  @Test func everyButtonHasAKey() {
    let printable = (0x20...0x7E).compactMap { Unicode.Scalar($0) }.map(Key.character)
    let keys: [Key] = printable + [.enter, .tab, .up, .down, .left, .right]
    let pressed = Set(
      keys.compactMap { key -> PanelButton? in
        if case .press(let button)? = PanelKeyboard.event(for: key) { button } else { nil }
      })
    #expect(pressed == Set(PanelButton.allCases))
    #expect(PanelKeyboard.event(for: .character("Q")) == .quit)
    #expect(PanelKeyboard.event(for: .escape) == nil)
  }
}
