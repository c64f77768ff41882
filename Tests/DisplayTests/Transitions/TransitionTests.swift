import Display
import Intervals
import TestSupport
import Testing
import Training

/// One picture gives way to another: in time, the way it means, and never more than once.
struct TransitionTests {
  /// A change of the wall, and how long it may take.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var before: @Sendable (Look) -> Scene
    var after: @Sendable (Look) -> Scene
    var length: Int64

    var testDescription: String { name }
  }

  private static let plan = TestMatrix.moves

  private static func running(_ look: Look, _ change: (inout IntervalRun) -> Void = { _ in }) -> Scene {
    TestWall.session(plan, look: look, change)
  }

  private static func summary(_ look: Look) -> Scene {
    var run = IntervalRun(plan, startingAt: .origin)
    run.end(at: at(14_000))
    return Scene(
      .summary(
        SummaryScene(plan: plan, summary: run.summary(at: at(14_000)), since: at(14_000), session: nil)),
      look: look)
  }

  private static func idle(_ look: Look) -> Scene {
    Scene(.idle(IdleScene(time: TimeOfDay(.seconds(40_000), at: .origin), format: .tabata)), look: look)
  }

  static let rows: [Row] = [
    Row(name: "start", before: idle, after: { running($0) }, length: 150),
    Row(
      name: "pause", before: { running($0) }, after: { running($0) { $0.pause(at: at(14_000)) } }, length: 150
    ),
    Row(
      name: "resume", before: { running($0) { $0.pause(at: at(12_000)) } },
      after: {
        running($0) {
          $0.pause(at: at(12_000))
          $0.resume(at: at(14_000))
        }
      }, length: 150),
    Row(name: "end", before: { running($0) }, after: summary, length: 200),
    Row(
      name: "skip", before: { running($0) }, after: { running($0) { $0.skipForward(at: at(14_000)) } },
      length: 150),
    Row(
      name: "turn", before: { Scene(.today(TestWeek.scene()), look: $0) }, after: summary, length: 150),
    Row(name: "rest", before: summary, after: idle, length: 600),
    Row(name: "dark", before: summary, after: { Scene(.dark, look: $0) }, length: 600),
  ]

  /// At this instant each row changes.
  private static func at(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }
  private static let start: Int64 = 14_000

  private static let looks =
    Look.Preset.shipped.map { Look(preset: $0) }
    + [Look(preset: .neon, isFlat: true), Look(preset: .graphic, reducesMotion: true)]

  private static func prepared(_ row: Row, _ look: Look, on layout: WallLayout = TestWall.layout)
    -> (former: PreparedScene, scene: PreparedScene)
  {
    let former = PreparedScene(row.before(look), on: layout)
    return (former, PreparedScene(row.after(look), on: layout, after: (former, until: at(start))))
  }

  private static func frame(_ scene: PreparedScene, _ milliseconds: Int64) -> WallFrame {
    var frame = WallFrame(scene.layout)
    scene.paint(at: at(milliseconds), into: &frame)
    return frame
  }

  /// It begins as what was, is what is to come when its time is over, and lies between the two until then.
  @Test(arguments: rows) func beginsAndEndsWhole(_ row: Row) {
    for look in Self.looks {
      let (former, scene) = Self.prepared(row, look)
      let alone = PreparedScene(row.after(look), on: TestWall.layout)
      let (first, old) = (Self.frame(scene, Self.start), Self.frame(former, Self.start))
      let melting = (0..<TestWall.layout.points.count).filter { !TestWall.digits.contains($0) }
      for pixel in melting { #expect(first.light[pixel] == old.light[pixel], "\(look) pixel \(pixel)") }
      for time in [row.length, row.length + 1, 1_000, 5_000] {
        #expect(
          Self.frame(scene, Self.start + time).light == Self.frame(alone, Self.start + time).light, "\(look)")
      }
      for time in stride(from: Int64(0), to: row.length, by: 7) {
        let (mixed, new) = (Self.frame(scene, Self.start + time), Self.frame(alone, Self.start + time))
        // Figures are never laid over each other, and what is switched is switched at once.
        #expect(mixed.light[TestWall.digits] == new.light[TestWall.digits])
        #expect(mixed.segments == new.segments && mixed.lamps == new.lamps)
        for pixel in melting {
          let (low, high) = (
            pointwiseMin(old.light[pixel].channels, new.light[pixel].channels),
            pointwiseMax(old.light[pixel].channels, new.light[pixel].channels)
          )
          let light = mixed.light[pixel].channels
          #expect(
            all(light .>= low - 1e-5) && all(light .<= high + 1e-5), "\(look), \(time) ms, pixel \(pixel)")
        }
      }
    }
  }

  /// Whatever runs is known within 200 ms from any zone: there the picture is the one without a change before it.
  @Test func whatRunsIsKnownInTime() {
    for row in Self.rows where row.length > 200 {
      let after = row.after(Look())
      if case .session = after.content { Issue.record("\(row.name) takes too long") }
    }
  }

  /// All follows from the time: a wall that has painted nothing in between shows the same.
  @Test(arguments: rows) func followsFromTheTime(_ row: Row) {
    let (_, scene) = Self.prepared(row, Look())
    var kept = WallFrame(TestWall.layout)
    for time in stride(from: Int64(0), through: row.length + 40, by: 13) {
      scene.paint(at: Self.at(Self.start + time), into: &kept)
      #expect(kept.light == Self.frame(scene, Self.start + time).light)
    }
  }

  @Test(arguments: rows) func isPaintedAsLongAsItLasts(_ row: Row) {
    let (_, scene) = Self.prepared(row, Look(reducesMotion: true))
    let alone = PreparedScene(row.after(Look(reducesMotion: true)), on: TestWall.layout)
    #expect(scene.pace(at: Self.at(Self.start)) == .moving)
    #expect(scene.pace(at: Self.at(Self.start + row.length - 1)) == .moving)
    let end = Self.at(Self.start + row.length)
    #expect(scene.pace(at: end) == alone.pace(at: end))
  }

  /// A scene that is told anew, with other figures in it, comes on as it has begun.
  @Test func whatIsToldAnewComesOnOnly() {
    let (former, scene) = Self.prepared(Self.rows[0], Look())
    var told = Self.rows[0].after(Look())
    told.week = TestWeek.beside(TestWeek.scene())
    let again = PreparedScene(told, on: TestWall.layout, after: (scene, until: Self.at(Self.start + 50)))
    let late = PreparedScene(told, on: TestWall.layout, after: (scene, until: Self.at(Self.start + 500)))
    for pixels in [TestWall.field, TestWall.level, TestWall.rhythm] {
      #expect(
        Self.frame(again, Self.start + 70).light[pixels] == Self.frame(scene, Self.start + 70).light[pixels])
    }
    #expect(again.isComing(at: Self.at(Self.start + 149)) && !again.isComing(at: Self.at(Self.start + 150)))
    #expect(!late.isComing(at: Self.at(Self.start + 500)))
    _ = former
  }

  /// A change that comes while another is under way begins with what is to be seen then.
  @Test func aChangeWithinAChangeDoesNotJump() {
    let look = Look()
    let (_, paused) = Self.prepared(Self.rows[1], look)
    let turn = Self.at(Self.start + 60)
    let resumed = PreparedScene(
      Self.running(look) {
        $0.pause(at: Self.at(Self.start))
        $0.resume(at: turn)
      }, on: TestWall.layout, after: (paused, until: turn))
    let (before, after) = (Self.frame(paused, Self.start + 60), Self.frame(resumed, Self.start + 60))
    #expect(before.light[TestWall.field] == after.light[TestWall.field])
    #expect(after.light[TestWall.field] != Self.frame(resumed, Self.start + 300).light[TestWall.field])
  }

  @Test func anotherWallBeginsAnew() {
    let former = PreparedScene(Self.idle(Look()), on: TestWall.layout)
    let scene = PreparedScene(Self.running(Look()), on: .garage, after: (former, until: .origin))
    #expect(!scene.isComing(at: .origin))
  }

  /// Pause settles to the foot, resume rises from it, a start opens from the middle, an end closes in on it.
  @Test(arguments: Look.Preset.shipped) func theWayMeansSomething(_ preset: Look.Preset) {
    // How far the new picture is there, in the middle of the time.
    func arrived(_ name: String, _ pixel: Int) -> Float {
      guard let row = Self.rows.first(where: { $0.name == name }) else { return 0 }
      let (former, scene) = Self.prepared(row, Look(preset: preset))
      let alone = PreparedScene(row.after(Look(preset: preset)), on: TestWall.layout)
      let time = Self.start + row.length / 2
      func light(_ scene: PreparedScene, _ time: Int64) -> SIMD4<Float> {
        Self.frame(scene, time).light[pixel].channels
      }
      let (old, new) = (light(former, Self.start), light(alone, time))
      let whole = ((new - old) * (new - old)).sum()
      let step = light(scene, time) - old
      return whole > 0 ? (step * (new - old)).sum() / whole : 0
    }
    // Six columns and ten rows, from the foot up.
    let (foot, top, middle, corner) = (2, 56, 26, 59)
    #expect(arrived("pause", top) > arrived("pause", foot) + 0.3)
    #expect(arrived("resume", foot) > arrived("resume", top) + 0.3)
    #expect(arrived("start", middle) > arrived("start", corner) + 0.3)
    #expect(arrived("end", corner) > arrived("end", middle) + 0.3)
    #expect(abs(arrived("turn", middle) - arrived("turn", corner)) < 0.05)
  }

  /// With reduced motion, and flat, everything changes everywhere at once.
  @Test(arguments: rows, [Look(reducesMotion: true), Look(preset: .neon, isFlat: true)])
  func calmChangesCrossFade(_ row: Row, _ look: Look) {
    let (former, scene) = Self.prepared(row, look)
    let alone = PreparedScene(row.after(look), on: TestWall.layout)
    let time = Self.start + row.length / 3
    let (old, new, mixed) = (
      Self.frame(former, Self.start), Self.frame(alone, time), Self.frame(scene, time)
    )
    var shares: [Float] = []
    for pixel in TestWall.field {
      let (from, to) = (old.light[pixel].luminance, new.light[pixel].luminance)
      guard abs(to - from) > 0.05 else { continue }
      shares.append((mixed.light[pixel].luminance - from) / (to - from))
    }
    #expect((shares.max() ?? 0) - (shares.min() ?? 0) < 0.01, "\(shares)")
  }
}
