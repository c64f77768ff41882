/// One of the colour blocks that every theme has.
///
/// A format or a training session wears a block; the theme decides which colour that is. The names stand for
/// places in the family, not for one fixed colour, because each look paints them its own way.
public enum Block: String, CaseIterable, Hashable, Sendable {
  case ember, honey, moss, tide, dusk, orchid
}
