/// A picture that fills a terminal by itself, where what is shown is not the wall.
public protocol TerminalDrawing: Sendable {
  /// The picture on a terminal of some size and colours.
  ///
  /// - Parameter messages: what people should know now, most important first.
  func canvas(_ size: TerminalSize, depth: ColourDepth, messages: [String]) -> TerminalCanvas
}
