import Boards
import Display
import Testing

/// Where pixels come to hang, and in which order zones draw them.
@Suite struct BoardLayoutTests {
  private func layout(_ zones: String, strips: String = "{ name = \"a\"; pixels = 12; }") throws -> WallLayout
  {
    try Board.read(
      text: "board = \"terminal\"; strips = ( \(strips) ); zones = ( \(zones) );", named: "t.cfg"
    ).layout
  }

  /// The pixels of the first zone as rows of the wall, top row first.
  private func rows(_ layout: WallLayout) -> [[Int]] {
    let pixels = layout.zones[0].pixels
    let heights = Set(pixels.map { layout.points[$0].y }).sorted(by: >)
    return heights.map { height in
      pixels.filter { layout.points[$0].y == height }.sorted { layout.points[$0].x < layout.points[$1].x }
    }
  }

  @Test(arguments: [
    ("", [[8, 9, 10, 11], [7, 6, 5, 4], [0, 1, 2, 3]]),
    ("serpentine = false;", [[8, 9, 10, 11], [4, 5, 6, 7], [0, 1, 2, 3]]),
    ("start = \"top-right\";", [[3, 2, 1, 0], [4, 5, 6, 7], [11, 10, 9, 8]]),
    ("run = \"columns\";", [[2, 3, 8, 9], [1, 4, 7, 10], [0, 5, 6, 11]]),
    (
      "run = \"columns\"; start = \"top-left\"; serpentine = false;",
      [[0, 3, 6, 9], [1, 4, 7, 10], [2, 5, 8, 11]]
    ),
    ("from = 11; to = 0;", [[3, 2, 1, 0], [4, 5, 6, 7], [11, 10, 9, 8]]),
  ])
  func panelsFollowTheirWire(keys: String, expected: [[Int]]) throws {
    let layout = try layout("{ role = \"field\"; strip = \"a\"; columns = 4; rows = 3; \(keys) }")
    #expect(rows(layout) == expected)
    #expect(layout.zones[0].pixels == expected.reversed().flatMap { $0 })
  }

  @Test(arguments: [
    ("level", "", Array(0...11)), ("level", "direction = \"down\";", Array((0...11).reversed())),
    ("level", "from = 11; to = 0;", Array((0...11).reversed())), ("rhythm", "", Array(0...11)),
    ("rhythm", "direction = \"left\";", Array((0...11).reversed())),
    ("rhythm", "from = 7; to = 4;", [7, 6, 5, 4]), ("rhythm", "direction = \"up\";", Array(0...11)),
    ("week", "", Array(0...11)), ("week", "direction = \"left\";", Array((0...11).reversed())),
    ("track", "direction = \"down\";", Array((0...11).reversed())),
    ("track", "direction = \"up\";", Array(0...11)), ("today", "from = 3; to = 3;", [3]),
    ("week-strip", "from = 11; to = 4;", [11, 10, 9, 8, 7, 6, 5, 4]),
  ])
  func linesAreDrawnUpwardsAndToTheRight(role: String, keys: String, expected: [Int]) throws {
    let layout = try layout("{ role = \"\(role)\"; strip = \"a\"; \(keys) }")
    #expect(layout.zones[0].pixels == expected)
  }

  @Test func partsStandSideBySide() throws {
    let layout = try layout(
      """
      { role = "field"; parts = (
          { strip = "a"; from = 0; to = 2; pitch = 10; }, { strip = "b"; from = 2; to = 0; pitch = 10; },
          { strip = "a"; from = 3; to = 5; pitch = 10; x = 100; y = 5; } ); }
      """, strips: "{ name = \"a\"; pixels = 6; }, { name = \"b\"; pixels = 3; }")
    let xs = layout.points.map(\.x)
    let ys = layout.points.map(\.y)
    #expect(xs == [0, 0, 0, 100, 100, 100, 10, 10, 10])
    #expect(ys == [0, 10, 20, 5, 15, 25, 20, 10, 0])
  }

  @Test func zonesHangBelowOneAnotherAndLevelsBeside() throws {
    let layout = try layout(
      """
      { role = "field"; strip = "a"; to = 3; columns = 2; rows = 2; pitch = 10; },
      { role = "level"; strip = "a"; from = 4; to = 5; pitch = 10; },
      { role = "rhythm"; strip = "a"; from = 6; to = 7; pitch = 10; },
      { role = "rhythm"; strip = "a"; from = 8; to = 9; pitch = 10; x = -7; y = 300; }
      """)
    #expect(layout.points[4] == Point(60, 0))
    #expect(layout.points[5] == Point(60, 10))
    #expect(layout.points[6] == Point(0, -50))
    #expect(layout.points[9] == Point(3, 300))
    // Pixels of no zone hang below everything.
    #expect(layout.points[10].y == -100 && layout.points[11].y == -100)
  }

  @Test func alikeDigitsFollowTheOrderOfTheirSegments() throws {
    let layout = try layout(
      """
      { role = "digits"; strip = "a"; digits = 2; leds-per-segment = 2; segments = "GFABCDE"; point-leds = 1;
        colon-after = 1; colon-leds = 2; }
      """, strips: "{ name = \"a\"; pixels = 32; }")
    let zone = layout.zones[0]
    func pixels(_ indices: [Int]) -> [Int] { indices.map { zone.pixels[$0] } }
    #expect(
      zone.digits.map { $0.segments.map(pixels) } == [
        [[4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [2, 3], [0, 1]],
        [[21, 22], [23, 24], [25, 26], [27, 28], [29, 30], [19, 20], [17, 18]],
      ])
    #expect(zone.digits.map { pixels($0.point) } == [[14], [31]])
    #expect(zone.colon?.after == 1)
    #expect(zone.colon.map { pixels($0.pixels) } == [15, 16])
  }

  @Test func aWireMayEnterAtTheRightmostDigit() throws {
    let layout = try layout(
      """
      { role = "digits"; strip = "a"; digits = 3; leds-per-segment = 1; segments = "ABCDEFG"; first = "right";
        colon-after = 1; colon-leds = 1; }
      """, strips: "{ name = \"a\"; pixels = 22; }")
    let zone = layout.zones[0]
    #expect(zone.digits.map { zone.pixels[$0.segments[0][0]] } == [15, 7, 0])
    #expect(zone.colon.map { $0.pixels.map { zone.pixels[$0] } } == [14])
  }

  @Test func digitsLookLikeDigits() throws {
    let layout = try layout(
      "{ role = \"digits\"; strip = \"a\"; digits = 1; leds-per-segment = 1; segments = \"ABCDEFG\"; height = 100; }",
      strips: "{ name = \"a\"; pixels = 7; }")
    let places = layout.points.map { [$0.x, $0.y] }
    #expect(places == [[25, 100], [50, 75], [50, 25], [25, 0], [0, 25], [0, 75], [25, 50]])
  }

  @Test func freeMapsAreTakenAsTheyAre() throws {
    let layout = try layout(
      """
      { role = "digits"; strip = "a"; colon-after = 1; colon = "9-8"; maps = (
        { a = "0"; b = "1"; c = "2"; d = "3"; e = "4"; f = "5"; g = "6-7"; },
        { a = "16"; b = "15"; c = "14"; d = "13"; e = "12"; f = "11"; g = "10"; point = "17"; } ); }
      """, strips: "{ name = \"x\"; pixels = 5; }, { name = \"a\"; pixels = 18; }")
    let zone = layout.zones[0]
    func pixels(_ indices: [Int]) -> [Int] { indices.map { zone.pixels[$0] - 5 } }
    #expect(zone.digits[0].segments.map(pixels) == [[0], [1], [2], [3], [4], [5], [6, 7]])
    #expect(zone.digits[1].segments.map(pixels) == [[16], [15], [14], [13], [12], [11], [10]])
    #expect(pixels(zone.digits[1].point) == [17])
    #expect(zone.colon.map { pixels($0.pixels) } == [9, 8])
  }

  @Test(arguments: [
    ("tiles = { columns = 3; };", [[2, 3, 6, 7, 10, 11], [0, 1, 4, 5, 8, 9]]),
    ("tiles = { columns = 3; start = \"bottom-right\"; };", [[10, 11, 6, 7, 2, 3], [8, 9, 4, 5, 0, 1]]),
    ("tiles = { columns = 1; rows = 3; };", [[10, 11], [8, 9], [6, 7], [4, 5], [2, 3], [0, 1]]),
    ("tiles = { columns = 3; }; rotations = [ 0, 180 ];", [[2, 3, 5, 4, 10, 11], [0, 1, 7, 6, 8, 9]]),
    ("tiles = { columns = 3; }; rotations = [ 90, 270 ];", [[0, 2, 7, 5, 8, 10], [1, 3, 6, 4, 9, 11]]),
  ])
  func panelsOfAChainFollowTheirWire(keys: String, expected: [[Int]]) throws {
    let layout = try layout(
      "{ role = \"field\"; strip = \"a\"; columns = 2; rows = 2; serpentine = false; \(keys) }")
    #expect(rows(layout) == expected)
  }
}
