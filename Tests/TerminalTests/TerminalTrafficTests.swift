import Display
import Intervals
import TestSupport
import Testing

@testable import Terminal

/// What goes over the wire in a session: differences, each picture of them shown at once.
@Suite struct TerminalTrafficTests {
  /// The pictures of some seconds of work at sixty a second, as they are sent.
  private static func pictures(_ columns: Int, _ rows: Int, seconds: Int) throws -> [[UInt8]] {
    let plan = try #require(Format.tabata.plan)
    var run = IntervalRun(plan, startingAt: TestScreen.start)
    run.skipForward(at: TestScreen.start)
    let scene = Scene(
      .session(SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))), look: Look())
    let layout = TerminalLayout(TerminalSize(columns: columns, rows: rows))
    let prepared = PreparedScene(scene, on: layout.wall)
    var (frame, screen) = (WallFrame(layout.wall), TerminalScreen(layout))
    var encoder = TerminalEncoder(.trueColour, tolerance: TerminalOutput.tolerance)
    return (0..<seconds * 60).map { step in
      let now = TestScreen.start + .milliseconds(step * 1_000 / 60)
      prepared.paint(at: now, into: &frame)
      screen.compose(TerminalPage(scene), frame, at: now)
      encoder.encode(screen.canvas)
      return encoder.bytes
    }
  }

  @Test(arguments: [(80, 24, 3_500), (120, 40, 9_000)])
  func differencesAreSmall(_ columns: Int, _ rows: Int, _ budget: Int) throws {
    let pictures = try Self.pictures(columns, rows, seconds: 4)
    let whole = pictures[0].count
    let later = pictures.dropFirst().map(\.count)
    let mean = later.reduce(0, +) / later.count
    #expect(mean <= budget, "\(mean) bytes a frame")
    #expect(mean * 4 <= whole, "\(mean) of \(whole)")
  }

  @Test func everyPictureIsOneSynchronisedUpdate() throws {
    var terminal = TerminalEmulator(columns: 80, rows: 24)
    for picture in try Self.pictures(80, 24, seconds: 2) where !picture.isEmpty {
      let text = String(decoding: picture, as: UTF8.self)
      #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
      let before = terminal.updates
      terminal.receive(picture)
      #expect(terminal.updates == before + 1 && !terminal.isUpdating && terminal.complaints.isEmpty)
    }
    // Nothing is cleared after the first picture: what stays is not sent again.
    let cleared = try Self.pictures(80, 24, seconds: 2).filter {
      String(decoding: $0, as: UTF8.self).contains("\u{1B}[2J")
    }
    #expect(cleared.count == 1)
  }
}
