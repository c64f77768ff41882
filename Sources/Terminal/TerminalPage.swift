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

  /// Makes a page.
  public init(
    _ scene: Scene, showsLegend: Bool = true, isMuted: Bool = false, messages: [String] = []
  ) {
    self.scene = scene
    self.showsLegend = showsLegend
    self.isMuted = isMuted
    self.messages = messages
  }
}
