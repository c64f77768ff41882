public import Display
internal import Intervals

/// What a theme comes to, in figures: for whoever picks its colours.
public struct ThemeReport: Sendable, CustomStringConvertible {
  private let table: Theme.Table

  /// Makes the report of a theme, whether it can be worn or not.
  public init(_ table: Theme.Table) {
    self.table = table
  }

  /// The ink of everything, then how far apart what must not be confused is.
  public var description: String {
    let inks = [["", "ground", "level", "ink", "on ground", "on level"]] + Theme.Role.allCases.map(inkRow)
    let distances =
      [["", "from rest", "protanopia", "deuteranopia", "from ready", "protanopia", "deuteranopia"]]
      + Block.allCases.map { row(.block($0)) } + [row(.rest)]
    return "\(table.name): \(table.motif.rawValue)\n\n"
      + section("ink, with its contrast: at least \(ThemeRules.contrast)", inks)
      + "\n"
      + section(
        "how far apart by CIEDE2000: at least \(Int(ThemeRules.distance(for: .full))), and "
          + "\(Int(ThemeRules.distance(for: .protanopia))) with protanopia or deuteranopia", distances)
  }

  private func inkRow(_ role: Theme.Role) -> [String] {
    let paint = Paint(table[role], motif: table.motif)
    return [
      role.name, HexColour.text(of: table[role].ground), HexColour.text(of: table[role].level),
      HexColour.text(of: paint.ink.hex), figure(Double(paint.ink.contrast(to: paint.ground))),
      figure(Double(paint.ink.contrast(to: paint.level))),
    ]
  }

  private func row(_ role: Theme.Role) -> [String] {
    [role.name]
      + [Theme.Role.rest, .ready].flatMap { other in
        Vision.allCases.map { vision in
          other == role ? "" : figure(ThemeDistance(table[role], table[other], vision: vision).least)
        }
      }
  }

  private func figure(_ figure: Double) -> String { Theme.Table.rounded(figure) }

  private func section(_ title: String, _ rows: [[String]]) -> String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return "  " + line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) + "\n"
    }
    return "\(title)\n" + lines.joined()
  }
}
