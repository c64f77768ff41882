import Display
import Testing

@Suite struct SegmentPatternTests {
  @Test(
    arguments: zip(
      "0123456789AbCdEF- _",
      [
        0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F, 0x77, 0x7C, 0x39, 0x5E, 0x79, 0x71, 0x40,
        0x00,
        0x08,
      ] as [UInt8]))
  func font(character: Character, bits: UInt8) {
    #expect(SegmentPattern.glyph(for: character)?.rawValue == bits)
  }

  @Test func lettersReadInEitherCase() {
    for letter in "abcdefghijlnopqrstuyz" {
      let upper = letter.uppercased().first ?? letter
      #expect(SegmentPattern.glyph(for: letter) != nil, "\(letter)")
      #expect(SegmentPattern.glyph(for: upper) != nil, "\(upper)")
    }
    for letter in "kmvwxKMVWX*ß" { #expect(SegmentPattern.glyph(for: letter) == nil, "\(letter)") }
  }

  @Test func digitsDiffer() {
    #expect(Set("0123456789".map { SegmentPattern.glyph(for: $0) }).count == 10)
  }

  @Test(
    arguments: [
      ("12:34", [0x06, 0xDB, 0x4F, 0x66]), ("1.2", [0x86, 0x5B]), (".5", [0x80, 0x6D]),
      ("1..", [0x86, 0x80]),
      ("", []), ("x1", [0x00, 0x06]),
    ] as [(String, [UInt8])])
  func text(text: String, bits: [UInt8]) {
    #expect(SegmentPattern.patterns(for: text).map(\.rawValue) == bits)
  }
}
