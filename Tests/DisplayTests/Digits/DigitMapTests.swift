import Display
import Testing

struct DigitMapTests {
  @Test(arguments: SegmentOrder.allCases)
  func orderNamesTheStrip(_ order: SegmentOrder) {
    let map = DigitMap(DigitWiring(order: order, pixelsPerSegment: 3), startingAt: 10)
    for (place, letter) in order.rawValue.enumerated() {
      let segment = Array("abcdefg").firstIndex(of: letter)
      let start = 10 + 3 * place
      #expect(segment.map { map.segments[$0] } == [start, start + 1, start + 2])
    }
    #expect(throws: Never.self) { try DigitMap.validate([map], pixels: 31) }
  }

  @Test func reversedRunsLightTheSamePixels() {
    let map = DigitMap(
      DigitWiring(order: .fabgedc, pixelsPerSegment: 2, pointPixels: 1, reversed: [.f]), startingAt: 0)
    #expect(map.segments[5] == [1, 0])
    #expect(map.segments[0] == [2, 3])
    #expect(map.point == [14])
  }

  @Test func rowPassesItsColon() {
    let row = DigitMap.row(
      4, DigitWiring(order: .edcgfab, pixelsPerSegment: 1), startingAt: 5, colonAfter: 2, colonPixels: 2)
    #expect(row.colon == Zone.Colon(after: 2, pixels: [19, 20]))
    #expect(row.digits[2].segments[4] == [21])
    #expect(throws: Never.self) { try DigitMap.validate(row.digits, colon: row.colon, pixels: 35) }
  }

  @Test func rowFromTheRightIsReadFromTheLeft() {
    let row = DigitMap.row(
      3, DigitWiring(order: .edcgfab, pixelsPerSegment: 1, startsRight: true), colonAfter: 1, colonPixels: 1)
    #expect(row.digits[2].segments[4] == [0])
    #expect(row.digits[1].segments[4] == [7])
    #expect(row.colon == Zone.Colon(after: 1, pixels: [14]))
    #expect(row.digits[0].segments[4] == [15])
  }

  @Test func faultsAreNamed() {
    let good = DigitMap(DigitWiring(order: .fabgedc, pixelsPerSegment: 1), startingAt: 0)
    var shared = good
    shared.segments[3] = [0]
    var short = good
    short.segments.removeLast()
    var empty = good
    empty.segments[6] = []
    let cases: [(DigitMap, Zone.Colon?, Int, String)] = [
      (shared, nil, 7, "pixel 0 is in digit 1, segment D and in digit 1, segment F; allowed: one of them"),
      (short, nil, 7, "digit 1 has 6 segments; allowed: 7, from A to G"),
      (empty, nil, 7, "digit 1, segment G has no pixel; allowed: one or more"),
      (good, nil, 6, "digit 1, segment C names pixel 6; allowed: 0 to 5"),
      (good, Zone.Colon(after: 3, pixels: [7]), 8, "the colon stands after digit 3; allowed: 1 to 1"),
      (
        good, Zone.Colon(after: 1, pixels: [2]), 8,
        "pixel 2 is in digit 1, segment B and in the colon; allowed: one of them"
      ),
    ]
    for (map, colon, pixels, message) in cases {
      do throws(DigitMapError) {
        try DigitMap.validate([map], colon: colon, pixels: pixels)
        Issue.record("passed: \(message)")
      } catch {
        #expect("\(error)" == message)
      }
    }
  }

  @Test func garageIsSound() {
    let wall = WallLayout.garage
    var seen = Set<Int>()
    for zone in wall.zones {
      for pixel in zone.pixels {
        #expect(wall.points.indices.contains(pixel))
        #expect(seen.insert(pixel).inserted)
      }
      #expect(throws: Never.self) {
        try DigitMap.validate(zone.digits, colon: zone.colon, pixels: zone.pixels.count)
      }
    }
    #expect(seen.count == wall.points.count)
    #expect(Set(wall.zones.map(\.role)) == [.field, .level, .rhythm, .digits])
  }
}
