import TestSupport
// Only in optimised builds, which are what runs: without optimisation generic code boxes its values.
#if !DEBUG
  import Allocations
  import Display
  import Glibc
  import Intervals
  import LinuxIO
  import Testing

  @testable import Drivers

  /// What the beat thread calls takes no memory.
  @Suite(.enabled(if: allocations_are_counted())) struct AllocationTests {
    /// Lines that keep nothing.
    private final class QuietLines: LineBank, Sendable {
      func set(_ values: UInt64, mask: UInt64) {}
      func levels() -> UInt64 { 0 }
    }

    private func allocations(of body: () throws -> Void) rethrows -> Int {
      try body()
      let before = allocations_of_this_thread()
      for _ in 0..<100 { try body() }
      return allocations_of_this_thread() - before
    }

    @Test func stripsOnOneSupply() throws {
      let strips = try (0..<2).map { index in
        let map = try PixelMap(StripShape(pixelCount: 150), for: .adalight)
        let fit = try RateFit(encoding: .adalight, ledCount: 150, bitRate: 1_000_000)
        let feeder = StripFeeder(
          pixelCount: 150, map: map, encoder: try StripEncoding.adalight.encoder(ledCount: 150),
          transport: SerialTransport(path: "/dev/pulsewall-none", settings: SerialSettings()),
          timing: StripTiming(fit, frameRate: 60), health: HealthLog().record("strip"))
        return PixelPipeline.Strip(
          pixels: index * 150..<(index + 1) * 150, exposure: Exposure(),
          output: try StripWriter(name: "strip", feeder: feeder))
      }
      let supply = try PowerSupply(limit: Milliamps(2_000), loads: [.init(pixels: 0..<300, model: .standard)])
      let pipeline = PixelPipeline(strips: strips, supplies: [supply])
      let light = [LinearColor](repeating: .white, count: 300)
      var brightness = 0
      let count = allocations {
        brightness = (brightness + 7) % 101
        pipeline.show(light, brightness: brightness)
      }
      #expect(count == 0)
      pipeline.close()
    }

    @Test func digitsAndLamps() throws {
      let digits = try DigitWriter(
        name: "digits", digits: 0..<4,
        feeder: ContentFeeder(
          module: TM1637Module(name: "digits", registers: [0, 1, 2, 3], rest: {}) { QuietLines() },
          digitCount: 4, health: HealthLog().record("digits")))
      let lamps = try LampWriter(
        name: "lamps", lamps: [0, 1],
        feeder: ContentFeeder(
          device: SwitchedLines { QuietLines() }, byteCount: 2, health: HealthLog().record("lamps")))
      let segments = [SegmentPattern](repeating: .full, count: 4)
      let levels: [Float] = [0, 1]
      let count = allocations {
        digits.show(segments, level: 0.5)
        lamps.show(levels)
      }
      #expect(count == 0)
      digits.close()
      lamps.close()
    }

    @Test func buzzers() throws {
      let keeper = ToneKeeper(health: HealthLog().record("buzzer")) { LineTone(QuietLines()) }
      _ = keeper.step(at: MonotonicClock.now())
      #expect(
        allocations {
          _ = keeper.sound(1_000)
          _ = keeper.sound(nil)
        } == 0)

      let folder = try TemporaryDirectory()
      try folder.makeDirectory("chips")
      try folder.makeDirectory("one.pwm")
      try folder.makeDirectory("chips/pwmchip0")
      try folder.link("chips/pwmchip0/device", to: "\(folder.path)/one.pwm")
      try folder.makeDirectory("chips/pwmchip0/pwm0")
      for file in ["period", "duty_cycle", "enable"] {
        try folder.write("0\n", to: "chips/pwmchip0/pwm0/\(file)")
      }
      let tone = try PWMTone(device: "one.pwm", channel: 0, root: "\(folder.path)/chips")
      let count = try allocations {
        try tone.sound(2_000)
        try tone.sound(1_000)
        try tone.sound(nil)
      }
      #expect(count == 0)

      let beeper = EvdevTone(device: try OwnedDescriptor.open("/dev/null", O_WRONLY), hasTone: true)
      #expect(try allocations { try beeper.sound(440) } == 0)
    }
  }
#endif
