import Configuration
import Boards
import Display
import Testing

@Suite struct ShippedBoardTests {
  @Test func thereIsOneForEveryKindOfWall() {
    let names = Set(ShippedBoards.files.compactMap { $0.split(separator: "/").last.map(String.init) })
    let expected = [
      "beaglebone", "matrix-32x8", "matrix-64x32", "mini-pc-usb", "none", "raspberry-pi-apa102",
      "raspberry-pi-wled",
      "raspberry-pi-ws281x-spi",
      "strip-digits", "terminal", "tm1637-timer",
    ]
    #expect(names.isSuperset(of: expected.map { "\($0).cfg" }))
  }

  @Test(arguments: ShippedBoards.files) func loads(path: String) throws {
    let board = try Board.read(path: path)
    #expect(!board.name.isEmpty)
    #expect(board.layout.strips.map(\.name) == board.strips.map(\.name))
    #expect(board.layout.points.count == board.strips.reduce(0) { $0 + $1.pixels.count })
    #expect(board.layout.modules.count == board.modules.count)
    #expect(board.layout.lamps.count == board.lamps.count)
  }

  /// What a wall comes with is lit, within its supply, and quick enough to follow.
  @Test(arguments: ShippedBoards.files) func isSound(path: String) throws {
    let board = try Board.read(path: path)
    let shown = board.layout.zones.reduce(0) { $0 + $1.pixels.count }
    #expect(shown == board.layout.points.count)
    #expect(board.strips.allSatisfy { $0.frameRate >= 30 })
    #expect(board.supplies.allSatisfy { $0.whitePercent >= 30 })
    #expect(board.notes.allSatisfy { $0.text.contains("frames a second") })
  }

  @Test(arguments: [("matrix-32x8", 32, 8), ("matrix-64x32", 64, 32)])
  func matricesAreAsTheyAreCalled(name: String, columns: Int, rows: Int) throws {
    let board = try Board.read(path: "\(ShippedBoards.folder)/\(name).cfg")
    let size = board.layout.zones.first { $0.role == .matrix }?.matrixSize
    #expect(size?.columns == columns && size?.rows == rows)
    #expect(BoardReport(board).description.contains("pixels, \(columns) × \(rows), matrix"))
  }

  @Test(arguments: ShippedBoards.files) func isReportedInFull(path: String) throws {
    let board = try Board.read(path: path)
    let report = BoardReport(board).description
    for name in board.strips.map(\.name) + board.modules.map(\.name) + board.lamps.map(\.name) {
      #expect(report.contains("  \(name): "))
    }
    for use in board.lineUses { #expect(report.contains(use.use)) }
  }
}
