import Control
import Daemon
import Display
import Intervals
import Terminal
import Testing
import Training
import Wall

/// Everything can be reached by the panel alone, by the socket alone and by the keyboard alone: a table of what there
/// is to do, and of how it is done each way.
@Suite struct ReachTests {
  enum Touch {
    case tap(PanelButton)
    case hold(PanelButton, Double)
    /// A key, typed once.
    case key(String)
    /// A key that is held down, and repeats.
    case heldKey(String, Double)
    case call(String, JSONValue)
    case wait(Double)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    /// What is there before.
    var place = Place.programme
    var before: [Command] = []
    /// How many seconds that goes on.
    var lasting = 0.0
    var panel: [Touch]
    var socket: [Touch]
    var keys: [Touch]
    var isReached: @Sendable (Wall, Instant) -> Bool

    var testDescription: String { name }
  }

  enum Place: Sendable {
    /// A wall that nobody has set up.
    case new
    /// One with the timer alone.
    case timer
    /// One with a programme under way.
    case programme
    /// The same, where a session was cut off.
    case interrupted
  }

  static let monday = LocalDate("2026-11-30") ?? LocalDate(daysSinceEpoch: 0)
  static let start = WallCalls.start

  @Test(arguments: rows) func isReachedEveryWay(_ row: Row) {
    for (way, touches) in [("panel", row.panel), ("socket", row.socket), ("keyboard", row.keys)] {
      var visit = Visit(Self.wall(row.place))
      for command in row.before { _ = visit.wall.perform(command, at: visit.now) }
      visit.touch(.wait(row.lasting))
      #expect(!row.isReached(visit.wall, visit.now), "\(way): nothing is to be done")
      for touch in touches { visit.touch(touch) }
      #expect(row.isReached(visit.wall, visit.now), "\(way)")
    }
  }

  /// The row of the first run that ends with a session.
  static let firstSession = "from nothing to a session"

  /// Two seconds a press are slow, and make a minute of thirty.
  @Test func aFirstSessionIsLessThanAMinuteOfPresses() throws {
    let row = try #require(Self.rows.first { $0.name == Self.firstSession })
    #expect(row.panel.count <= 30 && row.keys.count <= 30 && row.socket.count == 2)
  }

  /// Every method is in the table, or there is a reason why no button and no key of its own comes to it.
  @Test func theTableHasAllMethods() {
    let called = Set(
      Self.rows.flatMap(\.socket).compactMap { if case .call(let method, _) = $0 { method } else { nil } })
    for method in MethodTable.methods {
      let isExcused = Self.reasons[method.name] != nil
      #expect(called.contains(method.name) || isExcused, "\(method.name) is in no row and has no reason")
      #expect(!called.contains(method.name) || !isExcused, "\(method.name) is in a row and needs no reason")
    }
    let known = Set(MethodTable.methods.map(\.name))
    #expect(Set(Self.reasons.keys).isSubset(of: known))
  }

  /// Every setting is in the table, but for the one that only letters can write.
  @Test func theTableHasAllSettings() {
    let adjusted = Self.rows.flatMap(\.socket).compactMap { touch -> SettingID? in
      guard case .call("settings.adjust", let params) = touch else { return nil }
      return params.array?.first?.string.flatMap { SettingID(member: $0) }
    }
    #expect(Set(SettingID.allCases).subtracting(adjusted) == [.exportFolder], "a path is typed")
  }

  /// Why some methods are in no row.
  static let reasons: [String: String] = {
    let rows: [(reason: String, methods: [String])] = [
      (
        "asks, and what it tells is on the wall and the terminal all along",
        [
          "wall.state", "wall.say", "formats.list", "formats.get", "plan.week", "plan.day", "progress.show",
          "settings.get", "clock.get", "program.list", "program.show", "theme.get",
        ]
      ),
      (
        "is for programs: how to speak to this wall, and what it is made of",
        [
          "wall.describe", "wall.info", "wall.subscribe", "wall.unsubscribe", "board.outputs",
          "board.describe",
        ]
      ),
      ("is a panel itself", ["panel.press"]),
      (
        "names an entry or a format of one's own, and a wall of three buttons has no list to choose from",
        [
          "history.list", "history.show", "history.edit", "history.delete", "history.undo", "formats.edit",
          "formats.delete", "program.remove",
        ]
      ),
      ("takes text or a file", ["history.add", "program.load", "summary.note"]),
      ("is a look at a wall before it hangs, for its owner", ["samples.load", "samples.remove"]),
      (
        "is one of two that a button does in turn; see a pause",
        ["session.pause"]
      ),
      ("does what save does; see saving it", ["summary.dismiss"]),
      ("takes any value at once where buttons go step by step; see the settings", ["settings.set"]),
    ]
    return rows.reduce(into: [:]) { all, row in for method in row.methods { all[method] = row.reason } }
  }()

  private static func wall(_ place: Place) -> Wall {
    let reading = ClockReading(
      machine: MachineTime(boot: "test", milliseconds: 0),
      wall: Int64(monday.daysSinceEpoch) * 86_400_000 + 36_000_000, utcOffset: 0, zone: "UTC",
      isSynchronised: true)
    let setUp = TrainingSetUp(
      programme: "groundwork", days: [.monday, .wednesday, .friday], minutes: 30, start: monday)
    let choice: TrainingChoice? =
      switch place {
      case .new: nil
      case .timer: .timerOnly
      case .programme, .interrupted: .programme(setUp)
      }
    var wall = Wall(
      training: TrainingBook(choice: choice), clock: reading, time: TimeOfDay(.zero, at: start),
      startingAt: start)
    if place == .interrupted, let plan = Format.tabata.plan {
      let run = IntervalRun(plan, startingAt: start)
      let origin = SessionOrigin(
        key: "old", start: EntryStart(wall: 0, utcOffset: 0, zone: "UTC"),
        trained: Trained(kind: .format, id: "tabata", name: "Tabata"))
      let checkpoint = SessionCheckpoint(run: run.checkpoint(at: start + .seconds(30)), origin: origin)
      _ = wall.handle(.recall(checkpoint, .otherStart(nil)), at: start)
    }
    return wall
  }

  /// Somebody at a wall, who does one thing after another.
  private struct Visit {
    var wall: Wall
    var now = ReachTests.start + .seconds(1)
    private var keyboard = PanelKeyboard()

    init(_ wall: Wall) { self.wall = wall }

    mutating func touch(_ touch: Touch) {
      switch touch {
      case .tap(let button):
        take(Input.press(button))
        take(Input.release(button))
      case .hold(let button, let seconds):
        take(Input.press(button))
        wait(seconds)
        take(Input.release(button))
      case .key(let key): type(key)
      case .heldKey(let key, let seconds):
        for _ in 0..<Int(seconds * 10) {
          type(key)
          wait(0.1)
        }
        wait(1)
      case .call(let method, let params):
        do throws(RPCError) {
          _ = try WallCalls.call(method, params, on: &wall, after: (now - ReachTests.start).inSeconds)
        } catch {
          Issue.record("\(method): \(error.message)")
        }
      case .wait(let seconds): wait(seconds)
      }
      wait(0.05)
    }

    private mutating func type(_ key: String) {
      var events: [PanelKeyboard.Event] = []
      keyboard.feed(Array(key.utf8), at: now) { events.append($0) }
      for event in events { take(event) }
    }

    private mutating func take(_ event: PanelKeyboard.Event) {
      switch event {
      case .press(let button): take(Input.press(button))
      case .release(let button): take(Input.release(button))
      default: break
      }
    }

    private mutating func take(_ input: Input) {
      for case .history(.save(let entry)) in wall.handle(input, at: now) {
        _ = wall.handle(.history(HistoryDelta(changed: [entry], unsaved: [])), at: now)
      }
    }

    private mutating func wait(_ seconds: Double) {
      let end = now + .seconds(seconds)
      while let deadline = [wall.deadline, keyboard.deadline].compactMap({ $0 }).min(), deadline <= end {
        now = max(now, deadline)
        take(Input.deadline)
        var events: [PanelKeyboard.Event] = []
        keyboard.expire(at: now) { events.append($0) }
        for event in events { take(event) }
        if let next = wall.deadline, next <= deadline, keyboard.deadline == nil { break }
      }
      now = end
    }
  }
}
