@testable import Display
import Intervals
import Testing

/// Reduced motion and flat fields are what they say, on every kind of zone.
struct StillnessTests {
  /// With motion kept small a picture stands still for as long as a second of the countdown.
  @Test(arguments: Look.Preset.shipped, GreyTests.Board.small)
  func nothingMovesWithinASecond(_ preset: Look.Preset, _ board: GreyTests.Board) {
    var plan = TestMatrix.moves
    plan.shape = .rounds(.init(work: [.seconds(20)], rest: .seconds(10), count: .fixed(3)))
    for isPaused in [false, true] {
      let scene = TestWall.session(plan, look: Look(preset: preset, reducesMotion: true)) { run in
        if isPaused { run.pause(at: TestWall.instant(15)) }
      }
      // In ready, work with its count, rest: each without the fifth of a second in which a change fades.
      for second in [3, 7, 8, 9, 14, 28, 29, 35] {
        let frames = [0.25, 0.6, 0.95].map { since in
          var frame = WallFrame(board.layout)
          PreparedScene(scene, on: board.layout).paint(
            at: TestWall.instant(Double(second) + since), into: &frame)
          return frame.light
        }
        #expect(frames[0] == frames[1] && frames[1] == frames[2], "\(preset), \(isPaused), \(second) s")
      }
    }
  }

  /// A flat field has the tones of the ground and of the level, and on the edge between them some of both.
  @Test(arguments: Look.Preset.shipped) func flatFieldsHaveTwoTones(_ preset: Look.Preset) throws {
    let board = try #require(GreyTests.Board.all.first { $0.testDescription == "a field" })
    let scene = TestWall.session(TestMatrix.moves, look: Look(preset: preset, isFlat: true))
    var frame = WallFrame(board.layout)
    for seconds in [14.0, 20, 25, 35.5] {
      PreparedScene(scene, on: board.layout).paint(at: TestWall.instant(seconds), into: &frame)
      // A row of pixels is of one colour: there is no haze, ring or disc in it.
      for row in 0..<20 {
        let colors = (0..<12).map { frame.light[row * 12 + $0].hex }
        #expect(Set(colors).count == 1, "\(preset), row \(row) at \(seconds) s")
      }
      #expect(Set(frame.light.map(\.hex)).count <= 5, "\(preset) at \(seconds) s")
    }
  }
}
