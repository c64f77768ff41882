/// The arrangements that a matrix is composed in; every size takes the one that fits.
enum MatrixShape: Hashable, Sendable {
  /// 8 × 8: a figure over a strip.
  case tiny
  /// 32 × 8: a figure on the left, words and a strip beside it.
  case line
  /// 16 × 16: a figure over a strip, words only where nothing else tells.
  case square
  /// 64 × 16: a figure on the left, two lines of words beside it, a strip below.
  case wide
  /// 64 × 32, 64 × 64: words above, a figure across, more words where there are rows, a strip below.
  case panel

  init(columns: Int, rows: Int) {
    self =
      switch (columns, rows) {
      case (..<24, ..<12): .tiny
      case (_, ..<12): .line
      case (..<32, _), (..<48, ..<24): .square
      case (_, ..<24): .wide
      default: .panel
      }
  }
}
