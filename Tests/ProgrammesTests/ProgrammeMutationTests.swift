import Configuration
import Intervals
import Programmes
import TestSupport
import Testing
import Training

/// The example with random edits: each ends in a programme that holds together, or in errors with file and line.
@Suite struct ProgrammeMutationTests {
  @Test func neverTraps() {
    let good = Array(Files.text(of: Files.example).utf8)
    var programmes = 0
    var refusals = 0
    for seed in 0..<UInt64(400) {
      var generator = SeededGenerator(seed: seed)
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.edit(&bytes, &generator) }
      do throws(ConfigurationErrors) {
        let programme = try Programme.read(text: String(decoding: bytes, as: UTF8.self), named: "example.cfg")
        programmes += 1
        #expect(Self.holdsTogether(programme), "seed \(seed)")
      } catch {
        refusals += 1
        #expect(Self.isWellPut(error), "seed \(seed): \(error)")
      }
    }
    #expect(programmes > 20 && refusals > 20, "\(programmes) programmes, \(refusals) refusals")
  }

  /// Numbers and words that are at or beyond a bound, or of another kind.
  private static let tokens = [
    "0", "-1", "1", "3", "20", "21", "500", "5999", "6000", "9223372036854775807", "-9223372036854775808",
    "1e308", "\"\"", "\"a\"", "\"ground\"", "\"swing\"", "\"legs\"", "true", "( )", "[ ]", "{ }", "[ 1, 6 ]",
    "[ 6 ]", "( { } )", "( \"ground\" )", "hold = 3;", "seconds = 5999;", "per-side = true;", ";", "{", "}",
    "(", ")", "/*", "\"", "@include", "\\", "#", "=", "\u{0}", "é", "\u{2028}",
  ]

  private static func edit(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = UInt8.random(in: 0...127, using: &generator)
    case 2: bytes.insert(contentsOf: (tokens.randomElement(using: &generator) ?? "").utf8, at: place)
    case 3: editLines(&bytes, &generator)
    default: bytes.replaceValue(endingAt: ends, with: tokens, using: &generator)
    }
  }

  /// Leaves out a line, or says it twice.
  private static func editLines(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let place = Int.random(in: 0..<lines.count, using: &generator)
    if Bool.random(using: &generator) {
      lines.remove(at: place)
    } else {
      lines.insert(lines[place], at: Int.random(in: 0...lines.count, using: &generator))
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// What ends a value.
  private static let ends: [UInt8] = [UInt8(ascii: ";"), UInt8(ascii: "\n")]

  private static func isWellPut(_ errors: ConfigurationErrors) -> Bool {
    !errors.problems.isEmpty
      && errors.problems.allSatisfy { problem in
        problem.location.file == "example.cfg" && problem.location.line > 0 && !problem.what.isEmpty
          && !problem.allowed.isEmpty
      } && errors.problems.map(\.location) == errors.problems.map(\.location).sorted()
  }

  private static func holdsTogether(_ programme: Programme) -> Bool {
    guard (try? programme.validate()) != nil else { return false }
    let fitted = FittedProgramme(programme, to: ProgrammeFit(daysPerWeek: 4, length: .medium))
    return fitted.entries.count == 4 * programme.weeks
      && fitted.entries.allSatisfy { (try? $0.session.intervalPlan.validated()) != nil }
  }
}
