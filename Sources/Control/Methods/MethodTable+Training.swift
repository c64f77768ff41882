internal import Training

extension MethodTable {
  /// The week, the day and its session.
  static let training: [Method] = [
    Method(
      "plan.week", .viewer, "Gives the week of a day: what is done, what is missed, what is ahead.",
      parameters: [day],
      result:
        "date, today, programme, offer, words, and week: state, minutes, and seven days with state, minutes, height "
        + "against the longest day, and sessions",
      commands: [.init("plan", "day")], decode: { .training(.week($0.day("day") ?? .fromToday(0))) }),
    Method(
      "plan.day", .viewer, "Gives a day and what it offers, with every move.", parameters: [day],
      result:
        "date, today, programme, week, words, and offer: kind (start, again, recovery or rest) and the session",
      commands: [.init("plan day", "day")], example: JSONObject([("day", "friday")]),
      decode: { .training(.day($0.day("day") ?? .fromToday(0))) }),
    Method(
      "session.startDay", .member, "Starts the session that a day offers; it counts for today.",
      parameters: [day], result: stateAfter,
      errors: [.sessionRuns, .interrupted, .noProgramme, .nothingPlanned, .badPlan],
      commands: [.init("start-day", "day"), .init("start today", fixed: JSONObject([("day", "today")]))],
      decode: { .training(.start($0.day("day") ?? .fromToday(0))) }),
    Method(
      "session.markDone", .member,
      "Notes the session that a day offers as done without running it; a second time changes nothing.",
      parameters: [day, key],
      result: stateAfter
        + ", with noted, the entry, or null where nothing has changed; once it is on the disk",
      errors: [.sessionRuns, .noProgramme, .nothingPlanned, .badEntry, .notSaved, .notHere],
      commands: [.init("done", "day")],
      example: JSONObject([("day", "today"), ("key", "my-7")]),
      decode: { .training(.markDone($0.day("day") ?? .fromToday(0), key: $0.text("key"))) }),
    Method(
      "session.discard", .member,
      "Lets go of a session that was interrupted; session.resume goes on with it.",
      result: stateAfter, errors: [.noSession], commands: [.init("discard")],
      decode: { _ in .training(.discardInterrupted) }),
    Method(
      "wall.mode", .member, "Shows the day with its week, the timer, the progress or the profile.",
      parameters: [
        Parameter("mode", .choice(WallMode.allCases.map(\.rawValue)), isRequired: true, "What to show."),
        Parameter("day", .day, "The day to show; of today the one that was shown last when left out."),
        Parameter(
          "period", .choice(ProgressPeriod.allCases.map(\.rawValue)),
          "The period of progress to show; the one that was shown last when left out."),
      ],
      result: stateAfter, errors: [.sessionRuns, .interrupted, .badEntry],
      commands: [.init("mode", "mode")], example: JSONObject([("mode", "today")]),
      decode: { arguments in
        .training(
          .show(
            arguments.text("mode").flatMap(WallMode.init) ?? .today, arguments.day("day"),
            arguments.text("period").flatMap(ProgressPeriod.init)))
      }),
  ]

  /// The summary of a session.
  static let summary: [Method] = [
    Method(
      "summary.rate", .member, "Says how hard the session of the summary was.",
      parameters: [
        Parameter(
          "effort", .integer(EntryLimits.effort, or: ["none"]), isRequired: true,
          "How hard it was; none takes it back.")
      ],
      result: stateAfter, errors: [.noSummary, .notSaved], commands: [.init("effort", "effort")],
      example: JSONObject([("effort", 7)]),
      decode: { .summary(.rate($0.integer("effort"))) }),
    Method(
      "summary.note", .member, "Notes the best sets of the session of the summary.",
      parameters: [
        Parameter(
          "sets", .sets, isRequired: true, "The sets; each takes the place of one of the same move."),
        Parameter("all", .flag, standard: false, "Whether they take the place of all sets."),
      ],
      result: stateAfter, errors: [.noSummary, .badEntry, .notSaved], commands: [.init("sets", "sets")],
      example: JSONObject([("sets", ["24 kg x 8: Goblet squat", "60 s: Plank"])]),
      decode: { .summary(.note($0.sets("sets") ?? [], replacesAll: $0.flag("all") ?? false)) }),
    Method(
      "summary.save", .member,
      "Saves the session of the summary; a second time under its key changes nothing.",
      parameters: [
        Parameter("effort", .integer(EntryLimits.effort), "How hard it was."),
        Parameter("sets", .sets, "Best sets; each takes the place of one of the same move."),
        Parameter(
          "key", .text, "The key of the entry, as summary.record.key of the state has it: for a retry."),
      ],
      result: stateAfter + ", once the session is on the disk", errors: [.noSummary, .badEntry, .notSaved],
      commands: [.init("summary save")], example: JSONObject([("effort", 7), ("key", "8c1f-1")]),
      decode: {
        .summary(
          .save(SummarySave(effort: $0.integer("effort"), sets: $0.sets("sets"), key: $0.text("key"))))
      }),
    Method(
      "summary.discard", .member, "Lets go of the session of the summary without saving it.",
      result: stateAfter, errors: [.noSummary, .notSaved],
      commands: [.init("summary discard", question: "Let go of this session without saving it?")],
      decode: { _ in .summary(.discard) }),
    Method(
      "summary.dismiss", .member, "Leaves the summary, which saves the session.",
      result: stateAfter + ", once the session is on the disk", errors: [.noSummary, .notSaved],
      commands: [.init("dismiss")], decode: { _ in .summary(.dismiss) }),
  ]

  private static let day = Parameter("day", .day, standard: "today", "The day.")
  private static let key = Parameter(
    "key", .text, "A key of your choice for the entry; a retry with the same key makes no second one.")
}
