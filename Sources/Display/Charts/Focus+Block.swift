public import Intervals
public import Training

extension Focus {
  /// The colour block that a focus wears where several stand side by side: four that are told apart without red and
  /// green.
  public var block: Block {
    switch self {
    case .legs: .tide
    case .push: .ember
    case .pull: .dusk
    case .core: .honey
    }
  }

  /// The colour of that block as it is printed and shown on screens: `0xF76143`.
  public var printedColour: UInt32 { Theme.pearl.paint(for: .work, block: block).ground.hex }
}
