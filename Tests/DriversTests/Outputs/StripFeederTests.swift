import Display
@testable import Drivers
import Intervals
import LinuxIO
import TestSupport
import Testing

/// A strip behind a serial port, over pseudo-terminals and in a time of the test's own.
@Suite struct StripFeederTests {
  @Test func waitsForTheStartThenSendsZerosThenFrames() throws {
    let bench = try SerialBench(pixelCount: 60)
    try bench.plugIn()
    bench.show(9)
    bench.run(for: .milliseconds(1_990))
    #expect(bench.bytes.isEmpty)
    bench.run(for: .milliseconds(500))
    #expect(bench.bytes.prefix { $0 == 0 }.count == 3 * 60 + 6)
    #expect(bench.levels.first == 9)
    #expect(bench.health.all.isEmpty)
  }

  @Test(arguments: ["Ada\n", "Ada\r\n", "boot: 3\r\nAAda\r\n", "\u{0}\u{0}AdAda"])
  func aGreetingEndsTheWait(words: String) throws {
    let bench = try SerialBench(pixelCount: 8)
    try bench.plugIn()
    bench.show(7)
    bench.run(for: .milliseconds(100))
    try bench.say(words)
    bench.run(for: .milliseconds(200))
    #expect(bench.levels.last == 7)
  }

  @Test func sendsADarkFrameWhereNothingIsShownYet() throws {
    let bench = try SerialBench(pixelCount: 8, startTime: .zero)
    try bench.plugIn()
    bench.run(for: .milliseconds(500))
    #expect(bench.levels == [0])
  }

  @Test func theNewestFrameWins() throws {
    let bench = try SerialBench(pixelCount: 300, startTime: .zero)
    try bench.plugIn()
    bench.run(for: .seconds(1))
    let before = bench.receiver.frames.count
    for level in 1...100 {
      bench.show(UInt8(level))
      bench.run(for: .milliseconds(10))
    }
    bench.run(for: .milliseconds(300))
    let fit = try RateFit(encoding: .adalight, ledCount: 300, bitRate: 115_200)
    let sent = bench.receiver.frames.count - before
    #expect(sent > 5 && sent <= fit.highestWholeRate + 2, "\(sent) frames")
    #expect(bench.levels.last == 100)
  }

  @Test func neitherSendsFasterThanTheFrameRate() throws {
    let bench = try SerialBench(pixelCount: 4, baud: 1_000_000, frameRate: 20, startTime: .zero)
    try bench.plugIn()
    for level in 1...200 {
      bench.show(UInt8(level))
      bench.run(for: .milliseconds(5))
    }
    #expect((18...21).contains(bench.receiver.frames.count))
  }

  @Test func losesNoFrameToWakingLate() throws {
    let bench = try SerialBench(pixelCount: 60, baud: 1_000_000, frameRate: 50, startTime: .zero)
    try bench.plugIn()
    bench.run(for: .seconds(1))
    let before = bench.receiver.frames.count
    var random = SeededGenerator(seed: 4)
    bench.drive.lateness = .microseconds(300)
    let start = bench.drive.now
    for number in 0..<1_000 {
      bench.show(UInt8(1 + number % 250))
      bench.drive.now =
        start + .milliseconds(20) * number + .microseconds(Int.random(in: 0...900, using: &random))
      bench.run(for: start + .milliseconds(20) * (number + 1) - bench.drive.now)
    }
    #expect((999...1_000).contains(bench.receiver.frames.count - before), "seed 4")
  }

  @Test func sendsAnUnchangedFrameOnceASecond() throws {
    let bench = try SerialBench(pixelCount: 60, startTime: .zero)
    try bench.plugIn()
    bench.show(5)
    bench.run(for: .milliseconds(10_500))
    #expect(bench.levels == Array(repeating: 5, count: 11))
    let steps = bench.drive.steps
    for _ in 0..<100 {
      bench.show(5)
      bench.run(for: .milliseconds(10))
    }
    #expect(bench.receiver.frames.count == 12)
    #expect(steps < 30, "\(steps) wake-ups for 11 frames")
  }

  @Test func finishesAFrameThatWasHeldUp() throws {
    let bench = try SerialBench(pixelCount: 1_000, baud: 4_000_000, startTime: .zero)
    try bench.plugIn()
    bench.run(for: .milliseconds(100))
    bench.isReading = false
    for level in 1...100 {
      bench.show(UInt8(level))
      bench.run(for: .milliseconds(17))
    }
    #expect(bench.health.all.isEmpty, "EAGAIN is no fault")
    bench.isReading = true
    bench.run(for: .seconds(1))
    #expect(bench.levels.allSatisfy { $0 != nil }, "a torn frame was shown")
    #expect(bench.levels.last == 100)
    #expect(bench.receiver.frames.count < 50, "frames were queued")
  }

  @Test func reportsAStalledDeviceOnceAndItsReturnOnce() throws {
    let bench = try SerialBench(pixelCount: 2_000, baud: 4_000_000, startTime: .zero)
    try bench.plugIn()
    bench.isReading = false
    for level in 1...250 {
      bench.show(UInt8(level))
      bench.run(for: .milliseconds(17))
    }
    // The kernel moves bytes between the ends at its own pace, so the device may seem to move once more.
    #expect(!bench.health.reasons.isEmpty)
    #expect(bench.health.reasons.allSatisfy { $0?.contains("takes no data") ?? true })
    bench.isReading = true
    bench.run(for: .seconds(4))
    #expect(bench.health.all.last?.isOK == true)
    #expect(bench.levels.last == 250)
    #expect(bench.levels.allSatisfy { $0 != nil })
  }

  /// A pseudo-terminal says nothing of what waits in it, and its buffers may have room again once it is opened anew.
  @Test(arguments: [true, false])
  func aLineThatNobodyReadsStaysDegraded(emptiesOnOpening: Bool) throws {
    let bench = try SerialBench(pixelCount: 300, baud: 1_000_000, startTime: .milliseconds(500))
    bench.emptiesOnOpening = emptiesOnOpening
    try bench.plugIn()
    for level in 0..<300 {
      bench.show(UInt8(level % 250))
      bench.runUnread(for: .milliseconds(200))
    }
    #expect(bench.health.reasons.count == 1, "\(bench.health.reasons)")
    #expect(bench.health.all.last?.isOK == false)
    bench.isReading = true
    bench.show(77)
    bench.run(for: .seconds(10))
    #expect(bench.levels.last == 77)
    #expect(bench.health.reasons.count == 2, "its return is told once")
    #expect(bench.health.all.last?.isOK == true)
  }

  /// Somebody begins to read just as the device is opened anew: that is a return, within 3 s of it.
  @Test func aLineThatIsReadAgainIsBackWithinThreeSeconds() throws {
    let bench = try SerialBench(pixelCount: 300, baud: 1_000_000, startTime: .seconds(2))
    try bench.plugIn()
    bench.show(3)
    bench.run(for: .seconds(3))
    for level in 4..<60 {
      bench.show(UInt8(level))
      bench.runUnread(for: .milliseconds(200))
    }
    #expect(bench.health.all.last?.isOK == false)
    bench.unplug()
    bench.run(for: .seconds(2))
    bench.isReading = true
    try bench.plugIn()
    bench.run(for: .seconds(3))
    #expect(bench.health.all.last?.isOK == true)
  }

  /// What was sent to an adapter that is gone by now is not waited for at the next.
  @Test func theBenchWaitsForNothingOfAnotherConnection() throws {
    let bench = try SerialBench(pixelCount: 60, startTime: .zero)
    try bench.plugIn()
    bench.isReading = false
    bench.show(1)
    bench.run(for: .milliseconds(300))
    bench.unplug()
    try bench.plugIn()
    bench.isReading = true
    bench.run(for: .milliseconds(1))
    #expect(bench.bytes.isEmpty)
    bench.run(for: .seconds(3))
    #expect(bench.levels.last == 1)
  }

  @Test func comesBackUnderAnotherNameWithinThreeSeconds() throws {
    let bench = try SerialBench(pixelCount: 60)
    try bench.plugIn()
    bench.show(3)
    bench.run(for: .seconds(4))
    #expect(bench.levels.last == 3)
    bench.unplug()
    bench.show(4)
    bench.run(for: .seconds(20))
    #expect(bench.health.reasons.count <= 2, "\(bench.health.reasons)")
    #expect(bench.health.all.last?.isOK == false)
    try bench.plugIn()
    bench.run(for: .seconds(3))
    #expect(bench.bytes.prefix { $0 == 0 }.count == 3 * 60 + 6)
    #expect(bench.levels.first == 4)
    #expect(bench.health.all.last?.isOK == true)
  }

  @Test func aMissingDeviceIsReportedWithItsMend() throws {
    let bench = try SerialBench(pixelCount: 60)
    bench.run(for: .seconds(60))
    #expect(bench.health.reasons.count == 1)
    #expect(
      bench.health.reasons.first??.contains("\(bench.link): no such file or directory — plug it in") == true)
  }

  @Test(arguments: [false, true])
  func theLastFrameIsDark(isWLED: Bool) throws {
    let bench = try SerialBench(pixelCount: 60, startTime: .zero, isWLED: isWLED)
    try bench.plugIn()
    bench.show(200)
    bench.run(for: .seconds(1))
    bench.show(201)
    bench.feeder.beginClosing(by: bench.drive.now + bench.feeder.closingTime, opensFirst: false)
    bench.run(for: .seconds(2))
    #expect(bench.feeder.isFinished)
    #expect(bench.levels.last == 0)
    let farewell = #"{"live":false}"#
    #expect(String(decoding: bench.bytes.suffix(farewell.count), as: UTF8.self).contains(farewell) == isWLED)
  }

  @Test func closingGivesUpOnADeviceThatTakesNothing() throws {
    let bench = try SerialBench(pixelCount: 5_000, baud: 4_000_000, startTime: .zero)
    try bench.plugIn()
    bench.isReading = false
    bench.run(for: .seconds(1))
    bench.feeder.beginClosing(by: bench.drive.now + bench.feeder.closingTime, opensFirst: false)
    bench.run(for: bench.feeder.closingTime + .milliseconds(100))
    _ = bench.feeder.step(at: bench.drive.now)
    #expect(bench.feeder.isFinished)
  }

  @Test func darkensADeviceThatSomebodyElseLeftLit() throws {
    let bench = try SerialBench(pixelCount: 60)
    try bench.plugIn()
    bench.feeder.beginClosing(by: bench.drive.now + bench.feeder.closingTime, opensFirst: true)
    bench.run(for: bench.feeder.closingTime)
    #expect(bench.feeder.isFinished)
    #expect(bench.levels == [0, 0])
    #expect(bench.bytes.prefix { $0 == 0 }.count == 3 * 60 + 6)
  }

  /// Cables, stalls and pictures at random: no frame that nobody showed, and in the end the newest.
  @Test func staysWholeThroughAnything() throws {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let bench = try SerialBench(pixelCount: 700, baud: 2_000_000, startTime: .milliseconds(300))
      var shown: Set<UInt8> = [0]
      for _ in 0..<150 {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: bench.unplug()
        case 1...2: if !bench.isPluggedIn { try bench.plugIn() }
        case 3: bench.isReading = false
        case 4...6: bench.isReading = true
        default:
          let level = UInt8.random(in: 1...255, using: &random)
          shown.insert(level)
          bench.show(level)
        }
        bench.run(for: .milliseconds(Int.random(in: 0...400, using: &random)))
        let levels = bench.levels
        #expect(levels.allSatisfy { $0.map(shown.contains) == true }, "seed \(seed)")
      }
      bench.isReading = true
      if !bench.isPluggedIn { try bench.plugIn() }
      bench.show(77)
      bench.run(for: .seconds(8))
      #expect(bench.levels.last == 77, "seed \(seed)")
      // It has stalled so often that its return has to last.
      bench.run(for: StallRecord.probations.upperBound + .seconds(2))
      #expect(bench.health.all.last?.isOK != false, "seed \(seed)")
    }
  }
}
