public import Intervals

/// A family of colours: one for each block, one for each kind of phase that is no work.
public struct Theme: Hashable, Sendable {
  /// The colours as its author wrote them.
  public let table: Table
  /// A short text that differs from theme to theme, so that whoever has its colours knows when to ask for them again.
  public let mark: String
  private let works: [Block: Paint]
  private let calms: [Block: Paint]
  private let ready: Paint
  private let rest: Paint
  private let change: Paint
  private let coolDown: Paint

  /// The ornament.
  public var motif: Motif { table.motif }

  /// Makes a theme of a table.
  public init(_ table: Table) {
    self.table = table
    mark = table.mark
    func paints(_ dressed: (Swatch) -> Swatch) -> [Block: Paint] {
      let pairs = Block.allCases.map { ($0, Paint(dressed(table[.block($0)]), motif: table.motif)) }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    works = paints { $0 }
    calms = paints(Self.calmed)
    ready = Paint(table[.ready], motif: table.motif, isWhite: true)
    rest = Paint(table[.rest], motif: table.motif)
    change = Paint(table[.change], motif: table.motif)
    coolDown = Paint(table[.coolDown], motif: table.motif)
  }

  /// The paint of a phase in a session that wears `block`. Done keeps the colours of the work.
  public func paint(for kind: PhaseKind, block: Block) -> Paint {
    switch kind {
    case .work, .done: works[block] ?? ready
    case .ready: ready
    case .rest: rest
    case .change: change
    case .coolDown: coolDown
    }
  }

  /// The paint of a wall where nothing runs: the block, deep and calm.
  public func calm(_ block: Block) -> Paint {
    calms[block] ?? rest
  }

  private static func calmed(_ swatch: Swatch) -> Swatch {
    func tone(_ hex: UInt32, _ lightness: Double) -> UInt32 {
      OKLab(LinearColor(hex: hex)).toned(lightness: lightness, chroma: 0.75).color.hex
    }
    return Swatch(tone(swatch.ground, 0.3), tone(swatch.ground, 0.44))
  }
}

extension Theme {
  /// What the presets of Pulsewall wear.
  public static let pearl = Theme(.pearl)
  public static let neon = Theme(.neon)
  public static let graphic = Theme(.graphic)

  /// The theme of a preset; pearl for a look of one's own, which has its theme from a file.
  public static func preset(_ preset: Look.Preset) -> Theme {
    switch preset {
    case .pearl, .own: pearl
    case .neon: neon
    case .graphic: graphic
    }
  }
}

extension Look {
  /// Whether the wall wears the theme of one's own: that is chosen, and there is one.
  public var wearsOwn: Bool { preset == .own && ownTheme != nil }

  /// What the wall wears; pearl where that was to be a theme of one's own and there is none.
  public var theme: Theme {
    if preset == .own, let ownTheme { return ownTheme }
    return .preset(preset)
  }

  /// The theme as people call it: its preset or, for one's own, the name that its author gave it.
  public var title: String {
    guard preset == .own else { return preset.rawValue }
    return ownTheme?.table.name ?? Preset.pearl.rawValue
  }
}
