import Display
import Glibc
import LinuxIO
import Synchronization
import Testing

@testable import Drivers

/// Writers on real threads: what they are shown comes out on their lines, and the end is dark.
@Suite struct WriterTests {
  /// The last values on fake lines, for another thread to read.
  private final class Watch: Sendable {
    private let last = Atomic<UInt64>(.max)

    init(_ lines: FakeLines) {
      lines.onSet = { [self] in last.store($0, ordering: .releasing) }
    }

    func wait(for values: UInt64) {
      while last.load(ordering: .acquiring) != values { sched_yield() }
    }

    var values: UInt64 { last.load(ordering: .acquiring) }
  }

  @Test func lampsFollowTheLayout() throws {
    let lines = FakeLines()
    let watch = Watch(lines)
    let feeder = ContentFeeder(
      device: SwitchedLines { lines }, byteCount: 2, health: HealthLog().record("lamps"))
    let writer = try LampWriter(name: "lamps", lamps: [2, 0], feeder: feeder)
    writer.show([0.5, 1, 0.49])
    watch.wait(for: 0b10)
    writer.show([0, 0, 1])
    watch.wait(for: 0b01)
    writer.close()
    #expect(watch.values == 0)
  }

  @Test func aSwitchedStripFollowsItsPixels() throws {
    let lines = FakeLines()
    let watch = Watch(lines)
    let feeder = ContentFeeder(
      device: SwitchedLines { lines }, byteCount: 3, health: HealthLog().record("strip"))
    let strip = try SwitchedStrip(name: "strip", feeder: feeder)
    strip.show([WirePixel(red: 0, green: 200, blue: 180)].span)
    watch.wait(for: 0b110)
    strip.beginClosing()
    strip.close()
    #expect(watch.values == 0)
  }

  @Test func digitsAreTakenFromTheirPlaceAmongAllModules() throws {
    let bus = FakeLines()
    let watch = Watch(bus)
    let chain = try ShiftChain(digitCount: 1)
    let enable = FakeLines()
    let enabled = Watch(enable)
    let module = ShiftModule(
      chain: chain, openBus: { () throws(SystemError) in try LineBus(bus, hasSelect: true) },
      openEnable: { enable })
    let feeder = ContentFeeder(module: module, digitCount: 1, health: HealthLog().record("digits"))
    let writer = try DigitWriter(name: "digits", digits: 1..<2, feeder: feeder)
    var registers = ShiftRegisters(count: 1)
    writer.show([.full, [.a, .g], .full], level: 1)
    enabled.wait(for: 1)
    writer.close()
    #expect(watch.values == 4)
    var reader = BitReader()
    for values in bus.trace { reader.take(values) }
    let words = reader.words.filter { !$0.isEmpty }
    let lit = words.filter { $0 != [0] }
    #expect(words.first == [0] && words.last == [0], "dark before and after")
    #expect(lit == [[0b0100_0001]])
    registers.receive(lit.first ?? [])
    #expect(registers.outputs == [true, false, false, false, false, false, true, false])
  }
}
