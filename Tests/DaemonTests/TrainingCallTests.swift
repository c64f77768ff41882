import Control
import Daemon
import Display
import Intervals
import Testing
import Training
import Wall

/// Calls for the training on a real wall, in a time of its own, with a history that follows at once.
@Suite struct TrainingCallTests {
  private let start = WallCalls.start
  /// A Monday.
  private let today = LocalDate("2026-10-05") ?? LocalDate(daysSinceEpoch: 0)

  private func wall(training: TrainingBook = TrainingBook()) -> Wall {
    let clock = ClockReading(
      machine: MachineTime(boot: "boot", milliseconds: 0),
      wall: Int64(today.daysSinceEpoch) * 86_400_000 + 18 * 3_600_000, utcOffset: 0, zone: "UTC",
      isSynchronised: true)
    return Wall(
      training: training, clock: clock, keySeed: "k", time: TimeOfDay(.seconds(64_800), at: start),
      startingAt: start)
  }

  private func call(
    _ method: String, _ params: JSONValue = [:], on wall: inout Wall, after seconds: Double = 0
  ) throws(RPCError) -> JSONValue {
    try WallCalls.call(method, params, on: &wall, after: seconds)
  }

  private func failure(_ method: String, _ params: JSONValue = [:], on wall: Wall) -> RPCError? {
    WallCalls.failure(method, params, on: wall)
  }

  @Test func aWeekFromChoosingToDone() throws {
    var wall = wall()
    #expect(try call("plan.week", on: &wall)["week"]?["state"] == "noProgramme")
    let chosen = try call("program.set", ["days": "mon,wed,fri", "minutes": 45], on: &wall)
    #expect(chosen["scene"] == "today" && chosen["mode"] == "today")
    #expect(chosen["today"]?["programme"]?["sessions"] == 24)
    #expect(chosen["today"]?["offer"]?["kind"] == "start")
    let week = try #require(try call("plan.week", on: &wall)["week"]?["days"]?.array)
    #expect(week.map { $0["state"] } == ["today", "rest", "ahead", "rest", "ahead", "rest", "rest"])
    let day = try call("plan.day", ["wednesday"], on: &wall)
    #expect(day["date"] == "2026-10-07" && day["today"] == "2026-10-05")
    let session = try #require(day["offer"]?["entry"]?["session"].flatMap { TrainingSession($0) })
    #expect(session.moves.count > 2)
    let noted = try call("session.markDone", ["key": "mine"], on: &wall)
    #expect(noted["noted"]?["key"] == "mine" && noted["scene"] == "today")
    for parameters in [["key": "mine"], [:]] as [JSONValue] {
      #expect(try call("session.markDone", parameters, on: &wall)["noted"] == .null)
    }
    #expect(wall.training.history.entries.map(\.key) == ["mine"])
    #expect(try call("plan.day", on: &wall)["offer"]?["kind"] == "again")
    let shown = try #require(try call("program.show", on: &wall)["weeks"]?.array)
    #expect(shown.count == 8)
    #expect(shown[0]["sessions"]?.array?.map { $0["done"] ?? false } == ["2026-10-05", .null, .null])
    let list = try call("program.list", on: &wall)
    #expect(list["chosen"]?["done"] == 1 && list["chosen"]?["days"] == ["monday", "wednesday", "friday"])
    #expect(try call("wall.mode", ["timer"], on: &wall)["scene"] == "builder")
    let friday = try call("wall.mode", ["today", "friday"], on: &wall)
    #expect(friday["today"]?["date"] == "2026-10-09")
    #expect(try call("program.startOver", on: &wall)["setUp"]?["step"] == "welcome")
    #expect(wall.training.history.entries.count == 1)
  }

  /// A recovery flow has no place in the programme, and is noted once a day all the same.
  @Test func aRetryWithItsKeyMakesNoSecondEntry() throws {
    var wall = wall()
    _ = try call("program.set", ["days": "mon,wed,fri"], on: &wall)
    for _ in 0..<3 { _ = try call("session.markDone", ["tuesday", "flow"], on: &wall) }
    #expect(wall.training.history.entries.map(\.key) == ["flow"])
    for _ in 0..<3 { _ = try call("session.markDone", ["tuesday"], on: &wall) }
    #expect(wall.training.history.entries.count == 1)
    #expect(failure("session.markDone", ["tuesday", "no good"], on: wall)?.kind == .badEntry)
  }

  @Test func aSummaryIsRatedAndSavedOnce() throws {
    var wall = wall()
    _ = try call("session.start", ["tabata"], on: &wall)
    let ended = try call("session.finish", on: &wall, after: 100)
    let key = try #require(ended["summary"]?["record"]?["key"])
    #expect(try call("summary.rate", [7], on: &wall, after: 101)["summary"]?["record"]?["effort"] == 7)
    let sets: JSONValue = [["24 kg x 8: GOBLET SQUAT", "60 s: My move"]]
    _ = try call("summary.note", sets, on: &wall, after: 102)
    let noted = try call("summary.note", [["26 kg x 5: goblet squat"]], on: &wall, after: 103)
    #expect(
      noted["summary"]?["record"]?["sets"] == [
        ["move": "Goblet squat", "weight": "26 kg", "reps": 5], ["move": "My move", "holdMs": 60_000],
      ])
    let all = try call("summary.note", ["sets": ["9 reps: Push-up"], "all": true], on: &wall, after: 104)
    #expect(all["summary"]?["record"]?["sets"]?.array?.count == 1)
    #expect(failure("summary.save", ["key": "another"], on: wall)?.kind == .noSummary)
    let saved = try call("summary.save", ["key": key, "effort": 8], on: &wall, after: 105)
    #expect(saved["summary"] == .null)
    // The reply was lost.
    _ = try call("summary.save", ["key": key, "effort": 3], on: &wall, after: 106)
    #expect(wall.training.history.entries.map(\.effort) == [8])
    let late = failure("summary.save", on: wall)
    #expect(late?.kind == .noSummary)
    #expect(late?.message.contains("“Tabata” is saved already, as \(key.string ?? "");") == true)
  }

  @Test func aSummaryCanBeLetGoOf() throws {
    var wall = wall()
    _ = try call("session.start", ["tabata"], on: &wall)
    _ = try call("session.finish", on: &wall, after: 100)
    _ = try call("summary.discard", on: &wall, after: 101)
    #expect(wall.training.history.entries.isEmpty)
    #expect(failure("summary.discard", on: wall)?.message.hasSuffix("“Tabata” was let go of") == true)
    #expect(
      failure("summary.save", on: self.wall())?.message.hasSuffix("one comes when a session is over") == true)
    #expect(failure("session.discard", on: wall)?.kind == .noSession)
  }

  @Test func anInterruptedSessionAsks() throws {
    var wall = wall()
    _ = try call("session.start", ["tabata"], on: &wall)
    let checkpoint = try #require(wall.checkpoint(at: start + .seconds(30)))
    func interrupted() -> Wall {
      var wall = self.wall()
      _ = wall.handle(.recall(checkpoint, .otherStart(nil)), at: start)
      return wall
    }
    var other = interrupted()
    let state = try call("wall.state", on: &other)
    #expect(state["scene"] == "interrupted" && state["session"]?["paused"] == true)
    #expect(state["words"]?.string?.hasPrefix("Interrupted, Tabata, 30 seconds done") == true)
    #expect(failure("session.start", ["emom"], on: other)?.kind == .interrupted)
    #expect(failure("wall.mode", ["today"], on: other)?.kind == .interrupted)
    #expect(failure("summary.discard", on: other)?.kind == .noSummary)
    #expect(try call("session.discard", on: &other)["scene"] != "interrupted")
    other = interrupted()
    #expect(try call("session.resume", on: &other)["scene"] == "session")
  }

  private func entry(_ index: Int, note: String, isSample: Bool) -> HistoryEntry {
    HistoryEntry(
      key: "e-\(index)", start: EntryStart(wall: Int64(index) * 86_400_000, utcOffset: 0, zone: "UTC"),
      trained: Trained(kind: .format, id: "tabata", name: "Tabata"), length: .seconds(240),
      work: .seconds(160), ranToEnd: true, note: note, isSample: isSample)
  }

  @Test func theHistoryComesInPages() throws {
    let entries = (0..<120).map { (index: Int) -> HistoryEntry in
      entry(
        index, note: String(repeating: "long ", count: index % 7 == 0 ? 190 : 0), isSample: index % 3 == 0)
    }
    var wall = wall(training: TrainingBook(history: History(entries)))
    var (seen, after): ([String], JSONValue) = ([], .null)
    repeat {
      let page = try call("history.list", ["limit": 7, "after": after], on: &wall)
      seen += page["entries"]?.array?.compactMap { $0["key"]?.string } ?? []
      #expect(page["entries"]?.array?.count ?? 8 <= 7)
      after = page["next"] ?? .null
    } while after != .null
    #expect(seen == entries.reversed().filter { !$0.isSample }.map(\.key))
    let samples = try call("history.list", ["kind": "samples", "limit": 200], on: &wall)["entries"]
    #expect(samples?.array?.count == 40)
    let days = try call("history.list", ["1970-01-11", "1970-01-12"], on: &wall)["entries"]
    #expect(days?.array?.map { $0["key"] } == ["e-11", "e-10"])
    #expect(failure("history.list", ["1970-01-12", "1970-01-11"], on: wall)?.kind == .badParameter)
    let bare = try call("history.list", ["1999-03-01", "1999-03-02"], on: &wall)
    #expect(bare["entries"] == [] && bare["samples"] == 40)
    #expect(try call("history.list", on: &wall)["samples"] == .null)
    #expect(try call("history.show", ["e-5"], on: &wall)["note"] == "")
    #expect(failure("history.show", ["none"], on: wall)?.kind == .noSuchEntry)
  }

  /// However long the entries are, a page fits a reply.
  @Test func aPageIsNeverTooLong() throws {
    let note = String(repeating: "🏋️", count: 800)
    let entries = (0..<200).map { entry($0, note: note, isSample: false) }
    var wall = wall(training: TrainingBook(history: History(entries)))
    var (count, after): (Int, JSONValue) = (0, .null)
    repeat {
      let page = try call("history.list", ["limit": 200, "after": after], on: &wall)
      #expect(page.bytes.count < 160 * 1024)
      count += page["entries"]?.array?.count ?? 0
      after = page["next"] ?? .null
    } while after != .null
    #expect(count == 200)
  }

  @Test func refusalsAreListed() throws {
    let idle = wall()
    var chosen = wall()
    _ = try call("program.set", ["days": "mon,wed,fri"], on: &chosen)
    var running = chosen
    _ = try call("session.startDay", on: &running)
    let cases: [(String, JSONValue, Wall, ErrorKind)] = [
      ("session.startDay", [:], idle, .noProgramme), ("session.markDone", [:], idle, .noProgramme),
      ("session.startDay", [:], running, .sessionRuns), ("wall.mode", ["timer"], running, .sessionRuns),
      ("wall.mode", ["today", "1999-01-01"], idle, .badEntry), ("summary.rate", [5], idle, .noSummary),
      ("summary.note", [["5 reps: Push-up"]], idle, .noSummary), ("summary.dismiss", [:], idle, .noSummary),
      ("program.set", ["program": "none"], idle, .badEntry),
      ("program.set", ["start": "9999-12-31"], idle, .badEntry),
      ("program.set", ["start": "2025-10-03"], idle, .badEntry),
      ("program.show", ["none"], idle, .badEntry),
      ("program.set", [:], running, .sessionRuns), ("program.startOver", [:], running, .sessionRuns),
    ]
    for (method, params, wall, kind) in cases {
      #expect(failure(method, params, on: wall)?.kind == kind, "\(method) \(params.text)")
      let listed = MethodTable.method(method)?.errors ?? []
      #expect(listed.contains(kind), "\(method) does not list \(kind.name)")
    }
    let refusals: [Refusal] = [
      .isInterrupted, .noProgramme, .nothingPlanned(today),
      .badEntry(EntryError(field: "a", value: "b", allowed: "c")),
    ]
    for refusal in refusals { #expect(RPCError(refusal).kind.name == refusal.name) }
  }
}
