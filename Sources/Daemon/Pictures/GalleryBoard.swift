internal import Display
internal import Terminal

/// What a wall of the gallery is shown on.
enum GalleryBoard: Sendable {
  /// Pixels, digits and lamps on a wall.
  case wall(WallLayout)
  /// A terminal of some size.
  case screen(TerminalSize)

  /// Where scenes are painted.
  var layout: WallLayout {
    switch self {
    case .wall(let layout): layout
    case .screen(let size): TerminalLayout(size).wall
    }
  }

  /// A picture of what is shown.
  ///
  /// - Parameter width: that of the picture.
  func picture(of staged: StagedWall, width: Int) -> WallPicture {
    let layout = staged.layout
    var frame = WallFrame(layout)
    staged.paint(into: &frame)
    switch self {
    case .wall: return WallPicture(of: frame, on: layout, width: width)
    case .screen(let size):
      var screen = TerminalScreen(TerminalLayout(size))
      let messages = staged.fault.map { [$0] } ?? []
      screen.compose(TerminalPage(staged.scene, messages: messages), frame, at: staged.now)
      return ScreenPicture(screen.canvas, cell: max(1, width / size.columns)).picture
    }
  }
}
