internal import Intervals

extension MethodTable {
  /// The board and its panel.
  static let board: [Method] = [
    Method(
      "board.outputs", .viewer, "Lists the outputs and inputs of the board and how they are.",
      result: "outputs, each with name, kind, state (ok, degraded or off) and detail",
      commands: [.init("board")], decode: { _ in .outputs }),
    Method(
      "board.describe", .viewer, "Says what the board is made of: its devices, lines and strips.",
      result:
        "kind (wall, terminal or none), name, frameRate, devices (path, use), lines (line, use, output), strips "
        + "(name, pixels, device, encoding, bitRate, frameBytes, rate) and spiBufferBytes, the bytes that spidev "
        + "must take at a time",
      commands: [.init("wiring")], decode: { _ in .board }),
    Method(
      "panel.press", .member,
      "Does what a button of the panel does; where that keeps a format, changes a setting or starts over, for an operator.",
      parameters: [
        Parameter(
          "button", .choice(panelButtons.map(buttonName)), isRequired: true,
          aliases: [startButton: "start", "start-pause": "start"], "The button."),
        Parameter(
          "action", .choice(PressAction.allCases.map(\.rawValue)), standard: "tap",
          "A press without its release is a button held down."),
      ],
      result: stateAfter, errors: [.noSuchButton], commands: [.init("press", "button")],
      example: JSONObject([("button", "end"), ("action", "hold")]),
      decode: { arguments in
        .press(
          button: button(named: arguments.text("button") ?? ""),
          arguments.text("action").flatMap(PressAction.init) ?? .tap)
      }),
  ]

  /// The buttons of the panel.
  public static let panelButtons = [
    startButton, "back", "forward", "end", "format", "field", "plus", "minus", "save", "lap", "mode",
  ]

  /// The button that starts and pauses, as board files have it; people call it by the first that it does.
  private static let startButton = "startPause"
  private static func buttonName(_ button: String) -> String { button == startButton ? "start" : button }
  private static func button(named name: String) -> String { name == "start" ? startButton : name }
}
