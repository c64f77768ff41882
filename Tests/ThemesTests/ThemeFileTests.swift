import Configuration
import Display
import Intervals
import TestSupport
import Testing
import Themes

@Suite struct ThemeFileTests {
  @Test func theExampleCanBeWorn() throws {
    let file = try ThemeFile(path: Files.example)
    #expect(file.problems == [])
    #expect(file.table.name == "Harbour" && file.table.motif == .rings)
    #expect(file.table[.block(.ember)] == Swatch(0xA8321A, 0xCC431C))
    // What it leaves out comes from its base.
    #expect(file.table[.block(.tide)] == Theme.neon.table[.block(.tide)])
    #expect(try Theme.read(path: Files.example) == Theme(file.table))
  }

  @Test func theShortestFileIsPearl() throws {
    var pearl = Theme.Table.pearl
    pearl.name = "Mine"
    #expect(try ThemeFile(text: "name = \"Mine\";", named: "mine.cfg").table == pearl)
  }

  @Test func theMotifIsThatOfTheBase() throws {
    let file = try ThemeFile(text: "name = \"Mine\"; base = \"graphic\";", named: "mine.cfg")
    #expect(file.table.motif == .disc)
  }

  @Test(arguments: BadTheme.written) func cannotBeRead(_ bad: BadTheme) throws {
    do throws(ConfigurationErrors) {
      _ = try ThemeFile(text: bad.text, named: "bad.cfg")
      Issue.record("it was taken")
    } catch {
      #expect(error.problems.map(\.description) == bad.problems)
    }
  }

  @Test(arguments: BadTheme.coloured) func cannotBeWorn(_ bad: BadTheme) throws {
    let file = try ThemeFile(text: bad.text, named: "bad.cfg")
    #expect(file.problems.map(\.description) == bad.problems)
    #expect(throws: ConfigurationErrors.self) { try file.check() }
  }

  /// What comes from the base stands on no line of its own; the fault is told at what the file does give.
  @Test func aPairIsToldAtTheOneThatTheFileGives() throws {
    let file = try ThemeFile(
      text: "name = \"Bad\";\nrest = { ground = \"#4060c0\"; level = \"#7090e0\"; };", named: "bad.cfg")
    #expect(!file.problems.isEmpty && file.problems.allSatisfy { $0.location.line == 2 }, "\(file.problems)")
  }

  @Test func aFileThatIsNotThereIsSaid() {
    do throws(ConfigurationErrors) {
      _ = try Theme.read(path: "/nowhere/theme.cfg")
      Issue.record("it was read")
    } catch {
      #expect(error.description.hasPrefix("/nowhere/theme.cfg: cannot be read"), "\(error)")
    }
  }

  @Test func theReportHasTheFigures() {
    let lines = "\(ThemeReport(.pearl))".split(separator: "\n").map(String.init)
    #expect(lines[0] == "pearl: haze")
    let ember = lines.filter { $0.hasPrefix("  ember") }
    #expect(ember.count == 2 && ember[0].contains("#f76143") && ember[0].contains("#fe9e7d"), "\(lines)")
    let figures = ember[1].split(separator: " ").dropFirst().compactMap { Double($0) }
    #expect(figures.count == 6 && figures.allSatisfy { $0 >= 12 } && figures[0] >= 25 && figures[3] >= 25)
    #expect(lines.allSatisfy { $0.last != " " && $0.count < 90 })
  }

  /// The example with random edits: each ends in a theme, worn or not, or in errors with file and line.
  @Test func randomEditsNeverTrap() {
    let good = PackageFiles.bytes(of: Files.example)
    var (themes, refusals) = (0, 0)
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 32...126, using: &random)
        } else {
          bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
        }
      }
      do throws(ConfigurationErrors) {
        let file = try ThemeFile(text: String(decoding: bytes, as: UTF8.self), named: "edited.cfg")
        _ = "\(ThemeReport(file.table))"
        themes += 1
        #expect(file.problems.allSatisfy { $0.location.file == "edited.cfg" && $0.location.line > 0 })
      } catch {
        refusals += 1
        #expect(!error.problems.isEmpty && error.problems.allSatisfy { $0.location.line > 0 }, "seed \(seed)")
      }
    }
    #expect(themes > 20 && refusals > 20, "\(themes) themes, \(refusals) refusals")
  }
}
