internal import Intervals
internal import Training

extension MethodTable {
  /// Settings, links and the clock.
  static let rest: [Method] = [
    Method(
      "settings.get", .viewer, "Gives the settings.",
      result: "the settings, each under the name that settings.set takes", commands: [.init("settings")],
      decode: { _ in .settings }),
    Method(
      "settings.set", .operator, "Changes settings; what is left out stays.", parameters: settings,
      result: "the settings after it, once they are on the disk", errors: [.notSaved, .noTheme],
      commands: [.init("set", takesPairs: true)],
      example: JSONObject([("brightness", 60), ("warning", "off")]),
      decode: { arguments throws(RPCError) in
        guard !arguments.isEmpty else {
          throw RPCError(
            .badParameter,
            "no setting is given; allowed: \(settings.map(\.name).joined(separator: ", "))")
        }
        return .set(arguments.settings)
      }),
    Method(
      "settings.adjust", .operator, "Changes a setting by a step, as two buttons do.",
      parameters: [
        Parameter(
          "setting", .choice(SettingID.allCases.map(\.name)), isRequired: true,
          aliases: Dictionary(
            SettingID.allCases.map { ($0.member, $0.name) }, uniquingKeysWith: { first, _ in first }),
          "The setting."),
        Parameter("direction", .choice(["up", "down"]), isRequired: true, "Which way."),
      ],
      result: "the settings after it, once they are on the disk", errors: [.notHere, .notSaved],
      commands: [.init("adjust", "setting", "direction")],
      example: JSONObject([("setting", "brightness"), ("direction", "down")]),
      decode: { arguments throws(RPCError) in
        // The table has checked both.
        guard let id = arguments.text("setting").flatMap({ SettingID(rawValue: $0) }) else {
          throw RPCError(.internalError)
        }
        return .adjust(id, by: arguments.text("direction") == "down" ? -1 : 1)
      }),
    Method(
      "theme.get", .viewer, "Gives the theme that the wall wears.",
      result:
        "preset, name, motif (haze, rings or disc), colours (for each block and kind of phase the ground and the "
        + "level, as sRGB) and mark, which is another for every theme",
      commands: [.init("theme")], decode: { _ in .theme }),
    Method(
      "reminder.dismiss", .member, "Lets the reminder that is shown be enough.", result: stateAfter,
      errors: [.noReminder], commands: [.init("reminder dismiss")], decode: { _ in .reminder(.dismiss) }),
    Method(
      "reminder.snooze", .member, "Has the reminder that is shown come again in ten minutes.",
      result: stateAfter, errors: [.noReminder], commands: [.init("reminder snooze")],
      decode: { _ in .reminder(.snooze) }),
    Method(
      "link.open", .member, "Goes where a link points.",
      parameters: [Parameter("link", .text, isRequired: true, "One of \(Link.forms).")],
      result: stateAfter, errors: [.sessionRuns, .interrupted, .noSuchFormat],
      commands: [.init("open", "link")],
      example: JSONObject([("link", "pulse://timer/tabata")]),
      decode: { arguments throws(RPCError) in
        let text = arguments.text("link") ?? ""
        guard let link = Link(text) else {
          throw RPCError(
            .badParameter,
            "“link” is \(JSONValue.string(String(text.prefix(64))).text); allowed: \(Link.forms)",
            data: JSONObject([("parameter", "link")]))
        }
        return .open(link)
      }),
    Method(
      "clock.get", .viewer, "Gives the time of day as the wall has it.",
      result: "time (local, ISO 8601 with offset), epochMs, utcOffsetS, synchronized",
      commands: [.init("clock")], decode: { _ in .clock }),
  ]

  private static let settings = SettingID.allCases.map { id in
    Parameter(id.member, Parameter.Kind(id.entry.kind), id.entry.summary)
  }
}

extension Parameter.Kind {
  /// What a parameter takes for a setting.
  fileprivate init(_ kind: SettingKind) {
    self =
      switch kind {
      case .flag: .flag
      case .choice(let words): .choice(words)
      case .number(let bounds, _): .integer(bounds)
      case .length(let bounds): .duration(bounds, or: ["off"])
      case .written(let writing): .written(writing)
      }
  }
}
