import Configuration
import Boards
import Display
import Drivers
import TestSupport
import Testing

/// Good board files with random edits: each ends in a board that holds together, or in errors with file and line.
@Suite struct BoardMutationTests {
  @Test(arguments: ShippedBoards.files) func neverTraps(path: String) {
    let good = Array(ShippedBoards.text(of: path).utf8)
    var boards = 0
    for seed in 0..<UInt64(200) {
      var generator = SeededGenerator(seed: seed)
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.edit(&bytes, &generator) }
      do throws(ConfigurationErrors) {
        let board = try Board.read(text: String(decoding: bytes, as: UTF8.self), named: path)
        boards += 1
        #expect(Self.holdsTogether(board), "\(path), seed \(seed)")
      } catch {
        #expect(Self.isWellPut(error), "\(path), seed \(seed): \(error)")
      }
    }
    #expect(boards > 0, "no edit left \(path) a board")
  }

  /// Numbers and words that are at or beyond a bound, or of another kind.
  private static let tokens = [
    "0", "-1", "1", "6", "27", "28", "255", "65535", "65536", "2147483648", "9223372036854775807",
    "-9223372036854775808", "1e308", "0.0001", "0x7FFFFFFF", "\"\"", "\"a\"", "true", "( )", "[ ]", "{ }",
    "[ 1, 2 ]",
    "( { } )", "\"0-65535\"", "\"4095-0\"", "\"startPause\"", "\"digits\"", "\"gpio-rgb\"", "\"sk6812-spi\"",
    "\"right\"",
    "\"columns\"", ";", "{", "}", "(", ")", "/*", "\"", "@include", "\\", "#", "=", "\u{0}", "é",
  ]

  private static func edit(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = UInt8.random(in: 0...127, using: &generator)
    case 2: bytes.insert(contentsOf: (tokens.randomElement(using: &generator) ?? "").utf8, at: place)
    case 3:
      lines.remove(at: Int.random(in: 0..<lines.count, using: &generator))
      bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    case 4:
      let line = lines[Int.random(in: 0..<lines.count, using: &generator)]
      lines.insert(line, at: Int.random(in: 0...lines.count, using: &generator))
      bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    default: bytes.replaceValue(endingAt: ends, with: tokens, using: &generator)
    }
  }

  /// What ends a value.
  private static let ends: [UInt8] = [
    UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "{"), UInt8(ascii: "("),
  ]

  private static func isWellPut(_ errors: ConfigurationErrors) -> Bool {
    !errors.problems.isEmpty
      && errors.problems.allSatisfy { problem in
        problem.location.line > 0 && problem.location.file.hasSuffix(".cfg")
          || problem.location.file.hasSuffix(".inc")
      } && errors.problems.allSatisfy { !$0.what.isEmpty && !$0.allowed.isEmpty }
  }

  private static func holdsTogether(_ board: Board) -> Bool {
    let pixels = board.layout.points.count
    let shown = board.layout.zones.flatMap(\.pixels)
    let lines = board.lineUses.map(\.line)
    let isFed =
      board.kind == .terminal
      || board.supplies.flatMap(\.supply.loads).reduce(0) { $0 + $1.pixels.count } == pixels
    return shown.allSatisfy { (0..<pixels).contains($0) } && Set(shown).count == shown.count
      && board.layout.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } && isFed
      && Set(lines).count == lines.count && board.layout.zones.allSatisfy(hasSoundDigits)
      && board.strips.allSatisfy { $0.frameRate >= 10 && $0.frameRate <= board.frameRate }
      && board.strips.allSatisfy { strip in
        guard let encoding = strip.route?.encoding else { return true }
        return (try? PixelMap(strip.shape, for: encoding)) != nil
      } && !BoardReport(board).description.isEmpty
  }

  private static func hasSoundDigits(_ zone: Zone) -> Bool {
    let members = zone.digits.flatMap { $0.segments.flatMap { $0 } + $0.point } + (zone.colon?.pixels ?? [])
    guard zone.role == .digits else { return members.isEmpty }
    do throws(DigitMapError) {
      try DigitMap.validate(zone.digits, colon: zone.colon, pixels: zone.pixels.count)
      return members.count == zone.pixels.count
    } catch {
      return false
    }
  }
}
