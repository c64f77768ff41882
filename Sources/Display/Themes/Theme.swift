public import Intervals

/// A family of colours: one for each block, one for each kind of phase that is no work.
public struct Theme: Hashable, Sendable {
  /// The colours of a theme as its author writes them.
  public struct Table: Hashable, Sendable {
    /// The work of each block.
    public var blocks: [Block: Swatch]
    public var ready: Swatch
    public var rest: Swatch
    public var change: Swatch
    public var coolDown: Swatch

    /// Makes a table.
    public init(
      blocks: [Block: Swatch], ready: Swatch, rest: Swatch, change: Swatch, coolDown: Swatch
    ) {
      self.blocks = blocks
      self.ready = ready
      self.rest = rest
      self.change = change
      self.coolDown = coolDown
    }
  }

  /// The ornament.
  public let motif: Motif
  private let works: [Block: Paint]
  private let calms: [Block: Paint]
  private let ready: Paint
  private let rest: Paint
  private let change: Paint
  private let coolDown: Paint

  /// Makes a theme of a table; a block that is missing there wears the colours of ready.
  public init(_ table: Table, motif: Motif) {
    self.motif = motif
    works = table.blocks.mapValues { Paint($0, motif: motif) }
    calms = table.blocks.mapValues { Paint(Self.calmed($0), motif: motif) }
    ready = Paint(table.ready, motif: motif)
    rest = Paint(table.rest, motif: motif)
    change = Paint(table.change, motif: motif)
    coolDown = Paint(table.coolDown, motif: motif)
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
  /// The theme of a preset.
  public static func preset(_ preset: Look.Preset) -> Theme {
    switch preset {
    case .pearl: pearl
    case .neon: neon
    case .graphic: graphic
    }
  }
}
