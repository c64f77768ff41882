public import Display

/// What a terminal shows beside the pixels of the wall: the scene in words, and what concerns the terminal alone.
public struct TerminalPage: Sendable {
  /// The scene that the frames show.
  public var scene: Scene
  /// Whether the keys are explained at the bottom.
  public var showsLegend: Bool
  /// Whether the bell is off.
  public var isMuted: Bool
  /// What people should know now, most important first: an output that fell out, a right that is missing.
  public var messages: [String]
  /// What the keys do, where they are others than those of the panel.
  public var keys: [KeyHint]?
  /// What is drawn instead of the wall; nil for the wall.
  public var drawing: (any TerminalDrawing)?

  /// Makes a page.
  public init(
    _ scene: Scene, showsLegend: Bool = true, isMuted: Bool = false, messages: [String] = [],
    keys: [KeyHint]? = nil
  ) {
    self.scene = scene
    self.showsLegend = showsLegend
    self.isMuted = isMuted
    self.messages = messages
    self.keys = keys
  }

  /// Makes a page that draws itself.
  public init(_ drawing: any TerminalDrawing) {
    self.init(Scene(.dark, look: Look()))
    self.drawing = drawing
  }
}
