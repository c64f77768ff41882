import Boards
import Display
import Intervals
import Pictures
import Wall

/// A picture of the wall at a time, from the same pixels the strips would get.
enum Snapshot {
  /// Paints the wall of the board, or the garage wall, as it is `time` after the start.
  ///
  /// - Throws: why the format cannot be run or the file cannot be written.
  static func write(to path: String, at time: Duration, run: String?, configuration: DaemonConfiguration)
    throws
  {
    let start = Instant.origin
    var wall = Wall(
      settings: configuration.settings(), time: TimeOfDay(.seconds(9 * 3_600), at: start), startingAt: start)
    if let run {
      _ = wall.perform(.start(try FormatChoice.format(run, on: wall.shelf)), at: start)
    }
    let now = start + time
    while let deadline = wall.deadline, deadline <= now { _ = wall.handle(.deadline, at: deadline) }
    let layout = try configuration.board.read()?.layout ?? .garage
    var frame = WallFrame(layout)
    PreparedScene(wall.presentation.scene, on: layout).paint(at: now, into: &frame)
    try PNG.write(WallPicture(of: frame, on: layout), to: path)
  }
}
