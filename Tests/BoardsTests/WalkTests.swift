import Boards
import Display
import Testing

@Suite struct WalkTests {
  /// Whatever a board has is lit by some step, and by no step that another thing is named in.
  @Test(arguments: ShippedBoards.files) func lightsEverythingOfABoard(path: String) throws {
    let board = try Board.read(path: path)
    let steps = WalkStep.all(of: board)
    guard board.kind == .wall else {
      #expect(steps.isEmpty)
      return
    }
    #expect(Set(steps.map(\.name)).count == steps.count)
    #expect(Set(steps.flatMap(\.pixels)) == Set(board.layout.points.indices))
    #expect(steps.compactMap(\.digit) == Array(0..<board.layout.moduleDigits))
    #expect(steps.compactMap(\.lamp) == Array(board.lamps.indices))
    #expect(steps.contains { $0.pitch != nil } == (board.buzzer != nil))
    for step in steps {
      let kinds = [!step.pixels.isEmpty, step.digit != nil, step.lamp != nil, step.pitch != nil]
      #expect(kinds.count { $0 } == 1, "\(step.name)")
    }
  }

  @Test func namesThePartsOfDigits() throws {
    let board = try Board.read(
      text: """
        supplies = ( { name = "s"; limit = 9000; } );
        strips = ( { name = "a"; encoding = "adalight"; pixels = 16; supply = "s"; serial = { device = "/dev/a"; }; } );
        zones = ( { role = "digits"; strip = "a"; digits = 2; leds-per-segment = 1; colon-after = 1; colon-leds = 2; } );
        """, named: "t.cfg")
    let steps = WalkStep.all(of: board)
    let names = steps.map(\.name)
    #expect(names.contains("zone digits, digit 2, segment G") && names.contains("zone digits, colon"))
    #expect(steps.first { $0.name == "zone digits, digit 1, segment A" }?.pixels.count == 1)
    #expect(steps.first { $0.name == "zone digits, colon" }?.pixels.count == 2)
  }

  /// The first pixel of every zone is named by the end it is at.
  @Test func namesTheZonesOfTheTraining() throws {
    let board = try Board.read(
      text: """
        supplies = ( { name = "s"; limit = 9000; } );
        strips = ( { name = "a"; encoding = "adalight"; pixels = 40; supply = "s"; serial = { device = "/dev/a"; }; } );
        zones = ( { role = "week"; strip = "a"; from = 0; to = 13; },
          { role = "track"; strip = "a"; from = 23; to = 14; direction = "up"; },
          { role = "today"; strip = "a"; from = 24; to = 30; }, { role = "week-strip"; strip = "a"; from = 31; } );
        """, named: "t.cfg")
    let steps = WalkStep.all(of: board)
    let first = steps.filter { $0.name.contains("first pixel: white, ") }
    #expect(
      first.map(\.name) == [
        "zone week, first pixel: white, left", "zone track, first pixel: white, bottom",
        "zone today, first pixel: white, left", "zone week-strip, first pixel: white, left",
      ])
    #expect(first.map(\.pixels) == [[0], [23], [24], [31]])
  }

  /// The letters stand upright where a panel is wired as the file says, and not where it hangs otherwise.
  @Test func letsAMatrixTellHowItHangs() throws {
    func letters(_ keys: String) throws -> Set<Int> {
      let board = try Board.read(
        text: """
          supplies = ( { name = "s"; limit = 9000; } );
          strips = ( { name = "a"; encoding = "adalight"; pixels = 64; supply = "s"; serial = { device = "/dev/a"; }; } );
          zones = ( { role = "matrix"; strip = "a"; columns = 8; rows = 8; serpentine = false; \(keys) } );
          """, named: "t.cfg")
      let steps = WalkStep.all(of: board)
      #expect(steps.contains { $0.name == "zone matrix, top row: red" && $0.pixels.count == 8 })
      #expect(steps.contains { $0.name == "zone matrix, left column: green" && $0.pixels.count == 8 })
      return Set(
        steps.first { $0.name == "zone matrix, letters upright and in order from the top left: white" }?
          .pixels ?? [])
    }
    // An A of five columns and seven rows, in the upper left corner.
    let rows = [" ### ", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"].map(Array.init)
    let lit = rows.indices.flatMap { row in
      rows[row].indices.filter { rows[row][$0] == "#" }.map { (column: $0, row: row) }
    }
    #expect(try letters("start = \"top-left\";") == Set(lit.map { $0.row * 8 + $0.column }))
    #expect(try letters("") == Set(lit.map { (7 - $0.row) * 8 + $0.column }))
    #expect(
      try letters("start = \"top-left\"; rotations = [ 180 ];")
        == Set(lit.map { 63 - ($0.row * 8 + $0.column) }))
  }
}
