extension MethodTable {
  /// The wall as a whole.
  static let wall: [Method] = [
    Method(
      "wall.describe", .viewer, "Describes all methods, or one.",
      parameters: [Parameter("method", .text, "The method; all when left out.")],
      result: "methods, each with parameters, result, errors, right and commands; and all errors",
      errors: [.noSuchMethod], commands: [.init("describe", "method")],
      example: JSONObject([("method", "session.skip")]),
      decode: { arguments in .describe(method: arguments.text("method")) }),
    Method(
      "wall.info", .viewer, "Says which wall this is.",
      result:
        "product, version, pid, uptimeMs, board, stateDirectory, why nothing is saved (unsaved, null while all is), "
        + "the groups that have a right, by the right, and your own right, uid and pid",
      commands: [.init("info")], decode: { _ in .info }),
    Method(
      "wall.state", .viewer, "Gives the whole state once.",
      result:
        "the state: seq, mode, scene, words, session, format, field, summary, today, progress, profile, setUp, choice, "
        + "quiet, brightness, reminder, theme, settings, outputs, and why nothing is saved (unsaved, null while all is)",
      commands: [.init("status")], decode: { _ in .state }),
    Method(
      "wall.subscribe", .viewer,
      "Gives the whole state, and from now on the whole state again, as wall.changed, whenever it has changed.",
      result:
        "the state; a gap in seq means that states in between were left out, never that anything is missing",
      commands: [.init("watch")], decode: { _ in .subscribe }),
    Method(
      "wall.unsubscribe", .viewer, "Ends a subscription.", result: "null", decode: { _ in .unsubscribe }),
    Method(
      "wall.say", .viewer, "Gives what the wall shows in words, in reading order.", result: "words: text",
      commands: [.init("say")], decode: { _ in .say }),
  ]
}
