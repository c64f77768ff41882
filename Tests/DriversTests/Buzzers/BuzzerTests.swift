import CLinux
import Glibc
import Intervals
import LinuxIO
import Synchronization
import TestSupport
import Testing

@testable import Drivers

@Suite struct BuzzerTests {
  /// A clock that a test sets.
  private final class TestClock: Sendable {
    private let time = Mutex(Instant.origin + .seconds(50))
    var now: Instant { time.withLock { $0 } }
    func pass(_ duration: Duration) { time.withLock { $0 = $0 + duration } }
  }

  @Test func endsAToneWhoseEndDoesNotCome() {
    let line = FakeLines()
    let clock = TestClock()
    let health = HealthLog()
    let keeper = ToneKeeper(health: health.record("buzzer"), now: { clock.now }) { LineTone(line) }
    #expect(keeper.sound(1_000) == false, "not open yet")
    #expect(keeper.step(at: clock.now) == nil)
    #expect(keeper.sound(1_000), "the thread has to watch it")
    #expect(line.values == 1)
    let wake = keeper.step(at: clock.now)
    #expect(wake == clock.now + ToneKeeper.limit)
    clock.pass(.seconds(1))
    #expect(keeper.sound(2_000) == false)
    clock.pass(ToneKeeper.limit - .seconds(1))
    #expect(keeper.step(at: clock.now) == clock.now + .seconds(1))
    #expect(line.values == 1)
    clock.pass(.seconds(1))
    #expect(keeper.step(at: clock.now) == nil)
    #expect(line.values == 0)
    #expect(health.reasons.count == 1)
    #expect(keeper.sound(500))
    _ = keeper.step(at: clock.now)
    #expect(health.all.last?.isOK == true)
  }

  @Test func opensALostBuzzerAgain() {
    let line = FakeLines()
    let clock = TestClock()
    let health = HealthLog()
    let keeper = ToneKeeper(health: health.record("buzzer"), now: { clock.now }) { LineTone(line) }
    _ = keeper.step(at: clock.now)
    line.failure = .deviceGone
    #expect(keeper.sound(1_000), "the thread has to let go of it")
    for _ in 0..<10 {
      let wake = keeper.step(at: clock.now)
      #expect(wake != nil)
      clock.pass(.seconds(1))
    }
    #expect(health.reasons.count == 1)
    line.failure = nil
    #expect(keeper.step(at: clock.now) == nil)
    #expect(health.reasons.count == 2)
    #expect(keeper.sound(1_000))
    #expect(line.values == 1)
    keeper.beginClosing(by: clock.now + .seconds(1), opensFirst: false)
    #expect(keeper.sound(1_000) == false, "silent for good")
    _ = keeper.step(at: clock.now)
    #expect(keeper.isFinished)
    #expect(line.values == 0)
  }

  @Test func aClosedBuzzerIsSilentWhateverTheBeatThreadDid() throws {
    let line = FakeLines()
    let opened = Atomic(false)
    let keeper = ToneKeeper(health: HealthLog().record("buzzer")) {
      defer { opened.store(true, ordering: .releasing) }
      return LineTone(line)
    }
    let buzzer = try GuardedBuzzer(name: "buzzer", keeper: keeper)
    while !opened.load(ordering: .acquiring) { sched_yield() }
    for _ in 0..<1_000 where line.values == 0 { buzzer.sound(1_000) }
    buzzer.close()
    #expect(line.values == 0)
    buzzer.sound(1_000)
    #expect(line.values == 0)
  }

  /// A chip of a fake sysfs, behind the name of its device.
  private static func makeChip(channels: [Int]) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    for name in ["devices", "devices/fe20c000.pwm", "devices/1f00098000.pwm", "pwm"] {
      try folder.makeDirectory(name)
    }
    for (chip, device) in [("pwmchip0", "fe20c000.pwm"), ("pwmchip3", "1f00098000.pwm")] {
      try folder.makeDirectory("pwm/\(chip)")
      try folder.link("pwm/\(chip)/device", to: "\(folder.path)/devices/\(device)")
      for file in ["export", "unexport"] { try folder.write("", to: "pwm/\(chip)/\(file)") }
    }
    for channel in channels { try makeChannel(channel, in: folder) }
    return folder
  }

  private static func makeChannel(_ channel: Int, in folder: TemporaryDirectory) throws {
    try folder.makeDirectory("pwm/pwmchip3/pwm\(channel)")
    for (file, value) in [("period", "0"), ("duty_cycle", "900"), ("enable", "1")] {
      try folder.write("\(value)\n", to: "pwm/pwmchip3/pwm\(channel)/\(file)")
    }
  }

  @Test func aPWMChannelIsFoundByItsDeviceAndMadeSilent() throws {
    let folder = try Self.makeChip(channels: [2])
    let channel = "pwm/pwmchip3/pwm2"
    var tone: PWMTone? = try PWMTone(device: "1f00098000.pwm", channel: 2, root: "\(folder.path)/pwm")
    #expect(folder.firstLine(of: "\(channel)/enable") == "0")
    #expect(folder.firstLine(of: "\(channel)/duty_cycle") == "0")
    #expect(folder.firstLine(of: "\(channel)/period") == "1000000")
    try tone?.sound(2_000)
    #expect(folder.firstLine(of: "\(channel)/period") == "500000")
    #expect(folder.firstLine(of: "\(channel)/duty_cycle") == "250000")
    #expect(folder.firstLine(of: "\(channel)/enable") == "1")
    try tone?.sound(4_000)
    #expect(folder.firstLine(of: "\(channel)/duty_cycle") == "125000")
    try tone?.sound(nil)
    #expect(folder.firstLine(of: "\(channel)/enable") == "0")
    try tone?.sound(1_000)
    tone = nil
    #expect(folder.firstLine(of: "\(channel)/enable") == "0")
    #expect(folder.firstLine(of: "\(channel)/duty_cycle") == "0")
    #expect(folder.firstLine(of: "pwm/pwmchip3/unexport") == "", "somebody else had exported it")
  }

  @Test func waitsForUdevAfterTheExport() throws {
    let folder = try Self.makeChip(channels: [])
    var waits = 0
    let tone = try PWMTone(
      device: "1f00098000.pwm", channel: 1, volume: 50, root: "\(folder.path)/pwm",
      pause: { _ in
        waits += 1
        if waits == 5 { try? Self.makeChannel(1, in: folder) }
      })
    #expect(waits == 5)
    #expect(folder.firstLine(of: "pwm/pwmchip3/export") == "1")
    try tone.sound(1_000)
    #expect(folder.firstLine(of: "pwm/pwmchip3/pwm1/duty_cycle") == "250000")
  }

  @Test func givesUpOnAChannelThatDoesNotAppear() throws {
    let folder = try Self.makeChip(channels: [])
    var waited = Duration.zero
    let error = #expect(throws: SystemError.self) {
      _ = try PWMTone(
        device: "1f00098000.pwm", channel: 1, root: "\(folder.path)/pwm", pause: { waited += $0 })
    }
    #expect(error?.errno == .noSuchFile)
    #expect(waited == .seconds(1))
  }

  @Test func saysWhichChipsThereAre() throws {
    let folder = try Self.makeChip(channels: [])
    let error = #expect(throws: SystemError.self) {
      _ = try PWMTone(device: "3f20c000.pwm", channel: 0, root: "\(folder.path)/pwm")
    }
    #expect(error?.mend == "there is fe20c000.pwm, 1f00098000.pwm")
  }

  @Test(arguments: [true, false])
  func aBeeperGetsToneOrBellEvents(hasTone: Bool) throws {
    let pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    let reader = pipe.reader.raw
    let tone = EvdevTone(
      device: try OwnedDescriptor.duplicate(pipe.writer.raw, subject: "beeper"), hasTone: hasTone)
    try tone.sound(880)
    try tone.sound(nil)
    var events = [clinux_input_event](repeating: clinux_input_event(), count: 8)
    let count = Int(clinux_input_read(reader, &events, 8))
    #expect(events.prefix(count).map(\.type) == [0x12, 0x12])
    #expect(events.prefix(count).map(\.code) == (hasTone ? [2, 2] : [1, 1]))
    #expect(events.prefix(count).map(\.value) == (hasTone ? [880, 0] : [1, 0]))
  }

  @Test func refusesWhatIsNoBeeper() {
    let error = #expect(throws: SystemError.self) { _ = try EvdevTone(path: "/dev/null") }
    #expect(error?.mend?.hasPrefix("it is a device of class mem, and no input device") == true)
  }
}
