internal import Display
internal import Intervals
internal import Pictures
internal import Wall

extension SnapshotOrder {
  /// Paints the wall, from the same pixels the strips would get.
  ///
  /// - Throws: why the format cannot be run or a file cannot be written.
  func write(run: String?, of layout: WallLayout, _ settings: WallSettings, _ theme: Theme?) throws {
    let start = Instant.origin
    var wall = Wall(
      settings: settings, ownTheme: theme, time: TimeOfDay(.seconds(9 * 3_600), at: start),
      startingAt: start)
    if let run { _ = wall.perform(.start(try FormatChoice.format(run, on: wall.shelf)), at: start) }
    var frame = WallFrame(layout)
    var shown: PreparedScene?
    for (number, time) in times.enumerated() {
      wall.passDeadlines(until: start + time)
      let now = start + time
      let scene = PreparedScene(
        wall.presentation.scene, on: layout, after: shown.map { ($0, until: now) })
      scene.paint(at: now, into: &frame)
      shown = scene
      try PNG.write(
        WallPicture(of: frame, on: layout, width: length == nil ? 1_600 : 800),
        to: length == nil ? path : numbered(number + 1))
    }
  }

  private var times: [Duration] {
    let count = length.map { Int($0.wholeMilliseconds) * Self.rate / 1_000 } ?? 1
    return (0..<max(1, count)).map { at + .milliseconds($0 * 1_000 / Self.rate) }
  }

  /// `wall-0001.png` for `wall.png`.
  private func numbered(_ number: Int) -> String {
    let digits = String(number)
    let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
    return "\(stem)-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).png"
  }
}
