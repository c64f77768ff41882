internal import Training

extension MethodTable {
  /// The programmes.
  static let programme: [Method] = [
    Method(
      "program.list", .viewer, "Lists the programmes, and what was chosen.",
      result:
        "programmes, each with id, name, weeks, phases and sessions; and chosen: programme, days, minutes, start, "
        + "done and sessions, or null",
      commands: [.init("program list")], decode: { _ in .programme(.list) }),
    Method(
      "program.show", .viewer, "Gives a programme week by week, fitted to days and minutes.",
      parameters: choice,
      result:
        "id, name, days, minutes, and weeks, each with week, phase and sessions: position, done, session",
      errors: [.noProgramme, .badEntry], commands: [.init("program show", "program")],
      decode: { arguments throws(RPCError) in .programme(.show(try choice(of: arguments))) }),
    Method(
      "program.set", .operator, "Chooses what to train; what was done stays in the history.",
      parameters: choice + [
        Parameter("start", .day, standard: "today", "The first day.")
      ],
      result: stateAfter + ", once it is on the disk",
      errors: [.sessionRuns, .interrupted, .badEntry, .notSaved],
      commands: [.init("program set", "program")],
      example: JSONObject([("program", "groundwork"), ("days", "mon,wed,fri"), ("minutes", 30)]),
      decode: { arguments throws(RPCError) in
        var chosen = try choice(of: arguments)
        chosen.start = arguments.day("start")
        return .programme(.set(chosen))
      }),
    Method(
      "program.startOver", .operator,
      "Lets go of what was chosen to train, and asks anew; the history stays.",
      result: stateAfter + ", once it is on the disk", errors: [.sessionRuns, .interrupted, .notSaved],
      commands: [
        .init("program start-over", question: "Let go of the programme that was chosen? The history stays.")
      ],
      decode: { _ in .programme(.startOver) }),
    Method(
      "program.ask", .member, "Has the wall ask what to train, for whoever stands in front of it.",
      result: stateAfter, errors: [.sessionRuns, .interrupted], commands: [.init("program ask")],
      decode: { _ in .programme(.ask) }),
    Method(
      "program.skip", .operator,
      "Answers the question what to train with nothing but the timer; the wall does not ask again.",
      result: stateAfter + ", once it is on the disk", errors: [.sessionRuns, .interrupted, .notSaved],
      commands: [.init("program skip")], decode: { _ in .programme(.skip) }),
    Method(
      "program.load", .operator, "Takes over a programme file; one with the same id is replaced.",
      parameters: [
        Parameter("text", .text, isRequired: true, "The text of the file, without @include."),
        Parameter("file", .text, standard: "programme", "The name of the file, for faults."),
      ],
      result: "the programme as program.list gives it, once it is on the disk",
      errors: [.badProgramme, .notSaved],
      example: JSONObject([("text", "id = \"mine\"; …"), ("file", "mine.cfg")]),
      decode: { .programme(.load(text: $0.text("text") ?? "", file: $0.text("file") ?? "programme")) }),
    Method(
      "program.remove", .operator, "Removes a programme that was taken over; the history stays.",
      parameters: [Parameter("program", .text, isRequired: true, "The id.")],
      result: "nothing, once it is gone from the disk", errors: [.badEntry, .notSaved],
      commands: [
        .init("program remove", "program", question: "Remove the programme? The history stays.")
      ],
      example: JSONObject([("program", "mine")]),
      decode: { .programme(.remove($0.text("program") ?? "")) }),
  ]

  private static let choice = [
    Parameter("program", .text, "The id; the chosen one, or the first, when left out."),
    Parameter("days", .text, "The training days: \(TrainingDays.forms)."),
    Parameter(
      "minutes", .numbers(SessionLength.allCases.map(\.minutes)), "How long a session is to be."),
  ]

  private static func choice(of arguments: Arguments) throws(RPCError) -> ProgrammeChoice {
    var choice = ProgrammeChoice(
      programme: arguments.text("program"), minutes: arguments.integer("minutes"))
    if let text = arguments.text("days") {
      guard let days = TrainingDays(text) else {
        throw RPCError(
          .badParameter,
          "“days” is \(JSONValue.string(String(text.prefix(64))).text); allowed: \(TrainingDays.forms)",
          data: JSONObject([("parameter", "days")]))
      }
      choice.days = days
    }
    return choice
  }
}
