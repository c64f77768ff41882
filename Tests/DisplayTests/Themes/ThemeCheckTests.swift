import Display
import Intervals
import TestSupport
import Testing

/// Colours that no theme may have, each found by what is wrong with them and where.
struct ThemeCheckTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var changes: [Theme.Role: Swatch]
    var roles: [[Theme.Role]]
    var words: String

    init(_ name: String, _ changes: [Theme.Role: Swatch], _ words: String, _ roles: [Theme.Role]...) {
      self.name = name
      self.changes = changes
      self.roles = roles
      self.words = words
    }

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      "a level that is darker", [.change: Swatch(0x7F5887, 0x56385C)],
      "the level of change is darker than its ground",
      [.change]),
    Row(
      "a level that is hardly lighter", [.coolDown: Swatch(0x025959, 0x035C5C)],
      "is hardly lighter than its ground",
      [.coolDown]),
    Row("black on black", [.coolDown: Swatch(0, 0)], "is hardly lighter than its ground", [.coolDown]),
    Row(
      "a ground too far from its level", [.change: Swatch(0x202020, 0xF0F0F0)],
      "no ink can be read on the ground and the level of change", [.change]),
    Row(
      "a rest as bright as the work", [.rest: Swatch(0x4060C0, 0x7090E0)],
      "in grey rest is taken for ember", [.rest, .block(.ember)]),
    Row(
      "a work like the ready", [.block(.moss): Swatch(0xD0D0D6, 0xF9FAF0)],
      "moss and ready look alike", [.block(.moss), .ready]),
    // Amber and lime, which are told apart by red and green alone.
    Row(
      "a work like the ready to some",
      [.block(.moss): Swatch(0xE8A020, 0xFFC848), .ready: Swatch(0xA8C020, 0xC8E048)],
      "moss and ready look alike to somebody with deuteranopia", [.block(.moss), .ready]),
  ]

  @Test(arguments: rows) func isFound(_ row: Row) {
    var table = Theme.Table.pearl
    for (role, swatch) in row.changes { table[role] = swatch }
    let findings = table.findings
    #expect(findings.contains { $0.what.contains(row.words) }, "\(findings)")
    for roles in row.roles { #expect(findings.contains { $0.roles == roles }, "\(roles): \(findings)") }
    #expect(findings.allSatisfy { !$0.allowed.isEmpty })
  }

  /// A theme without findings does what is asked of every theme, whatever its colours; none is let through.
  @Test func nothingBadIsLetThrough() {
    var passed = 0
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      var table = Look.Preset.shipped.map { Theme.preset($0).table }.randomElement(using: &random) ?? .pearl
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let role = Theme.Role.allCases.randomElement(using: &random) ?? .rest
        let hex = UInt32.random(in: 0...0xFF_FFFF, using: &random)
        table[role] = Swatch(hex, LinearColor(hex: hex).mixed(with: .white, 0.2).hex)
      }
      let theme = Theme(table)
      for block in Block.allCases {
        #expect(theme.calm(block).leastContrast >= 4.5, "seed \(seed), \(block)")
      }
      guard table.findings.isEmpty else { continue }
      passed += 1
      for block in Block.allCases {
        let (work, rest) = (theme.paint(for: .work, block: block), theme.paint(for: .rest, block: block))
        let ready = theme.paint(for: .ready, block: block)
        for vision in Vision.allCases {
          for (one, other) in [(work, rest), (work, ready), (rest, ready)] {
            let least = vision == .full ? 25.0 : 12
            #expect(vision.difference(one.ground, other.ground) >= least, "seed \(seed)")
            #expect(vision.difference(one.level, other.level) >= least, "seed \(seed)")
          }
        }
        for kind in PhaseKind.allCases {
          #expect(theme.paint(for: kind, block: block).leastContrast >= 4.5, "seed \(seed)")
        }
        #expect(work.ground.luminance > rest.level.luminance * 1.5, "seed \(seed)")
      }
    }
    #expect(passed > 20, "\(passed)")
  }

  @Test func aLookOfOnesOwnIsWornWhereThereIsOne() {
    let own = Theme(.graphic)
    #expect(Look(preset: .own, ownTheme: own).theme == own)
    #expect(Look(preset: .own).theme == .pearl && Look(preset: .own).title == "pearl")
    #expect(Look(preset: .neon, ownTheme: own).theme == .neon)
    #expect(Look(preset: .own, ownTheme: own).title == "graphic")
  }
}
