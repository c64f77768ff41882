internal import Control
internal import Terminal
internal import Wall

/// What the keys of the remote ask the wall for.
enum RemoteKeys {
  /// The keys, for the help: the same as on the terminal board.
  static let table = [
    ["space, Enter", "start, pause, go on"], ["left, right", "back, forward; the format before, the next"],
    ["up, down, +, -", "more, less; + in a rest: ten seconds more"],
    ["Tab, t", "the next of today, timer, progress, profile"],
    ["f; v", "next format; next field; on the progress the period"], ["s", "save"], ["l", "a lap, a round"],
    ["e, held", "end the session"],
    ["m", "sound off or on"], ["?", "hide the keys"], ["Ctrl-L", "draw anew"],
    ["q", "leave; the wall goes on"],
  ]

  /// The call for a key; `nil` for keys that the remote keeps to itself.
  ///
  /// Only the button that can be held is pressed and let go in two calls.
  static func call(for event: PanelKeyboard.Event) -> (method: String, parameters: JSONObject)? {
    switch event {
    case .press(.end): press(.end, .press)
    case .release(.end): press(.end, .release)
    case .press(let button): press(button, .tap)
    case .release, .quit, .repaint, .mute, .legend, .answer: nil
    }
  }

  private static func press(_ button: PanelButton, _ action: PressAction) -> (String, JSONObject) {
    (
      "panel.press",
      JSONObject([("button", .string(button.rawValue)), ("action", .string(action.rawValue))])
    )
  }
}
