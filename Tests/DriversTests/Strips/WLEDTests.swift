import Display
import Drivers
import TestSupport
import Testing

@Suite struct WLEDTests {
  @Test func handBack() {
    #expect(WLED.handBack == Array("{\"live\":false}".utf8))
  }

  @Test func safeLevelsAreNoCommandsAndNeverBrighter() {
    let commands: [UInt8] = [0x41, 0x49, 0x4C, 0x4F, 0x6C, 0x6F, 0x76, 0x7B, 0xC9] + Array(0xB0...0xB7)
    for level in UInt8.min...UInt8.max {
      let safe = WLED.safeLevel(level)
      #expect(WLED.isCommand(level) == commands.contains(level))
      #expect(!commands.contains(safe))
      #expect(safe <= level)
      #expect(commands.contains(level) || safe == level)
      #expect(level - safe <= ((0xB1...0xB7).contains(level) ? 8 : 1))
    }
  }

  @Test func aLostByteIsNoCommandAnywhere() throws {
    let ledCount = 40
    var random = SeededGenerator(seed: 3)
    let safe = try StripEncoding.adalight.encoder(ledCount: ledCount, isWLEDSafe: true)
    let plain = try StripEncoding.adalight.encoder(ledCount: ledCount)
    var commands = (safe: 0, plain: 0)
    for lost in 0..<safe.byteCount {
      let pixels = (0..<4).map { _ in random.pixels(ledCount) }
      commands.safe += Self.receiver(of: pixels.map { safe.frame($0) }, losing: lost).commands.count
      commands.plain += Self.receiver(of: pixels.map { plain.frame($0) }, losing: lost).commands.count
    }
    #expect(commands.safe == 0)
    #expect(commands.plain > 0, "the trial itself shows nothing")
  }

  @Test func safeFramesStayInStep() throws {
    let ledCount = 40
    var random = SeededGenerator(seed: 4)
    let encoder = try StripEncoding.adalight.encoder(ledCount: ledCount, isWLEDSafe: true)
    for lost in 0..<encoder.byteCount {
      let frames = (0..<4).map { _ in encoder.frame(random.pixels(ledCount)) }
      let receiver = Self.receiver(of: frames, losing: lost)
      #expect(receiver.isIdle)
      #expect(receiver.frames.last == pixels(ofRGB: Array(frames[3].dropFirst(6))), "byte \(lost) lost")
    }
  }

  @Test func onlyAdalightIsWLEDSafe() {
    for encoding in StripEncoding.allCases where encoding != .adalight {
      #expect(throws: SettingError.self) { try encoding.encoder(ledCount: 10, isWLEDSafe: true) }
    }
  }

  private static func receiver(of frames: [[UInt8]], losing lost: Int) -> WLEDReceiver {
    var bytes = Array(frames.joined())
    bytes.remove(at: lost)
    var receiver = WLEDReceiver()
    receiver.receive(bytes)
    return receiver
  }
}
