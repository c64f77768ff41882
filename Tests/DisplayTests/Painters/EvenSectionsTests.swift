@testable import Display
import Testing

struct EvenSectionsTests {
  @Test(arguments: [7, 10], [1, 2])
  func areEvenAtEveryLength(_ count: Int, _ least: Int) {
    for pixels in 0...300 {
      let ranges = EvenSections(count, pixels: pixels, least: least).ranges
      #expect(ranges.count == count)
      #expect(Set(ranges.map(\.count)).count == 1)
      #expect(Set(zip(ranges, ranges.dropFirst()).map { $1.lowerBound - $0.upperBound }).count == 1)
      guard let first = ranges.first, let last = ranges.last else { continue }
      // What is left over is less than a pixel for each section, and lies on both sides.
      let (before, after) = (first.lowerBound, pixels - last.upperBound)
      #expect(before >= 0 && after >= before && after - before <= 1)
      #expect(before + after < count)
      #expect(first.isEmpty == (pixels < count))
    }
  }

  @Test func gapsAppearWhereTheyCanBeAfforded() {
    #expect(EvenSections(7, pixels: 7).ranges == (0..<7).map { $0..<$0 + 1 })
    #expect(EvenSections(7, pixels: 13).ranges == (0..<7).map { $0 * 2..<$0 * 2 + 1 })
    #expect(EvenSections(7, pixels: 13, least: 2).ranges.first == 3..<4)
    #expect(EvenSections(7, pixels: 60).ranges.first == 2..<9)
    #expect(EvenSections(10, pixels: 19).ranges.last == 18..<19)
  }
}
