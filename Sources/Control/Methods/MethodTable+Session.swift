extension MethodTable {
  /// The session.
  static let session: [Method] = [
    Method(
      "session.start", .member,
      "Starts a format, a format with some fields changed, a plan of its own, or what the builder shows.",
      parameters: [
        Parameter("format", .text, "The id of a format."),
        Parameter("plan", .text, "A plan on one line, such as `work=40 rest=20 rounds=8`."),
      ] + PlanEdit.fields,
      result: stateAfter, errors: [.sessionRuns, .interrupted, .noSuchFormat, .badPlan],
      commands: [.init("start", "format")],
      example: JSONObject([("format", "tabata"), ("rounds", 4)]),
      decode: { arguments in
        .start(StartRequest(format: arguments.text("format"), edit: arguments.planEdit()))
      }),
    plain("pause", .pause, "Pauses the session; paused already, it stays so."),
    plain("resume", .resume, "Lets a paused session go on."),
    plain("toggle", .toggle, "Pauses a running session, resumes a paused one."),
    Method(
      "session.skip", .member, "Goes to the next phase, back, or to a phase by its index.",
      parameters: [
        Parameter(
          "to", .integer(0...1_999, or: ["next", "back"]), standard: "next",
          "Back is the start of this phase or, within its first two seconds, of the one before.")
      ],
      result: stateAfter, errors: [.noSession, .noSuchPhase],
      commands: [
        .init("skip", "to"), .init("next", fixed: JSONObject([("to", "next")])),
        .init("back", fixed: JSONObject([("to", "back")])),
      ],
      example: JSONObject([("to", "back")]),
      decode: { arguments in
        if let index = arguments.integer("to") { return .skip(.phase(index)) }
        return .skip(arguments.text("to") == "back" ? .back : .next)
      }),
    plain("end", .end, "Ends the session before its end."),
    plain("finish", .finish, "Ends the session as done; a time that counts up is kept."),
    plain("lap", .lap, "Takes a lap, or counts a round."),
    plain("unlap", .removeLap, "Takes the last lap back."),
    plain("extend", .extendRest, "Gives a running rest ten seconds more.", errors: [.noRest]),
  ]

  /// What most methods give back.
  static let stateAfter = "the state after it, as wall.state gives it"

  private static func plain(
    _ word: String, _ call: Call, _ summary: String, errors: [ErrorKind] = []
  ) -> Method {
    Method(
      "session.\(word)", .member, summary, result: stateAfter, errors: [.noSession] + errors,
      commands: [.init(word)], decode: { _ in call })
  }
}
