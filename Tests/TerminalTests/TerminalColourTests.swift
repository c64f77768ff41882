import Display
import Terminal
import TestSupport
import Testing

@Suite struct TerminalColourTests {
  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColourDepth.trueColour),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColour),
    (["TERM": "xterm-kitty"], .trueColour),
    (["TERM": "xterm-direct"], .trueColour),
    (["TERM": "xterm-256color"], .indexed256),
    (["TERM": "screen-256color", "COLORTERM": "yes"], .indexed256),
    (["TERM": "tmux"], .indexed256),
    (["TERM": "xterm"], .basic16),
    (["TERM": "screen-16color"], .basic16),
    (["TERM": "tmux-16color"], .basic16),
    (["TERM": "xterm-16color"], .basic16),
    (["TERM": "linux", "COLORTERM": "truecolor"], .basic8),
    (["TERM": "ansi"], .basic8),
    (["TERM": "vt100"], .none),
    (["TERM": "dumb"], .none),
    ([:], .none),
    (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-kitty", "NO_COLOR": ""], .trueColour),
  ])
  func depthIsFoundInTheEnvironment(_ environment: [String: String], _ depth: ColourDepth) {
    #expect(ColourDepth.detect(environment) == depth)
  }

  @Test func lightAndScreenAgree() {
    for value in UInt8(0)...255 {
      let colour = ScreenColour(red: value, green: 255 - value, blue: value / 2)
      #expect(ScreenColour(colour.light) == colour || value < 3 || value > 252)
    }
    #expect(ScreenColour(LinearColor(.nan, 2, -1)) == ScreenColour(0x00FF00))
    #expect(ScreenColour(LinearColor(0.5, 0.5, 0.5)) == ScreenColour(0xBCBCBC))
  }

  @Test func paletteColoursStandForThemselves() {
    var map = ColourMap(.indexed256)
    for number in 16..<256 {
      let colour = XtermPalette.colour(number)
      let answer = XtermPalette.colour(Int(map.index(of: colour)))
      #expect(distance(answer, colour) <= 12, "\(number)")
    }
  }

  @Test func smallPaletteKeepsTheHueOfEveryPhase() {
    var map = ColourMap(.basic16)
    #expect([1, 9].contains(map.index(of: ScreenColour(0xF76143))))
    #expect([2, 10].contains(map.index(of: ScreenColour(0x35BB58))))
    #expect([4, 12].contains(map.index(of: ScreenColour(0x173766))))
    #expect([3, 11].contains(map.index(of: ScreenColour(0xEE9E05))))
    #expect(map.index(of: .black) == 0)
    #expect(map.index(of: .white) == 15)
  }

  @Test func mapIsTheSameHoweverItIsAsked() {
    var random = SeededGenerator(seed: 3)
    var used = ColourMap(.indexed256)
    for _ in 0..<300 {
      let colour = ScreenColour(UInt32.random(in: 0...0xFF_FFFF, using: &random))
      var fresh = ColourMap(.indexed256)
      #expect(used.index(of: colour) == fresh.index(of: colour))
    }
  }

  private func distance(_ first: ScreenColour, _ second: ScreenColour) -> Int {
    max(
      abs(Int(first.red) - Int(second.red)), abs(Int(first.green) - Int(second.green)),
      abs(Int(first.blue) - Int(second.blue)))
  }
}
