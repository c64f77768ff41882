internal import Display
internal import Training

/// What is told of some personal bests, a column each: as many as there is the width for, and each of them whole.
struct BestTable {
  /// What is told of a best.
  enum Part: CaseIterable, Hashable {
    case name, text, gain, climb, date, badge, oneRep, oneRepWithSource

    func text(of best: PersonalBest) -> String {
      switch self {
      case .name: best.name.printable
      case .text: best.text
      case .gain: best.gain ?? ""
      case .climb: BlockGlyph.sparkline(best.climbHeights.suffix(8))
      case .date: best.best.date.shortWords
      case .badge: best.badge ?? ""
      case .oneRep: best.oneRep.map { "1RM ≈ \($0.weight)" } ?? ""
      case .oneRepWithSource: best.oneRep.map { "1RM ≈ \($0.weight) (\($0.source.feat.text))" } ?? ""
      }
    }
  }

  /// The columns between two parts.
  static let gap = 2
  /// What goes where there is not the width, the first first.
  private static let dispensable: [Part] = [.oneRepWithSource, .oneRep, .date, .climb, .badge, .gain]

  /// The parts that are told, from the left, and how wide each is.
  let columns: [(part: Part, width: Int)]

  init(_ bests: ArraySlice<PersonalBest>, in room: Int) {
    let widths = Dictionary(
      uniqueKeysWithValues: Part.allCases.map { part in
        (part, bests.map { part.text(of: $0).count }.max() ?? 0)
      })
    func columns(without left: ArraySlice<Part>) -> [(part: Part, width: Int)] {
      // With its source or without, one of them is enough.
      let double: Part = left.contains(.oneRepWithSource) ? .oneRepWithSource : .oneRep
      return Part.allCases.compactMap { part in
        let width = widths[part] ?? 0
        return left.contains(part) || part == double || width == 0 ? nil : (part, width)
      }
    }
    func width(_ columns: [(part: Part, width: Int)]) -> Int {
      columns.reduce(-Self.gap) { $0 + $1.width + Self.gap }
    }
    let steps = (0...Self.dispensable.count).map { columns(without: Self.dispensable.prefix($0)) }
    guard let fitting = steps.first(where: { width($0) <= room }) else {
      // Not even the name and the value: the name is cut.
      let value = widths[.text] ?? 0
      self.columns = [(.name, max(1, room - value - Self.gap)), (.text, value)]
      return
    }
    self.columns = fitting
  }
}
