import Intervals
import Testing

@Suite struct RhythmLayoutTests {
  static let plans = Format.shipped.compactMap(\.plan)

  /// What is wrong with a layout, or nothing: the promises of the rhythm strip.
  static func fault(in layout: RhythmLayout, of beats: [RhythmBeat]) -> String? {
    let ranges = layout.ranges
    guard ranges.count == beats.count else { return "\(ranges.count) ranges" }
    let gaps = layout.gap * max(0, beats.count - 1)
    let widths = ranges.map(\.count)
    if !beats.isEmpty, widths.reduce(gaps, +) != layout.pixels {
      return "widths \(widths) and gap \(layout.gap)"
    }
    var end = -layout.gap
    for range in ranges {
      if range.lowerBound != end + layout.gap { return "ranges \(ranges)" }
      end = range.upperBound
    }
    guard beats.count <= layout.pixels else {
      return layout.gap == 0 ? nil : "a gap where beats have no room"
    }
    if let lost = widths.firstIndex(of: 0) { return "beat \(lost) is lost" }
    let pairs = zip(beats, widths).map { (length: $0.length, width: $1) }
      .sorted { ($0.length, $0.width) < ($1.length, $1.width) }
    for (one, next) in zip(pairs, pairs.dropFirst()) where one.length < next.length && one.width > next.width
    {
      return "a longer beat is narrower: \(widths)"
    }
    var narrowest: (length: Duration, width: Int)?
    for pair in pairs {
      if narrowest?.length != pair.length { narrowest = pair }
      if let narrowest, pair.width - narrowest.width > 1 { return "equal beats differ: \(widths)" }
    }
    return nil
  }

  @Test(arguments: plans) func everyWidthIsFilledExactly(_ plan: IntervalPlan) {
    let beats = IntervalClock(plan).beats
    for pixels in 1...600 {
      for gap in 0...2 {
        let layout = RhythmLayout(beats, pixels: pixels, gap: gap)
        let fault = Self.fault(in: layout, of: beats)
        #expect(fault == nil, "\(plan.name) on \(pixels) pixels, gap \(gap): \(fault ?? "")")
        if fault != nil { return }
      }
    }
  }

  @Test func tabataOnThreeHundredPixels() throws {
    let beats = Array(IntervalClock(try #require(Format.tabata.plan)).beats.dropFirst())
    #expect(beats.count == 15)
    let layout = RhythmLayout(beats, pixels: 300, gap: 0)
    let widths = layout.ranges.map(\.count)
    #expect(widths.reduce(0, +) == 300)
    let works = zip(beats, widths).filter { $0.0.kind == .work }.map(\.1)
    #expect(works.allSatisfy { (26...27).contains($0) })
    // 20 s of 230 s are 26.09 pixels: the width of a beat is its share of the time.
    for (beat, width) in zip(beats, widths) {
      #expect(abs(Double(width) - beat.length.inSeconds / 230 * 300) < 1)
    }
  }

  @Test func nineBeatsOnFourPixels() {
    let plan = IntervalPlan(
      id: "nine", name: "Nine", block: .tide,
      shape: .rounds(.init(work: [.seconds(20)], rest: .seconds(10), count: .fixed(5))), ready: .zero)
    let beats = IntervalClock(plan).beats
    #expect(beats.count == 9)
    let layout = RhythmLayout(beats, pixels: 4)
    #expect(layout.gap == 0)
    #expect(layout.ranges.map(\.count).reduce(0, +) == 4)
    #expect(layout.ranges.allSatisfy { $0.count <= 1 })
  }

  @Test func gapsGoBeforeBeats() {
    let beats = IntervalClock(RhythmLayoutTests.plans[0]).beats
    #expect(beats.count == 16)
    #expect(RhythmLayout(beats, pixels: 31).gap == 1)
    #expect(RhythmLayout(beats, pixels: 30).gap == 0)
    #expect(RhythmLayout(beats, pixels: 16).ranges.allSatisfy { $0.count == 1 })
    #expect(RhythmLayout(beats, pixels: 61, gap: 3).gap == 3)
    #expect(RhythmLayout(beats, pixels: 60, gap: 3).gap == 2)
    #expect(RhythmLayout(beats, pixels: 60, gap: .max).gap == 2)
    #expect(RhythmLayout(beats, pixels: 60, gap: -1).gap == 0)
  }

  @Test func stripsWithoutPixelsOrBeats() {
    let beats = IntervalClock(RhythmLayoutTests.plans[0]).beats
    for pixels in [0, -1, .min] {
      let layout = RhythmLayout(beats, pixels: pixels)
      #expect(layout.ranges.count == beats.count)
      #expect(layout.ranges.allSatisfy { $0.isEmpty })
      #expect(layout.pixels == 0)
    }
    #expect(RhythmLayout([], pixels: 10).ranges.isEmpty)
    #expect(RhythmLayout(Array(beats.prefix(1)), pixels: 10, gap: 5).ranges == [0..<10])
  }

  @Test func heightsTellTheKinds() {
    #expect(PhaseKind.work.beatHeight == 1)
    #expect(PhaseKind.rest.beatHeight < PhaseKind.ready.beatHeight)
    #expect(PhaseKind.ready.beatHeight == PhaseKind.coolDown.beatHeight)
    #expect(PhaseKind.change.beatHeight < PhaseKind.rest.beatHeight)
    #expect(PhaseKind.allCases.allSatisfy { (0...1).contains($0.beatHeight) })
  }

  @Test func anOpenPhaseIsDrawnWithALength() throws {
    let beats = IntervalClock(try #require(Format.openSets.plan)).beats
    #expect(beats.filter { $0.kind == .work }.allSatisfy { $0.length == .seconds(40) })
  }

  @Test func endlessPlansShowOneRepetition() {
    let clock = IntervalClock(
      IntervalPlan(
        id: "endless", name: "Endless", block: .tide,
        shape: .rounds(.init(work: [.seconds(20)], rest: .seconds(10), count: .endless))))
    #expect(clock.beats.map(\.kind) == [.ready, .work, .rest])
    #expect((0...6).map(clock.beat(of:)) == [0, 1, 2, 1, 2, 1, 2])
    let far = clock.state(at: .seconds(10 + 30 * 2_000 + 25))
    #expect(clock.beat(of: far.index) == 2)
  }
}
