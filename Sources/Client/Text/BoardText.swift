internal import Control

/// A board as text.
enum BoardText {
  /// What it is made of: strips, then devices, then lines.
  static func lines(_ board: BoardMessage) -> [String] {
    let head = "\(board.name.printable)   \(board.kind.printable), up to \(board.frameRate) frames a second"
    let strips = board.strips.map { strip in
      let way = [strip.encoding, strip.speed].compactMap { $0?.printable }
      return [
        strip.name.printable, "\(strip.pixels) pixels", way.joined(separator: ", "),
        "\(strip.rate) frames a second",
      ]
    }
    let devices = board.devices.map { [$0.path.printable, $0.use.printable] }
    let lines = board.lines.map { [$0.line.printable, $0.use.printable] }
    return [head] + TextTable(rows: strips).lines + TextTable(rows: devices + lines).lines
  }
}
