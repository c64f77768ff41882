public import Intervals

extension Theme {
  /// What a theme has colours for.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// The work of a block.
    case block(Block)
    case ready, rest, change, coolDown

    public static let allCases = Block.allCases.map(Role.block) + [.ready, .rest, .change, .coolDown]

    /// The role by its name.
    public init?(name: String) {
      guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = role
    }

    /// The name that theme files have for it: that of the block or of the phase.
    public var name: String {
      switch self {
      case .block(let block): block.rawValue
      case .ready: PhaseKind.ready.rawValue
      case .rest: PhaseKind.rest.rawValue
      case .change: PhaseKind.change.rawValue
      case .coolDown: PhaseKind.coolDown.rawValue
      }
    }
  }

  /// A theme as its author writes it: a name, a motif and a swatch for each role.
  public struct Table: Hashable, Sendable {
    /// The name that people read.
    public var name: String
    /// The ornament.
    public var motif: Motif
    private var swatches: [Role: Swatch]

    /// Makes a table; what has no swatch there is as in another table.
    public init(name: String, motif: Motif, _ swatches: [Role: Swatch], over base: Table? = nil) {
      self.name = name
      self.motif = motif
      self.swatches = (base?.swatches ?? [:]).merging(swatches) { _, own in own }
    }

    /// The colours of a role; grey where nobody has given it any.
    public subscript(role: Role) -> Swatch {
      get { swatches[role] ?? Swatch(0x808080, 0xB0B0B0) }
      set { swatches[role] = newValue }
    }

    /// A short text that differs from table to table: FNV-1a of all that is in it.
    var mark: String {
      var hash: UInt32 = 0x811C_9DC5
      func take(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
      // What ends a text is in none.
      for byte in Array(name.utf8) + [0] + Array(motif.rawValue.utf8) + [0] { take(byte) }
      for role in Role.allCases {
        for colour in [self[role].ground, self[role].level] {
          for shift in stride(from: 0 as UInt32, to: 32, by: 8) { take(UInt8(colour >> shift & 0xFF)) }
        }
      }
      return String(hash, radix: 16)
    }
  }
}
