import Control
import Intervals
import TestSupport
import Testing
import Training

@Suite struct MethodTableTests {
  private func call(
    _ method: String, _ params: JSONValue = [:], right: Right = .operator
  ) throws(RPCError) -> Call {
    let parameters: Request.Parameters =
      params.array.map { .ordered($0) } ?? .named(params.object ?? JSONObject())
    return try MethodTable.call(for: Request(id: 1, method: method, parameters: parameters), right: right)
  }

  private func failure(_ method: String, _ params: JSONValue = [:], right: Right = .operator) -> RPCError? {
    do throws(RPCError) {
      _ = try call(method, params, right: right)
      return nil
    } catch {
      return error
    }
  }

  static let calls: [(String, JSONValue, Call)] = [
    ("wall.describe", [:], .describe(method: nil)),
    ("wall.describe", ["session.end"], .describe(method: "session.end")),
    ("session.start", [:], .start(StartRequest())),
    ("session.start", ["format": "tabata"], .start(StartRequest(format: "tabata"))),
    ("session.start", ["tabata"], .start(StartRequest(format: "tabata"))),
    (
      "session.start", ["plan": "work=40 rest=20"],
      .start(StartRequest(edit: PlanEdit(notation: "work=40 rest=20")))
    ),
    (
      "session.start", ["work": 40, "rest": "0:20", "rounds": 8],
      .start(StartRequest(edit: PlanEdit(notation: "work=40 rest=0:20 rounds=8")))
    ),
    (
      "session.start",
      [
        "work": [20, "0:30"], "rounds": "endless", "setRest": 5, "lastRest": true,
        "moves": ["goblet squat", "row/2"],
      ],
      .start(
        StartRequest(
          edit: PlanEdit(
            notation: "work=20,0:30 rounds=endless set-rest=5 last-rest=on moves=goblet_squat,row/2")))
    ),
    ("session.start", ["format": nil], .start(StartRequest())),
    ("session.skip", [:], .skip(.next)), ("session.skip", ["to": "back"], .skip(.back)),
    ("session.skip", [3], .skip(.phase(3))), ("session.unlap", [:], .removeLap),
    ("formats.edit", ["format": "mine", "rest": 5], .edit("mine", PlanEdit(notation: "rest=5"))),
    ("formats.save", ["id": "mine"], .save(SaveRequest(id: "mine"))),
    (
      "formats.save", ["id": "mine", "name": "Mine", "block": "moss", "work": 30],
      .save(SaveRequest(id: "mine", name: "Mine", block: .moss, edit: PlanEdit(notation: "work=30")))
    ),
    ("panel.press", ["button": "startPause"], .press(button: "startPause", .tap)),
    ("panel.press", ["end", "hold"], .press(button: "end", .hold)),
    ("link.open", ["pulse://timer/tabata"], .open(.timer(format: "tabata"))),
    ("plan.week", [:], .training(.week(.fromToday(0)))),
    ("plan.day", ["friday"], .training(.day(.weekday(.friday)))),
    ("session.startDay", ["tomorrow"], .training(.start(.fromToday(1)))),
    ("session.markDone", ["day": "today", "key": "k"], .training(.markDone(.fromToday(0), key: "k"))),
    ("wall.mode", ["timer"], .training(.show(.timer, nil, nil))),
    ("summary.rate", [7], .summary(.rate(7))), ("summary.rate", ["none"], .summary(.rate(nil))),
    (
      "summary.note", ["sets": ["15 reps: Push-up", ["move": "Plank", "holdMs": 60_000]]],
      .summary(
        .note(
          [TopSet(move: "Push-up", .reps(15)), TopSet(move: "Plank", .hold(.seconds(60)))],
          replacesAll: false))
    ),
    ("summary.save", ["effort": 8], .summary(.save(SummarySave(effort: 8)))),
    ("history.list", [:], .history(.list(HistoryListing()))),
    (
      "history.list", ["from": "monday", "limit": 3, "after": "17/k", "kind": "all"],
      .history(
        .list(
          HistoryListing(
            from: .weekday(.monday), limit: 3, after: HistoryMark(wall: 17, key: "k"), kind: .all)))
    ),
    ("history.undo", ["k"], .history(.undo("k"))),
    ("program.show", ["days": "4"], .programme(.show(ProgrammeChoice(days: .count(4))))),
    (
      "program.set", ["program": "mine", "days": "mon,thu", "minutes": 45, "start": "today"],
      .programme(
        .set(
          ProgrammeChoice(
            programme: "mine", days: .days([.monday, .thursday]), minutes: 45, start: .fromToday(0))))
    ),
  ]

  @Test(arguments: calls) func decodes(_ method: String, _ params: JSONValue, _ expected: Call) throws {
    #expect(try call(method, params) == expected)
  }

  @Test func wrongEntriesAreToldByTheirPlace() {
    let error = failure("history.add", ["entries": [["key": "a"]]])
    #expect(error?.kind == .badEntry)
    #expect(error?.message.hasPrefix("entries[0]: start is missing") == true)
    #expect(error?.data["index"] == 0 && error?.data["field"] == "start")
  }

  @Test func decodesSettings() throws {
    let params: JSONValue = [
      "brightness": 60, "warning": "off", "every": "1:30", "flat": false, "quietHours": "22:00-7:00",
    ]
    #expect(
      try call("settings.set", params)
        == .set([
          .brightness: .number(60), .warning: .off, .every: .length(.seconds(90)), .flat: .flag(false),
          .quietHours: .text("22:00-7:00"),
        ]))
  }

  /// People write names with hyphens, JSON has them as it has all members; whoever gets one gets the other.
  @Test(
    arguments: [
      ("settings.adjust", ["setting": "quiet-brightness", "direction": "up"]),
      ("settings.adjust", ["setting": "quietBrightness", "direction": "up"]),
    ] as [(String, JSONValue)]) func eitherSpellingOfASettingWillDo(_ method: String, _ params: JSONValue)
    throws
  {
    #expect(try call(method, params) == .adjust(.quietBrightness, by: 1))
    #expect(
      try call("settings.set", ["quiet-brightness": 15, "flat": true])
        == .set([.quietBrightness: .number(15), .flat: .flag(true)]))
    for id in SettingID.allCases { #expect(Parameter.option(of: id.member) == id.name) }
    #expect(try call("session.start", ["set-rest": 60]) == call("session.start", ["setRest": 60]))
  }

  /// Programs that reckon in fractions write them so.
  @Test func wholeNumbersMayBeWrittenAsFractions() throws {
    let plan = try JSONValue(parsing: #"{"work":[20.0,12.5],"rest":1e1,"rounds":4.0,"countIn":3.00}"#)
    #expect(
      try call("session.start", plan)
        == .start(StartRequest(edit: PlanEdit(notation: "work=20,12.5 rest=10 rounds=4 count-in=3"))))
    #expect(try call("session.skip", JSONValue(parsing: "[3.0]")) == .skip(.phase(3)))
    #expect(
      try call("settings.set", JSONValue(parsing: #"{"brightness":60.0}"#))
        == .set([.brightness: .number(60)]))
  }

  @Test(arguments: ["start", "startPause", "start-pause"]) func theStartButtonHasOneMeaning(_ name: String)
    throws
  {
    #expect(try call("panel.press", ["button": .string(name)]) == .press(button: "startPause", .tap))
  }

  static let wrong: [(String, JSONValue, String, String)] = [
    (
      "session.start", ["fromat": "tabata"], "fromat",
      "unknown parameter “fromat”; allowed: format, plan, work"
    ),
    ("session.start", ["format": 1], "format", "“format” is 1; allowed: text"),
    (
      "session.start", ["rounds": 100], "rounds",
      "“rounds” is 100; allowed: a whole number from 1 to 99 or endless"
    ),
    ("session.start", ["rounds": 0], "rounds", "“rounds” is 0"),
    ("session.start", ["rounds": 1.5], "rounds", "“rounds” is 1.5"),
    ("session.start", ["rounds": "many"], "rounds", "“rounds” is \"many\""),
    ("session.start", ["work": []], "work", "“work” is an array"),
    ("session.start", ["work": "40 rounds=3"], "work", "“work” is \"40 rounds=3\""),
    ("session.start", ["ready": "1:00:00:00"], "ready", "“ready” is"),
    ("session.start", ["moves": "row"], "moves", "allowed: an array of texts"),
    ("session.skip", [-1], "to", "“to” is -1"), ("session.skip", ["sideways"], "to", "or back"),
    ("formats.get", [:], "format", "“format” is missing; allowed: text"),
    ("formats.get", ["format": nil], "format", "is missing"),
    ("settings.set", ["brightness": 101], "brightness", "from 0 to 100"),
    ("settings.set", ["flat": "on"], "flat", "true or false"),
    ("settings.set", ["preset": "beige"], "preset", "pearl, neon, graphic or own"),
    ("panel.press", ["button": "red"], "button", "start, back"),
    ("settings.adjust", ["quiet", "up"], "setting", "quiet-hours, quiet-brightness"),
    ("settings.set", ["quiet-brightness": 0], "quietBrightness", "“quiet-brightness” is 0"),
    (
      "settings.set", ["quiet-brightness": 5, "quietBrightness": 6], "quietBrightness", "allowed: one of them"
    ),
    ("link.open", ["http://timer"], "link", "pulse://today"),
    ("plan.day", ["someday"], "day", "today, tomorrow, yesterday"),
    ("summary.rate", [11], "effort", "from 1 to 10 or none"),
    ("summary.note", [["a lot"]], "sets", "“15 reps: Push-up”"),
    ("history.list", ["limit": 201], "limit", "from 1 to 200"),
    ("history.list", ["after": "there"], "after", "the next of the page before"),
    ("history.edit", ["k", ["start": "noon"]], "effort", "“effort” is an object"),
    ("history.edit", ["key": "k", "start": "noon"], "start", "as in 2026-10-01T18:30:00+02:00"),
    ("history.add", [[1]], "entries", "an array of entries"),
    ("program.set", ["minutes": 0], "minutes", "“minutes” is 0; allowed: 15, 30, 45 or 60"),
    ("program.show", ["minutes": 31], "minutes", "allowed: 15, 30, 45 or 60"),
    ("history.edit", ["key": "k", "length": 0], "length", "from 0:01 to 1000:00:00"),
    ("program.set", ["days": "7"], "days", "2 to 6, or days such as mon,wed,fri"),
  ]

  @Test(arguments: wrong)
  func namesTheWrongParameter(_ method: String, _ params: JSONValue, _ parameter: String, _ words: String) {
    let error = failure(method, params)
    #expect(error?.kind == .badParameter)
    #expect(error?.data["parameter"] == .string(parameter))
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "no error")")
  }

  @Test func refusesWhatIsNotInTheTable() {
    #expect(failure("session.explode")?.kind == .noSuchMethod)
    #expect(failure("session.end", [1])?.message == "1 parameters given; allowed: at most 0")
    #expect(failure("settings.set")?.kind == .badParameter)
    #expect(failure("formats.edit", ["format": "mine"])?.kind == .badParameter)
  }

  @Test func rightsGrow() {
    for method in MethodTable.methods {
      for right in Right.allCases where right < method.right {
        let error = failure(method.name, right: right)
        #expect(error?.kind == .notAllowed, "\(method.name) as \(right)")
        #expect(error?.data["needed"] == .string(method.right.rawValue))
      }
      #expect(failure(method.name, right: method.right)?.kind != .notAllowed)
    }
    #expect(
      failure("session.start", right: .viewer)?.message
        == "session.start takes the right of a member; yours is that of a viewer")
  }

  /// The table says what it does: every command leads back to its method, every operand is a parameter.
  @Test func theTableIsConsistent() {
    let names = MethodTable.methods.map(\.name)
    #expect(Set(names).count == names.count)
    let words = MethodTable.methods.flatMap(\.commands).map(\.word)
    #expect(Set(words).count == words.count)
    for method in MethodTable.methods {
      #expect(method.summary.hasSuffix("."), "\(method.name)")
      #expect(Set(method.parameters.map(\.name)).count == method.parameters.count)
      for command in method.commands {
        #expect(MethodTable.command(command.word)?.method.name == method.name)
        for name in command.operands + command.fixed.names { #expect(method.parameter(name) != nil) }
      }
      for parameter in method.parameters {
        guard let standard = parameter.standard else { continue }
        #expect(
          failure(method.name, .object(JSONObject([(parameter.name, standard)])))?.data["parameter"]
            != .string(parameter.name))
      }
    }
  }

  @Test func wordsBecomeValues() {
    let start = MethodTable.method("session.start")
    #expect(start?.parameter("rounds")?.kind.value(ofWord: "8") == 8)
    #expect(start?.parameter("rounds")?.kind.value(ofWord: "endless") == "endless")
    #expect(start?.parameter("lastRest")?.kind.value(ofWord: "on") == true)
    #expect(start?.parameter("lastRest")?.kind.value(ofWord: "maybe") == "maybe")
    #expect(start?.parameter("moves")?.kind.value(ofWord: "row,squat") == ["row", "squat"])
    #expect(start?.parameter("setRest")?.option == "set-rest")
  }

  @Test func describesItself() throws {
    let all = try MethodTable.description()
    #expect(all["methods"]?.array?.count == MethodTable.methods.count)
    #expect(try JSONValue(parsing: all.text) == all)
    var limits = ControlLimits()
    limits.requestRate = 50
    #expect(try MethodTable.description(limits: limits)["limits"]?["requestsPerSecond"] == 50)
    let one = try MethodTable.description(of: "session.skip")
    let parameter = one["methods"]?.array?.first?["parameters"]?.array?.first
    #expect(parameter?["minimum"] == 0)
    #expect(parameter?["values"] == ["next", "back"])
    #expect(parameter?["default"] == "next")
    #expect(throws: RPCError.self) { try MethodTable.description(of: "nothing") }
  }

  @Test func theReferenceNamesEverything() {
    let page = ReferencePage.markdown
    for method in MethodTable.methods { #expect(page.contains("### \(method.name)\n")) }
    for kind in ErrorKind.all { #expect(page.contains("`\(kind.name)`")) }
    for limit in ["`lineBytes` | 65536", "`requestsPerSecond` | 200", "`clients` | 32", "`unreadMs` | 5000"] {
      #expect(page.contains("| \(limit) |"), "\(limit)")
    }
    let unlimited: [ErrorKind] = [.notAllowed, .outOfDescriptors, .cannotStart]
    for error in ErrorKind.all where (-32_011...(-32_000)).contains(error.code) && !unlimited.contains(error)
    {
      #expect(page.contains("| `\(error.name)` |\n"), "\(error.name) has no limit")
    }
    #expect(page.contains("\npulsewall start [FORMAT] [--plan TEXT] [--work LENGTH,…]"))
    #expect(page.contains("\npulsewall back\n"))
    #expect(page.contains("\npulsewall set NAME VALUE…"))
  }

  @Test func editsApplyToAFormat() throws {
    let tabata = Format.tabata.plan
    let shorter = try PlanEdit(notation: "rounds=4").applied(to: tabata)
    #expect(shorter.id == "tabata" && shorter.block == .ember)
    #expect(shorter.rhythm == "4 rounds · 20 s work · 10 s rest")
    #expect(try PlanEdit().applied(to: tabata) == tabata)
    #expect(
      try PlanEdit(notation: "work=40 rest=20 rounds=2").applied(to: nil).rhythm
        == "2 rounds · 40 s work · 20 s rest")
    #expect(throws: PlanError.self) { try PlanEdit(notation: "rounds=4").applied(to: nil) }
    #expect(throws: PlanError.self) { try PlanEdit(notation: "work=0").applied(to: tabata) }
    let error = RPCError(PlanError(field: "rounds", value: "0", allowed: "1 to 99"))
    #expect(
      error.json["data"] == ["name": "bad-plan", "field": "rounds", "value": "0", "allowed": "1 to 99"])
  }

  /// The reference shows calls that the table takes.
  @Test func examplesAreCalls() {
    for method in MethodTable.methods {
      #expect(failure(method.name, .object(method.example)) == nil, "\(method.name)")
      #expect(!method.example.isEmpty || method.parameters.allSatisfy { !$0.isRequired }, "\(method.name)")
    }
  }

  /// Whatever JSON comes as parameters, the outcome is a call or a sentence.
  @Test(arguments: 0..<30 as Range<UInt64>) func anyParametersAreSurvived(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for method in MethodTable.methods {
      for _ in 0..<10 {
        var object = JSONObject()
        for parameter in method.parameters where Bool.random(using: &random) {
          object[parameter.name] = .random(depth: 2, &random)
        }
        let error = failure(method.name, .object(object))
        #expect(
          error == nil || error?.kind == .badParameter || error?.kind == .badEntry, "seed \(seed)")
      }
    }
  }
}

@Suite struct LinkTests {
  @Test(arguments: [
    ("pulse://today", Link.today), ("PULSE://today/", .today),
    ("PULSE://TIMER/FOR-TIME", .timer(format: "for-time")), ("pulse://timer", .timer(format: nil)),
    ("pulse://timer/for-time", .timer(format: "for-time")), ("pulse://progress/month", .progress(.month)),
    ("pulse://progress", .progress(nil)), ("pulse://profile", .profile),
  ]) func reads(_ text: String, _ link: Link) {
    #expect(Link(text) == link)
    #expect(Link(link.text) == link)
  }

  @Test(arguments: [
    "", "pulse://", "pulse:", "pulse://nowhere", "pulse://timer/a/b", "pulse://timer/a_b", "pulse://today//",
    "pulse://progress/decade", "http://today", "pulse://timer/../today", "pulse://today/x",
  ]) func refuses(_ text: String) {
    #expect(Link(text) == nil)
  }
}
