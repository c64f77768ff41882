internal import Display
internal import Intervals
internal import Pictures
internal import Wall

extension SnapshotOrder {
  /// Paints the wall, from the same pixels the strips would get.
  ///
  /// - Throws: why the format cannot be run or a file cannot be written.
  func write(run: String?, of layout: WallLayout, _ settings: WallSettings, _ theme: Theme?) throws {
    var staged = StagedWall(layout, settings, ownTheme: theme, at: .seconds(9 * 3_600))
    if let run { try staged.run(run) }
    var frame = WallFrame(layout)
    var shown: PreparedScene?
    for (number, time) in times.enumerated() {
      staged.pass(to: time)
      shown = staged.paint(after: shown, into: &frame)
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
    return
      "\(path.dropLast(Self.suffix.count))-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
      + Self.suffix
  }
}
