import Control
import Daemon
import Display
import Intervals
import Testing
import Training
import Wall

/// Calls of the control socket on a real wall, in a time of its own.
@Suite struct CallTests {
  private let start = WallCalls.start

  private func wall() -> Wall { Wall(time: TimeOfDay(.seconds(0), at: start), startingAt: start) }

  private func call(
    _ method: String, _ params: JSONValue = [:], on wall: inout Wall, after seconds: Double = 0
  ) throws(RPCError) -> JSONValue {
    try WallCalls.call(method, params, on: &wall, after: seconds)
  }

  private func failure(
    _ method: String, _ params: JSONValue = [:], on wall: Wall, after seconds: Double = 0
  ) -> RPCError? {
    WallCalls.failure(method, params, on: wall, after: seconds)
  }

  @Test func aSessionFromStartToSummary() throws {
    var wall = wall()
    #expect(try call("wall.state", on: &wall)["scene"] == "builder")
    let started = try call("session.start", ["format": "tabata"], on: &wall)
    #expect(started["session"]?["phase"] == "ready")
    #expect(started["words"] == "Get ready, 10 seconds left, next: work, 20 s")
    let paused = try call("session.pause", on: &wall, after: 12)
    #expect(paused["session"]?["timeLeftMs"] == 18_000)
    #expect(paused["session"]?["paused"] == true)
    #expect(try call("session.toggle", on: &wall, after: 100)["session"]?["paused"] == false)
    #expect(try call("session.skip", on: &wall, after: 101)["session"]?["phase"] == "rest")
    #expect(try call("session.extend", on: &wall, after: 102)["session"]?["timeLeftMs"] == 19_000)
    let back = try call("session.skip", ["back"], on: &wall, after: 105)
    #expect(back["session"]?["phaseElapsedMs"] == 0 && back["session"]?["phase"] == "rest")
    #expect(try call("session.skip", [15], on: &wall, after: 106)["session"]?["round"] == 8)
    let ended = try call("session.end", on: &wall, after: 107)
    #expect(ended["scene"] == "summary")
    #expect(ended["summary"]?["ranToEnd"] == false)
    #expect(try call("summary.dismiss", on: &wall, after: 108)["scene"] == "builder")
  }

  @Test func startsWhatIsAskedFor() throws {
    var wall = wall()
    let changed = try call("session.start", ["format": "tabata", "rounds": 4, "rest": "0:15"], on: &wall)
    #expect(changed["format"]?["rhythm"] == "4 rounds · 20 s work · 15 s rest")
    #expect(changed["format"]?["changed"] == true)
    #expect(changed["session"]?["plan"] == "tabata")
    wall = self.wall()
    #expect(
      try call("session.start", ["plan": "work=40 rest=20 rounds=8"], on: &wall)["session"]?["rounds"] == 8)
    wall = self.wall()
    #expect(try call("session.start", on: &wall)["session"]?["plan"] == "tabata")
    wall = self.wall()
    #expect(try call("session.start", ["format": "clock"], on: &wall)["scene"] == "idle")
  }

  @Test func refusalsKeepTheirNames() throws {
    let idle = wall()
    var running = idle
    _ = try call("session.start", ["format": "tabata"], on: &running)
    let cases: [(String, JSONValue, Wall, ErrorKind)] = [
      ("session.pause", [:], idle, .noSession), ("session.start", [:], running, .sessionRuns),
      ("session.start", ["format": "none"], idle, .noSuchFormat),
      ("session.start", ["format": "tabata", "work": 0], idle, .badPlan),
      ("session.start", ["rounds": 3], idle, .badPlan),
      ("session.start", ["format": "clock", "rounds": 3], idle, .badPlan),
      ("session.skip", [99], running, .noSuchPhase), ("session.extend", [:], running, .noRest),
      ("summary.dismiss", [:], idle, .noSummary), ("formats.get", ["none"], idle, .noSuchFormat),
      ("formats.edit", ["format": "tabata", "rounds": 3], idle, .formatIsShipped),
      ("formats.edit", ["format": "none", "rounds": 3], idle, .noSuchFormat),
      ("formats.save", ["id": "tabata", "work": 30], idle, .formatIsShipped),
      ("formats.save", ["id": "No Good", "work": 30], idle, .badPlan),
      ("formats.delete", ["tabata"], idle, .formatIsShipped),
      ("formats.delete", ["none"], idle, .noSuchFormat),
      ("formats.choose", ["none"], idle, .noSuchFormat),
      ("settings.set", ["preset": "own"], idle, .noTheme),
      ("link.open", ["pulse://progress"], running, .sessionRuns),
      ("link.open", ["pulse://timer/emom"], running, .sessionRuns),
    ]
    for (method, params, wall, kind) in cases {
      #expect(failure(method, params, on: wall)?.kind == kind, "\(method) \(params.text)")
      let listed = MethodTable.method(method)?.errors ?? []
      #expect(listed.contains(kind), "\(method) does not list \(kind.name)")
    }
    let refusals: [Refusal] = [
      .noSession, .sessionRuns, .noFormat("x"), .formatIsShipped("x"), .noRest, .noPhase(1),
      .noSummary(.unknown), .notHere, .noStep(.brightness, .number(100)), .noTheme,
      .badPlan(PlanError(field: "a", value: "b", allowed: "c")),
    ]
    for refusal in refusals { #expect(RPCError(refusal).kind.name == refusal.name) }
  }

  @Test func theThemeIsToldAndItsMarkWithTheState() throws {
    var wall = wall()
    let pearl = try call("theme.get", on: &wall)
    #expect(pearl["preset"] == "pearl" && pearl["name"] == "pearl" && pearl["motif"] == "haze")
    #expect(pearl["colours"]?["ember"] == ["ground": "#f76143", "level": "#fe9e7d"])
    #expect(pearl["colours"]?["coolDown"]?["ground"] == "#025959")
    #expect(StateMessage(wall, at: start).theme == nil)
    var table = Theme.Table.neon
    var marks: Set<String> = []
    for name in ["Harbour", "Harbour at Night"] {
      table.name = name
      _ = wall.handle(.ownTheme(Theme(table)), at: start)
      _ = try call("settings.set", ["preset": "own"], on: &wall)
      let told = try call("theme.get", on: &wall)
      #expect(told["preset"] == "own" && told["name"] == .string(name) && told["motif"] == "rings")
      #expect(ThemeMessage(told) == ThemeMessage(wall.presentation.scene.look))
      let mark = try #require(StateMessage(wall, at: start).theme)
      #expect(told["mark"] == .string(mark))
      marks.insert(mark)
    }
    table[.rest].level += 1
    _ = wall.handle(.ownTheme(Theme(table)), at: start)
    marks.insert(try #require(StateMessage(wall, at: start).theme))
    #expect(marks.count == 3, "each theme has a mark of its own")
    _ = wall.handle(.ownTheme(nil), at: start)
    #expect(StateMessage(wall, at: start).theme == nil, "what is not there is not worn")
  }

  @Test func formatsAreKeptChangedAndForgotten() throws {
    var wall = wall()
    let count = wall.shelf.formats.count
    let kept = try call(
      "formats.save", ["id": "mine", "name": "Mine", "block": "moss", "plan": "work=40 rest=20 rounds=8"],
      on: &wall)
    #expect(kept["name"] == "Mine" && kept["block"] == "moss" && kept["shipped"] == false)
    #expect(try call("formats.list", on: &wall)["formats"]?.array?.count == count + 1)
    #expect(
      try call("formats.edit", ["format": "mine", "rounds": 3], on: &wall)["rhythm"]
        == "3 rounds · 40 s work · 20 s rest")
    #expect(try call("formats.get", ["mine"], on: &wall)["name"] == "Mine")
    _ = try call("formats.choose", ["emom"], on: &wall)
    #expect(try call("formats.save", ["id": "copy"], on: &wall)["rhythm"] == "10 rounds · 60 s work")
    #expect(try call("formats.delete", ["mine"], on: &wall) == .null)
    #expect(failure("formats.get", ["mine"], on: wall)?.kind == .noSuchFormat)
    #expect(try call("link.open", ["pulse://timer/copy"], on: &wall)["format"]?["id"] == "copy")
  }

  @Test func settingsComeBackAsTheyWereSet() throws {
    var wall = wall()
    let params: JSONValue = [
      "sound": "cues", "voice": "phases", "countIn": 5, "halfWay": true, "warning": 10, "every": "off",
      "changesOnly": true, "preset": "neon", "brightness": 60, "brightnessByHour": "06:00=100 21:00=40",
      "quietHours": "22:00-07:00", "quietBrightness": 10, "reduceMotion": true, "flat": true,
      "clock24": false,
      "units": "lb", "bodyWeight": "159 lb", "reminder": "18:00", "exportFolder": "/srv/sessions",
      "exportFormat": "json",
    ]
    #expect(try call("settings.set", params, on: &wall) == params)
    #expect(try call("settings.get", on: &wall) == params)
    #expect(try call("settings.set", ["every": "1:30.5"], on: &wall)["every"] == 90.5)
    #expect(try call("settings.set", ["warning": "off"], on: &wall)["warning"] == "off")
    #expect(try call("settings.set", ["bodyWeight": "160"], on: &wall)["bodyWeight"] == "160 lb")
    #expect(try call("settings.adjust", ["brightness", "down"], on: &wall)["brightness"] == 55)
    // A folder that was typed goes off and on again; of one that was not there is nothing to guess.
    let folder = try call("settings.get", on: &wall)["exportFolder"]
    #expect(try call("settings.adjust", ["exportFolder", "up"], on: &wall)["exportFolder"] == "off")
    #expect(try call("settings.adjust", ["exportFolder", "up"], on: &wall)["exportFolder"] == folder)
    // What has no step says what it is, and what it takes.
    let ends = [
      ("exportFolder", "“export-folder” is off", "off, or a path that begins with /"),
      ("brightness", "“brightness” is 100", "0 to 100 %"),
    ]
    for (name, value, allowed) in ends {
      let refused = failure("settings.adjust", [.string(name), "up"], on: self.wall())
      #expect(refused?.kind == .notHere)
      #expect(refused?.message == "\(value) and has no step that way; to set: \(allowed)")
    }
    #expect(failure("settings.set", ["sound": "cuesAndCount"], on: wall)?.kind == .badParameter)
    #expect(failure("reminder.snooze", on: wall)?.kind == .noReminder)
    // What settings.get gives, settings.set takes.
    let all = try call("settings.get", on: &wall)
    #expect(try call("settings.set", all, on: &wall) == all)
    let names = MethodTable.method("settings.set")?.parameters.map(\.name)
    #expect(all.object?.names == names)
  }

  /// In front of each scene: what it is called and what somebody has to know who cannot see it.
  @Test func everySceneIsSaid() throws {
    var wall = wall()
    func said(_ seconds: Double) throws -> String {
      try call("wall.say", on: &wall, after: seconds)["words"]?.string ?? ""
    }
    #expect(try said(0) == "Tabata, rounds 8, 8 rounds, 20 s work, 10 s rest, 4 minutes")
    _ = try call("formats.choose", ["emom"], on: &wall)
    #expect(try said(1).hasPrefix("EMOM, rounds 10, "))
    let plan =
      "work=20 rest=10 rounds=2 sets=2 set-rest=30 ready=10 changeover=5 cool-down=15 moves=lunge,plank"
    _ = try call("session.start", ["plan": .string(plan)], on: &wall, after: 10)
    for (seconds, words) in [
      (10.0, "Get ready, "), (25, "Work, lunge, round 1 of 2, set 1 of 2, 15 seconds left"), (42, "Change, "),
    ] {
      let text = try said(seconds)
      #expect(text.hasPrefix(words), "\(text)")
    }
    _ = try call("session.pause", on: &wall, after: 43)
    #expect(try said(50).hasPrefix("Paused, change, "))
    _ = try call("session.end", on: &wall, after: 60)
    #expect(try said(61).hasPrefix("Ended, "))
    _ = try call("summary.dismiss", on: &wall, after: 62)
    _ = try call("session.start", ["format": "clock"], on: &wall, after: 63)
    #expect(try said(3_700) == "1:01")
  }

  @Test func everyButtonOfThePanelHasAName() {
    #expect(MethodTable.panelButtons == PanelButton.allCases.map(\.rawValue))
  }
}
