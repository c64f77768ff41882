import Display
import Intervals
import LinuxIO
import Testing

@testable import Drivers

/// Digit modules, lamps and switched strips, down to their lines.
@Suite struct ContentFeederTests {
  /// A TM1637 on fake lines.
  private final class TM1637Bench {
    var chip = TM1637Chip()
    let lines = FakeLines(values: 3)
    let health = HealthLog()
    let feeder: ContentFeeder
    var drive = FeederDrive()

    init() {
      let module = TM1637Module(name: "digits", registers: [0, 1, 2, 3], rest: {}) { [lines] in lines }
      feeder = ContentFeeder(module: module, digitCount: 4, health: health.record("digits"))
      lines.onSet = { [unowned self] in chip.set(clock: $0 & 1 != 0, data: $0 & 2 != 0) }
      lines.reading = { [unowned self] in lines.values & ~2 | (chip.line ? 2 : 0) }
    }

    func show(_ text: String, level: UInt8 = 255) {
      let patterns = SegmentPattern.patterns(for: text)
      feeder.content.publish { content in
        for index in 0..<4 { content[index] = patterns[index].rawValue }
        content[4] = patterns.prefix(4).allSatisfy { $0 == .blank } ? 0 : level
      }
    }
  }

  @Test func aTM1637ShowsDigitsAndItsBrightness() {
    let bench = TM1637Bench()
    bench.show("12:34")
    bench.drive.run(bench.feeder, for: .seconds(1))
    #expect(bench.chip.registers == [0x06, 0xDB, 0x4F, 0x66, 0, 0])
    #expect(bench.chip.control == 0x8F)
    bench.show("12:34", level: 30)
    bench.drive.run(bench.feeder, for: .seconds(1))
    #expect(bench.chip.control == 0x89)
    #expect(bench.chip.faults.isEmpty, "\(bench.chip.faults)")
    #expect(bench.health.all.isEmpty)
  }

  @Test func unchangedDigitsAreWrittenEveryTwoSeconds() {
    let bench = TM1637Bench()
    bench.show("8888")
    bench.drive.run(bench.feeder, for: .milliseconds(10_500))
    // Dark at the start, then at 0, 2, 4, 6, 8 and 10 s; three transmissions each.
    #expect(bench.chip.transmissions.filter { $0.count > 1 }.count == 7)
    bench.show("    ")
    bench.drive.run(bench.feeder, for: .seconds(3))
    let count = bench.chip.transmissions.count
    bench.drive.run(bench.feeder, for: .seconds(60))
    #expect(bench.chip.transmissions.count == count, "a dark module sleeps")
    #expect(bench.chip.control & 0x08 == 0)
  }

  @Test func aModuleThatDoesNotAnswerIsStartedOver() {
    let bench = TM1637Bench()
    bench.show("1234")
    bench.drive.run(bench.feeder, for: .seconds(3))
    bench.chip.isPresent = false
    bench.drive.run(bench.feeder, for: .seconds(20))
    #expect(bench.health.reasons.count == 1)
    #expect(bench.health.reasons.first??.contains("does not answer") == true)
    bench.chip = TM1637Chip()
    bench.drive.run(bench.feeder, for: .seconds(2))
    #expect(bench.chip.registers.prefix(4) == [0x06, 0x5B, 0x4F, 0x66])
    #expect(bench.health.reasons.count == 2)
    #expect(bench.health.all.last?.isOK == true)
  }

  @Test func theLastOrderIsDark() {
    let bench = TM1637Bench()
    bench.show("8888")
    bench.drive.run(bench.feeder, for: .seconds(1))
    bench.feeder.beginClosing(by: bench.drive.now + .seconds(1), opensFirst: false)
    bench.drive.run(bench.feeder, for: .seconds(1))
    #expect(bench.feeder.isFinished)
    #expect(bench.chip.control == 0x80)
    #expect(bench.chip.registers == Array(repeating: 0, count: 6))
  }

  @Test(arguments: [false, true])
  func aMAX7219CascadeShowsDigitsOverLines(isReversed: Bool) throws {
    let lines = FakeLines()
    let chain = try MAX7219Chain(chipCount: 2)
    let module = MAX7219Module(chain: chain, isReversed: isReversed) { () throws(SystemError) in
      try LineBus(lines, hasSelect: true)
    }
    let feeder = ContentFeeder(module: module, digitCount: 16, health: HealthLog().record("digits"))
    var reader = BitReader()
    lines.onSet = { reader.take($0) }
    let digits = SegmentPattern.patterns(for: "0123456789AbCdEF")
    feeder.content.publish { content in
      for index in 0..<16 { content[index] = digits[index].rawValue }
      content[16] = 128
    }
    var drive = FeederDrive()
    drive.run(feeder, for: .seconds(1))
    var cascade = MAX7219Cascade(chipCount: 2)
    cascade.receive(reader.words.flatMap { $0 }, frameByteCount: 4)
    #expect(
      reader.words.dropLast().allSatisfy { $0.count == 4 }, "the select line rises after each frame only")
    #expect(cascade.chips[0].registers[0x0A] == 7)
    #expect(!cascade.showedGarbage)
    // The leftmost digit is 0, or F the other way round: 0x7E and 0x47 in the chip's order.
    #expect(cascade.chips[0].registers[8] == (isReversed ? 0x47 : 0x7E))
  }

  @Test func aShiftChainIsEnabledWithItsFirstDigits() throws {
    let bus = FakeBus()
    let enable = FakeLines()
    let chain = try ShiftChain(digitCount: 2)
    // Segment a is on Q7, the point on Q0.
    let module = ShiftModule(
      chain: chain, outputs: [7, 6, 5, 4, 3, 2, 1, 0], openBus: { bus }, openEnable: { enable })
    let feeder = ContentFeeder(module: module, digitCount: 2, health: HealthLog().record("digits"))
    var drive = FeederDrive()
    drive.run(feeder, for: .milliseconds(1))
    #expect(enable.trace.last == 0 || bus.transfers.last == [0, 0])
    feeder.content.publish { content in
      content[0] = SegmentPattern.a.rawValue
      content[1] = SegmentPattern.point.rawValue
      content[2] = 255
    }
    drive.run(feeder, for: .milliseconds(1))
    #expect(bus.transfers.first == [0, 0], "blanks come before the digits")
    #expect(bus.transfers.last == [0x01, 0x80])
    #expect(enable.values == 1)
  }

  @Test func linesFollowTheirContentAndSurviveTheChip() {
    let lines = FakeLines()
    let health = HealthLog()
    let feeder = ContentFeeder(
      device: SwitchedLines { lines }, byteCount: 3, health: health.record("lamps"))
    var drive = FeederDrive()
    feeder.content.publish { $0[1] = 1 }
    drive.run(feeder, for: .seconds(1))
    #expect(lines.values == 2)
    lines.failure = .deviceGone
    drive.run(feeder, for: .seconds(10))
    #expect(health.reasons.count == 1)
    lines.failure = nil
    drive.run(feeder, for: .seconds(2))
    #expect(lines.values == 2)
    #expect(health.all.last?.isOK == true)
    feeder.beginClosing(by: drive.now + .seconds(1), opensFirst: false)
    drive.run(feeder, for: .seconds(1))
    #expect(lines.values == 0)
  }

  private static let hues: [(levels: [UInt8], lines: UInt8)] = [
    ([255, 0, 0], 0b001), ([200, 255, 10], 0b011), ([255, 255, 255], 0b111), ([15, 0, 0], 0),
    ([16, 7, 8], 0b101), ([0, 0, 0], 0), ([0, 90, 200], 0b100),
  ]

  @Test(arguments: hues)
  func aSwitchedStripShowsTheNearestHue(levels: [UInt8], lines: UInt8) {
    let pixel = WirePixel(red: levels[0], green: levels[1], blue: levels[2])
    #expect(SwitchedStrip.colours(of: [pixel, pixel].span).rawValue == lines)
  }

  @Test func safeStateDarkensEveryDevice() throws {
    let lamps = FakeLines(values: 7)
    let bench = TM1637Bench()
    let tone = FakeLines(values: 1)
    let toneKeeper = ToneKeeper(health: HealthLog().record("buzzer")) { LineTone(tone) }
    let missing = ContentFeeder(
      device: SwitchedLines { () throws(SystemError) in
        throw SystemError("open", .noSuchFile, subject: "/dev/gone")
      },
      byteCount: 1, health: HealthLog().record("gone"))
    let lampFeeder = ContentFeeder(
      device: SwitchedLines { lamps }, byteCount: 3, health: HealthLog().record("lamps"))
    var now = Instant.origin
    let isDone = SafeState.drive(
      [lampFeeder, bench.feeder, toneKeeper, missing], now: { now }, pause: { now = now + $0 })
    #expect(isDone)
    #expect(lamps.values == 0)
    #expect(tone.values == 0)
    #expect(bench.chip.control == 0x80)
  }
}
