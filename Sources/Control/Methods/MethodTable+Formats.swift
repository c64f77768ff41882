internal import Intervals

extension MethodTable {
  /// Formats.
  static let formats: [Method] = [
    Method(
      "formats.list", .viewer, "Lists the formats in the order they are offered.",
      result: "formats, each with id, name, block, shipped, plan, rhythm, totalMs, fields",
      commands: [.init("formats")], decode: { _ in .listFormats }),
    Method(
      "formats.get", .viewer, "Gives one format.", parameters: [id], result: "the format",
      errors: [.noSuchFormat], commands: [.init("format", "format")], example: tabata,
      decode: { arguments in .format(arguments.text("format") ?? "") }),
    Method(
      "formats.choose", .member, "Shows a format in the builder.", parameters: [id],
      result: stateAfter, errors: [.sessionRuns, .noSuchFormat],
      commands: [.init("choose", "format")], example: tabata,
      decode: { arguments in .choose(arguments.text("format") ?? "") }),
    Method(
      "formats.edit", .operator, "Changes fields of a kept format; the next start has them.",
      parameters: [id] + PlanEdit.fields, result: "the format",
      errors: [.noSuchFormat, .formatIsShipped, .badPlan], commands: [.init("edit", "format")],
      example: JSONObject([("format", "mine"), ("rest", 15), ("rounds", "endless")]),
      decode: { arguments throws(RPCError) in
        let edit = arguments.planEdit(hasNotation: false)
        guard !edit.isEmpty else {
          throw RPCError(.badParameter, "no field to change is given; allowed: \(fieldNames)")
        }
        return .edit(arguments.text("format") ?? "", edit)
      }),
    Method(
      "formats.save", .operator, "Keeps a plan, or what the builder shows, as a format.",
      parameters: [
        Parameter("id", .text, isRequired: true, "Lower-case letters, digits and hyphens."),
        Parameter("name", .text, "What people read."),
        Parameter("block", .choice(Block.allCases.map(\.rawValue)), "The block it wears."),
        Parameter("plan", .text, "A plan on one line; with no plan and no field, what the builder shows."),
      ] + PlanEdit.fields,
      result: "the format", errors: [.formatIsShipped, .badPlan, .notHere],
      commands: [.init("save", "id")],
      example: JSONObject([("id", "mine"), ("name", "Mine"), ("work", [20, "0:30"]), ("rest", 10)]),
      decode: { arguments in
        .save(
          SaveRequest(
            id: arguments.text("id") ?? "", name: arguments.text("name"),
            block: arguments.text("block").flatMap(Block.init), edit: arguments.planEdit()))
      }),
    Method(
      "formats.delete", .operator, "Forgets a kept format.", parameters: [id], result: "null",
      errors: [.noSuchFormat, .formatIsShipped], commands: [.init("delete", "format")],
      example: JSONObject([("format", "mine")]),
      decode: { arguments in .delete(arguments.text("format") ?? "") }),
  ]

  private static let id = Parameter("format", .text, isRequired: true, "The id of the format.")
  private static let tabata = JSONObject([("format", "tabata")])
  private static let fieldNames = PlanEdit.fields.map(\.name).joined(separator: ", ")
}
