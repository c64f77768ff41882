@testable import Boards
import TestSupport
import Testing

/// Panels by any wiring, against a model that lays the wire pixel by pixel on a table and turns the table.
@Suite struct PanelChainTests {
  /// Numbers on a table, its top row first.
  private typealias Table = [[Int]]

  /// A table numbered along a wire: to the right and up from the lower left, turned over as the wiring says.
  private func table(_ wiring: PanelWiring) -> Table {
    var lanes: Table = []
    var next = 0
    for _ in 0..<(wiring.runsAlongRows ? wiring.rows : wiring.columns) {
      var lane: [Int] = []
      for _ in 0..<(wiring.runsAlongRows ? wiring.columns : wiring.rows) {
        lane.append(next)
        next += 1
      }
      if wiring.isSerpentine, lanes.count % 2 == 1 { lane = lane.reversed() }
      lanes.append(lane)
    }
    // Lanes along the rows stand from the bottom up; along the columns each is a column, its foot first.
    var table: Table =
      wiring.runsAlongRows
      ? lanes.reversed() : (0..<wiring.rows).reversed().map { row in lanes.map { $0[row] } }
    if wiring.startsRight { table = table.map { $0.reversed() } }
    if wiring.startsAtTop { table = table.reversed() }
    return table
  }

  private func turned(_ table: Table) -> Table {
    (0..<table[0].count).map { column in table.reversed().map { $0[column] } }
  }

  private func table(_ chain: PanelChain) -> Table {
    let order = table(chain.tiles)
    var panels: [Table] = []
    for index in 0..<chain.tiles.count {
      var panel = table(chain.panel).map { $0.map { $0 + index * chain.panel.count } }
      for _ in 0..<(chain.rotations[index % chain.rotations.count] / 90) { panel = turned(panel) }
      panels.append(panel)
    }
    return order.flatMap { tileRow in
      panels[tileRow[0]].indices.map { row in tileRow.flatMap { panels[$0][row] } }
    }
  }

  private func check(_ chain: PanelChain) {
    let table = table(chain)
    let places = chain.places
    #expect(places.count == chain.count)
    #expect(Set(places.map { $0.column * 100_000 + $0.row }).count == chain.count, "a place is taken twice")
    for (pixel, place) in places.enumerated() {
      let row = table.count - 1 - place.row
      guard table.indices.contains(row), table[row].indices.contains(place.column) else {
        Issue.record("pixel \(pixel) is beyond the panels of \(chain)")
        return
      }
      if table[row][place.column] != pixel {
        Issue.record("pixel \(pixel) is not at \(place) with \(chain)")
        return
      }
    }
  }

  private static let wirings: [(Bool, Bool, Bool, Bool)] = (0..<16).map {
    ($0 & 1 == 0, $0 & 2 == 0, $0 & 4 == 0, $0 & 8 == 0)
  }

  private func wiring(_ columns: Int, _ rows: Int, _ turns: (Bool, Bool, Bool, Bool)) -> PanelWiring {
    PanelWiring(
      columns: columns, rows: rows, runsAlongRows: turns.0, isSerpentine: turns.1, startsRight: turns.2,
      startsAtTop: turns.3)
  }

  @Test func everyWiringOfAPanelTakesEveryPlaceOnce() {
    for turns in Self.wirings {
      for (columns, rows) in [(1, 1), (8, 8), (32, 8), (3, 5), (1, 9)] {
        for rotation in [0, 90, 180, 270] {
          check(PanelChain(panel: wiring(columns, rows, turns), rotations: [rotation]))
        }
      }
    }
  }

  @Test func everyChainTakesEveryPlaceOnce() throws {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<600 {
      let side = Int.random(in: 1...6, using: &random)
      let isSquare = Bool.random(using: &random)
      let panel = wiring(
        side, isSquare ? side : .random(in: 1...6, using: &random),
        try #require(Self.wirings.randomElement(using: &random)))
      let tiles = wiring(
        .random(in: 1...4, using: &random), .random(in: 1...3, using: &random),
        try #require(Self.wirings.randomElement(using: &random)))
      let quarter = Int.random(in: 0...3, using: &random)
      let rotations = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (quarter
          + (panel.columns == panel.rows
            ? Int.random(in: 0...3, using: &random) : 2 * Int.random(in: 0...1, using: &random)))
          % 4 * 90
      }
      check(PanelChain(panel: panel, tiles: tiles, rotations: rotations))
    }
  }
}
