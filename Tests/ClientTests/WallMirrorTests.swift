import Control
import Display
import Intervals
import Terminal
import TestSupport
import Testing
import Training
import Wall

@testable import Client
@testable import Daemon

/// What the remote shows is what the wall shows, to the cell: both are drawn from what went over the socket.
@Suite struct WallMirrorTests {
  private static let monday = LocalDate("2026-11-30") ?? LocalDate(daysSinceEpoch: 0)

  private static func wall(_ seed: UInt64) -> Wall {
    let reading = ClockReading(
      machine: MachineTime(boot: "test", milliseconds: 0),
      wall: Int64(monday.daysSinceEpoch) * 86_400_000 + 36_000_000, utcOffset: 0, zone: "UTC",
      isSynchronised: true)
    let setUp = TrainingSetUp(
      programme: "groundwork", days: [.monday, .wednesday, .friday], minutes: 30, start: monday - 14)
    let entries = seed % 3 == 0 ? [] : SampleTraining.entries(before: monday, utcOffset: 0, zone: "UTC")
    return Wall(
      training: TrainingBook(
        choice: seed % 4 == 0 ? nil : seed % 4 == 1 ? .timerOnly : .programme(setUp),
        history: History(entries)),
      clock: reading, time: TimeOfDay(.seconds(36_000), at: .origin), startingAt: .origin)
  }

  @Test(arguments: 0..<24 as Range<UInt64>) func theRemoteShowsWhatTheWallShows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var wall = Self.wall(seed)
    var now = Instant.origin
    var seen: Set<StateMessage.Scene> = []
    for _ in 0..<80 {
      now = now + .milliseconds(Int.random(in: 10...900, using: &random))
      let button = PanelButton.allCases.randomElement(using: &random) ?? .mode
      _ = wall.handle(.press(button), at: now)
      _ = wall.handle(.release(button), at: now)
      // What runs is left again: it has a test of its own.
      for command in [Command.end, .discard] { _ = wall.perform(command, at: now) }
      let told = try JSONValue(parsing: StateMessage(wall, at: now).json.text)
      let state = try #require(StateMessage(told), "seed \(seed)")
      guard [.today, .progress, .profile, .setUp].contains(state.scene) else { continue }
      seen.insert(state.scene)
      var mirror = MirroredScene()
      mirror.time = TimeOfDay(.seconds(36_000), at: .origin)
      let (own, mirrored) = (wall.presentation.scene, mirror.scene(of: state, at: now))
      #expect(SceneWords(own, at: now) == SceneWords(mirrored, at: now), "seed \(seed)")
      #expect(state.words == SceneWords(own, at: now).spoken)
      #expect(Self.picture(own, at: now) == Self.picture(mirrored, at: now), "seed \(seed), \(state.scene)")
    }
    #expect(!seen.isEmpty)
  }

  @Test func theRemoteShowsEverySetting() throws {
    var wall = Self.wall(2)
    _ = wall.perform(
      .change([.quietHours: .text("22:00-07:00"), .warning: .length(.seconds(10))]), at: .origin)
    _ = wall.perform(.showProfile, at: .origin)
    func tap(_ button: PanelButton) {
      _ = wall.handle(.press(button), at: .origin)
      _ = wall.handle(.release(button), at: .origin)
    }
    tap(.plus)
    for place in 0..<wall.settings.stops.count {
      tap(.startPause)
      let state = try #require(
        StateMessage(try JSONValue(parsing: StateMessage(wall, at: .origin).json.text)))
      #expect(state.profile?.setting?.stop == wall.settings.stops[place])
      var mirror = MirroredScene()
      mirror.time = TimeOfDay(.seconds(36_000), at: .origin)
      let (own, mirrored) = (wall.presentation.scene, mirror.scene(of: state, at: .origin))
      #expect(SceneWords(own, at: .origin) == SceneWords(mirrored, at: .origin))
      #expect(
        Self.picture(own, at: .origin + .seconds(4)) == Self.picture(mirrored, at: .origin + .seconds(4)))
    }
  }

  /// The scene without the sign for the last input, which does not go over the socket.
  private static func picture(_ scene: Scene, at now: Instant) -> TerminalCanvas {
    let layout = TerminalLayout(TerminalSize(columns: 100, rows: 30))
    let scene = Scene(scene.content, look: scene.look)
    var frame = WallFrame(layout.wall)
    PreparedScene(scene, on: layout.wall).paint(at: now, into: &frame)
    var screen = TerminalScreen(layout)
    screen.compose(TerminalPage(scene), frame, at: now)
    return screen.canvas
  }

  /// Also in a theme of one's own, once the wall has told its colours.
  @Test func theRemoteWearsWhatTheWallWears() throws {
    var wall = Self.wall(2)
    var mirror = MirroredScene()
    mirror.time = TimeOfDay(.seconds(36_000), at: .origin)
    _ = wall.handle(.ownTheme(Theme(.graphic)), at: .origin)
    #expect(wall.perform(.change([.preset: .text("own")]), at: .origin).refusal == nil)
    for table in [Theme.Table.graphic, .neon] {
      _ = wall.handle(.ownTheme(Theme(table)), at: .origin)
      let state = try #require(
        StateMessage(try JSONValue(parsing: StateMessage(wall, at: .origin).json.text)))
      #expect(!mirror.wears(state), "the colours are to be asked for")
      #expect(mirror.scene(of: state, at: .origin).look.theme == .pearl)
      mirror.take(theme: .null)
      let answer = try #require(try Call.theme.answer(of: wall, at: .origin))
      mirror.take(theme: try JSONValue(parsing: answer.text))
      #expect(mirror.wears(state))
      let (own, mirrored) = (wall.presentation.scene, mirror.scene(of: state, at: .origin))
      #expect(mirrored.look.theme.table == table)
      #expect(Self.picture(own, at: .origin) == Self.picture(mirrored, at: .origin))
    }
  }

  @Test(arguments: InterruptedScene.Choice.allCases) func theChoiceIsTold(choice: InterruptedScene.Choice)
    throws
  {
    var wall = Self.wall(2)
    let plan = try #require(Format.tabata.plan)
    let origin = SessionOrigin(
      key: "old", start: EntryStart(wall: 0, utcOffset: 0, zone: "UTC"),
      trained: Trained(kind: .format, id: "tabata", name: "Tabata"))
    let run = IntervalRun(plan, startingAt: .origin).checkpoint(at: .origin + .seconds(30))
    _ = wall.handle(.recall(SessionCheckpoint(run: run, origin: origin), .otherStart(nil)), at: .origin)
    if choice == .discard { _ = wall.handle(.press(.plus), at: .origin) }
    let state = try #require(StateMessage(StateMessage(wall, at: .origin).json))
    #expect(state.choice == choice.rawValue && state.words.hasSuffix("start would \(choice.rawValue) it"))
    guard case .interrupted(let scene) = MirroredScene().scene(of: state, at: .origin).content else {
      Issue.record("another scene")
      return
    }
    #expect(scene.choice == choice)
    #expect(StatePanel(state: state, ink: Ink(isOn: false)).lines.contains { $0.contains(choice.rawValue) })
  }
}
