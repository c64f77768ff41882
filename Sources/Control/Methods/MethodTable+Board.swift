internal import Intervals

extension MethodTable {
  /// The board and its panel.
  static let board: [Method] = [
    Method(
      "board.outputs", .viewer, "Lists the outputs and inputs of the board and how they are.",
      result: "outputs, each with name, kind, state (ok, degraded or off) and detail",
      commands: [.init("board")], decode: { _ in .outputs }),
    Method(
      "board.test", .operator, "Makes an output show a test pattern, within the power limit.",
      parameters: [
        Parameter("output", .text, "The name of an output; all of them when left out."),
        Parameter(
          "pattern", .choice(TestRequest.Pattern.allCases.map(\.rawValue)), standard: "walk",
          "What is shown; off ends a test."),
        Parameter("duration", .duration(.seconds(1)...(.seconds(60))), standard: 5, "For how long."),
      ],
      result: "null", errors: [.noSuchOutput, .sessionRuns], commands: [.init("test", "output")],
      decode: { arguments in
        .test(
          TestRequest(
            output: arguments.text("output"),
            pattern: arguments.text("pattern").flatMap(TestRequest.Pattern.init) ?? .walk,
            duration: arguments.duration("duration") ?? .seconds(5)))
      }),
    Method(
      "panel.press", .member, "Does what a button of the panel does.",
      parameters: [
        Parameter("button", .choice(panelButtons), isRequired: true, "The button."),
        Parameter(
          "action", .choice(PressAction.allCases.map(\.rawValue)), standard: "tap",
          "A press without its release is a button held down."),
      ],
      result: stateAfter, errors: [.noSuchButton], commands: [.init("press", "button")],
      decode: { arguments in
        .press(
          button: arguments.text("button") ?? "",
          arguments.text("action").flatMap(PressAction.init) ?? .tap)
      }),
  ]

  /// The buttons of the panel.
  public static let panelButtons = [
    "startPause", "back", "forward", "end", "format", "field", "plus", "minus", "save", "lap",
  ]
}
