/// A rectangle of a matrix in pixels, from its upper left corner.
struct MatrixBox: Hashable, Sendable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  init(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
    self.left = left
    self.top = top
    self.width = max(0, width)
    self.height = max(0, height)
  }

  var right: Int { left + width }
  var bottom: Int { top + height }
  var isEmpty: Bool { width == 0 || height == 0 }

  /// The box without so many pixels on all sides.
  func inset(_ margin: Int) -> MatrixBox { inset(margin, margin) }

  /// The box without so many columns on the left and right, and rows above and below.
  func inset(_ across: Int, _ down: Int) -> MatrixBox {
    MatrixBox(left + across, top + down, width - 2 * across, height - 2 * down)
  }

  /// A box of a size in the middle of this one.
  func middle(_ width: Int, _ height: Int) -> MatrixBox {
    MatrixBox(left + (self.width - width) / 2, top + (self.height - height) / 2, width, height)
  }

  /// Takes columns off the right, with a gap beside them.
  mutating func takeRight(_ columns: Int, gap: Int) -> MatrixBox {
    let taken = MatrixBox(right - columns, top, columns, height)
    width = max(0, width - columns - gap)
    return taken
  }
}
