import Display
import Drivers
import Testing

@Suite struct TM1637Tests {
  @Test func transmissions() {
    var chip = TM1637Chip()
    let frame = TM1637Frame(digits: SegmentPattern.patterns(for: "12:34"), brightness: 7)
    let answers = chip.run(frame.steps)
    #expect(chip.faults == [])
    #expect(answers == Array(repeating: true, count: 9))
    #expect(chip.transmissions == [[0x40], [0xC0, 0x06, 0xDB, 0x4F, 0x66, 0x00, 0x00], [0x8F]])
    #expect(chip.registers == [0x06, 0xDB, 0x4F, 0x66, 0x00, 0x00])
    #expect(chip.control == 0x8F)
  }

  @Test(
    arguments: [(0, 0x88), (3, 0x8B), (7, 0x8F), (8, 0x8F), (-1, 0x88), (Int.max, 0x8F), (nil, 0x80)]
      as [(Int?, UInt8)])
  func brightness(brightness: Int?, command: UInt8) {
    var chip = TM1637Chip()
    _ = chip.run(TM1637Frame(digits: [.full], brightness: brightness).steps)
    #expect(chip.control == command)
  }

  @Test func everyByteArrives() {
    var chip = TM1637Chip()
    for value in UInt8.min...UInt8.max {
      let digits = (0..<6).map { SegmentPattern(rawValue: value &+ $0 &* 37) }
      let answers = chip.run(TM1637Frame(digits: digits, brightness: 2).steps)
      #expect(answers.allSatisfy { $0 })
      #expect(chip.registers == digits.map(\.rawValue))
    }
    #expect(chip.faults == [])
  }

  @Test func offIsDark() {
    var chip = TM1637Chip()
    _ = chip.run(TM1637Frame.off.steps)
    #expect(chip.registers == Array(repeating: 0, count: 6))
    #expect(chip.control == 0x80)
  }

  @Test func moreDigitsThanTheChipHasAreLeftOut() {
    var chip = TM1637Chip()
    _ = chip.run(TM1637Frame(digits: Array(repeating: .full, count: 99), brightness: 0).steps)
    #expect(chip.faults == [])
  }

  @Test func anAbsentChipNeverAnswers() {
    var chip = TM1637Chip()
    chip.isPresent = false
    #expect(chip.run(TM1637Frame(digits: [.full], brightness: 1).steps) == Array(repeating: false, count: 9))
  }

  /// A host that died within a transmission, at any step, leaves the lines to their pull-ups; the next one starts.
  @Test func aStopMendsATornTransmission() {
    let torn = TM1637Frame(digits: [.full, [.a, .c]], brightness: 5)
    let next = TM1637Frame(digits: SegmentPattern.patterns(for: "8888"), brightness: 4)
    for length in 0...torn.steps.count {
      var chip = TM1637Chip()
      _ = chip.run(Array(torn.steps.prefix(length)))
      chip.letGo()
      let answers = chip.run(next.afterStop().steps)
      #expect(answers.allSatisfy { $0 }, "torn after \(length) steps")
      #expect(Array(chip.registers.prefix(4)) == [0x7F, 0x7F, 0x7F, 0x7F], "torn after \(length) steps")
      #expect(chip.control == 0x8C)
    }
  }

  @Test func threeMissedAnswersDegrade() {
    var answers = TM1637Answers()
    for _ in 0..<2 { answers.note(isAcknowledged: false) }
    #expect(!answers.isDegraded)
    answers.note(isAcknowledged: true)
    for _ in 0..<2 { answers.note(isAcknowledged: false) }
    #expect(!answers.isDegraded)
    answers.note(isAcknowledged: false)
    #expect(answers.isDegraded)
    answers.note(isAcknowledged: true)
    #expect(!answers.isDegraded)
  }
}
