internal import Intervals

extension MethodTable {
  /// Settings, links and the clock.
  static let rest: [Method] = [
    Method(
      "settings.get", .viewer, "Gives the settings.",
      result: "the settings, each under the name that settings.set takes", commands: [.init("settings")],
      decode: { _ in .settings }),
    Method(
      "settings.set", .operator, "Changes settings; what is left out stays.", parameters: settings,
      result: "the settings after it", commands: [.init("set", takesPairs: true)],
      example: JSONObject([("brightness", 60), ("warning", "off")]),
      decode: { arguments throws(RPCError) in
        guard !arguments.isEmpty else {
          throw RPCError(
            .badParameter,
            "no setting is given; allowed: \(settings.map(\.name).joined(separator: ", "))")
        }
        return .set(SettingsChange(arguments))
      }),
    Method(
      "link.open", .member, "Goes where a link points.",
      parameters: [Parameter("link", .text, isRequired: true, "One of \(Link.forms).")],
      result: stateAfter, errors: [.sessionRuns, .interrupted, .noSuchFormat, .notHere],
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

  private static let settings: [Parameter] = [
    Parameter("preset", .choice(["pearl", "neon", "graphic"]), "The look."),
    Parameter("brightness", .integer(0...100), "The brightness in percent."),
    Parameter("reduceMotion", .flag, "Whether motion is kept small."),
    Parameter("flat", .flag, "Whether the field is plain."),
    Parameter("sound", .choice(["off", "cues", "cuesAndCount"]), "What the buzzer sounds."),
    Parameter(
      "voice", .choice(["off", "phases", "phasesAndCount"]),
      "What a voice says, where speech-dispatcher runs; nothing while the sound is off."),
    Parameter("countIn", .integer(CueSettings.countInBounds), "The seconds counted before each change."),
    Parameter("halfWay", .flag, "Whether the middle of a long phase is marked."),
    Parameter(
      "warning", .duration(PlanLimits.phase, or: ["off"]),
      "How long before the end of a long phase a warning sounds."),
    Parameter("period", .duration(PlanLimits.phase, or: ["off"]), "A cue every so often through a work."),
    Parameter("changesOnly", .flag, "Whether only changes are cued."),
    Parameter("clock24", .flag, "Whether hours run to 23."),
  ]
}

extension SettingsChange {
  fileprivate init(_ arguments: Arguments) {
    self.init()
    preset = arguments.text("preset")
    brightness = arguments.integer("brightness")
    reduceMotion = arguments.flag("reduceMotion")
    flat = arguments.flag("flat")
    sound = arguments.text("sound")
    voice = arguments.text("voice")
    countIn = arguments.integer("countIn")
    halfWay = arguments.flag("halfWay")
    warning = arguments.durationOrOff("warning")
    period = arguments.durationOrOff("period")
    changesOnly = arguments.flag("changesOnly")
    clock24 = arguments.flag("clock24")
  }
}
