/// A key and its meaning.
public struct KeyHint: Hashable, Sendable {
  /// How much a key is missed where there is no room to name it.
  public enum Weight: Int, Comparable, Sendable {
    /// What can be done without, such as hiding the keys.
    case extra
    /// One of several that belong to what is shown.
    case usual
    /// The way to another page, or out of a session.
    case onwards
    /// The way out of it all.
    case leave
    /// What the scene is about.
    case main

    public static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }
  }

  var key: String
  var meaning: String
  var weight: Weight
  var columns: Int { ScreenText.columns(of: key) + 1 + ScreenText.columns(of: meaning) }

  /// Makes a hint.
  public init(_ key: String, _ meaning: String, _ weight: Weight = .usual) {
    self.key = key
    self.meaning = meaning
    self.weight = weight
  }

  /// The columns that some hints take, with some columns between two.
  static func columns(of hints: [KeyHint], air: Int) -> Int {
    hints.reduce(max(0, hints.count - 1) * air) { $0 + $1.columns }
  }

  /// The hints that fit side by side, in their order: those that are missed least go first, of equals the last.
  public static func fitting(_ hints: [KeyHint], columns room: Int, air: Int) -> [KeyHint] {
    var shown = hints
    while columns(of: shown, air: air) > room, let least = shown.map(\.weight).min() {
      shown.remove(at: shown.lastIndex { $0.weight == least } ?? 0)
    }
    return shown
  }

  /// The hints that fit into some rows, one row after another in their order; those that are missed least go first.
  static func wrapped(_ hints: [KeyHint], rows: Int, columns room: Int, air: Int) -> [[KeyHint]] {
    var shown = hints
    while true {
      var lines: [[KeyHint]] = []
      for hint in shown {
        if let last = lines.last, columns(of: last + [hint], air: air) <= room {
          lines[lines.count - 1].append(hint)
        } else {
          lines.append([hint])
        }
      }
      let fits = lines.count <= rows && lines.allSatisfy { columns(of: $0, air: air) <= room }
      guard !fits, let least = shown.map(\.weight).min() else { return lines }
      shown.remove(at: shown.lastIndex { $0.weight == least } ?? 0)
    }
  }
}

extension TerminalCanvas {
  /// Writes some hints from a place to the right, the keys brighter than what they mean. Returns the columns written.
  @discardableResult
  public mutating func write(
    _ hints: [KeyHint], _ column: Int, _ row: Int, air: Int, key: ScreenColour, meaning: ScreenColour
  ) -> Int {
    var next = column
    for hint in hints {
      // Where there are few greys the two are hardly apart.
      next += write(hint.key, next, row, ink: key, isBold: isCoarse) + 1
      next += write(hint.meaning, next, row, ink: meaning) + air
    }
    return max(0, next - air - column)
  }
}
