import Display
import Testing

struct PixelFontTests {
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let figures = "0123456789"
  private static let marked =
    "ÁÀÂÄÃÅĀĂĄÆÇĆČÐĎĐÉÈÊËĒĖĘĚĢĞÍÌÎÏĪĮİĶĹĻĽŁÑŃŅŇÓÒÔÖÕŌŐØŒŔŘŚŞŠȘŤȚÞÚÙÛÜŪŮŰŲŴÝŸŶŹŻŽẞ"
  private static let signs = ".,:;!?¿¡'’\"“”„()[]+-–—−×/·•&%#*=<>›‹°…€£$@½_|"

  @Test(arguments: [PixelFont.tall, .small]) func writesEuropeanWords(_ font: PixelFont) {
    let all = Self.letters + Self.marked + Self.signs + Self.figures
    for character in all {
      guard let glyphs = font.glyphs(of: String(character)) else {
        Issue.record("\(character) is missing with \(font.height) rows")
        continue
      }
      for glyph in glyphs {
        #expect(glyph.contains { $0 != 0 }, "\(character) is blank")
        #expect(glyph.allSatisfy { Int($0) < 1 << font.height }, "\(character) is too tall")
      }
    }
    #expect(font.glyphs(of: "straße") == font.glyphs(of: "STRASSE"))
  }

  @Test(arguments: [PixelFont.tall, .small]) func lettersAndFiguresAreToldApart(_ font: PixelFont) {
    // A nought of the tall font is a round letter: in a number nobody takes it for one.
    for characters in font.height == PixelFont.small.height
      ? [Self.letters + Self.figures] : [Self.letters, Self.figures]
    {
      var seen: [PixelFont.Glyph: Character] = [:]
      for character in characters {
        let earlier = font.glyphs(of: String(character)).flatMap {
          seen.updateValue(character, forKey: $0[0])
        }
        #expect(earlier == nil, "\(character) looks like \(earlier ?? " ")")
      }
    }
  }

  @Test func marksAreSeenWhereThereIsRoomForThem() {
    var seen: [PixelFont.Glyph: Character] = [:]
    for character in Self.letters + Self.marked.filter({ $0 != "Đ" }) {
      let earlier = PixelFont.tall.glyphs(of: String(character)).flatMap {
        seen.updateValue(character, forKey: $0[0])
      }
      #expect(earlier == nil, "\(character) looks like \(earlier ?? " ")")
    }
    #expect(PixelFont.small.glyphs(of: "Ä") == PixelFont.small.glyphs(of: "A"))
  }

  @Test(arguments: [PixelFont.tall, .small]) func whatIsMissingIsSeen(_ font: PixelFont) {
    #expect(font.glyphs(of: "深") == nil)
    let box = font.glyphsOrBoxes(of: "深")
    #expect(box.count == 1 && box[0].contains { $0 != 0 })
    for character in Self.letters + Self.figures + Self.signs {
      #expect(font.glyphs(of: String(character)) != box, "the box looks like \(character)")
    }
    #expect(font.glyphsOrBoxes(of: "").isEmpty)
  }
}
