import Glibc
import LinuxIO
import Testing

@Suite struct MachineStartTests {
  @Test func theKernelsIdIsGivenWithoutHyphens() throws {
    let kernels = try text(of: "/proc/sys/kernel/random/boot_id")
    #expect(MachineStart.id == kernels.filter { $0 != "-" })
    #expect(MachineStart.id.utf8.count == 32)
  }

  @Test func theTimeSinceTheStartGoesOn() {
    let before = MachineStart.elapsed()
    usleep(2_000)
    #expect(MachineStart.elapsed() - before >= .milliseconds(2))
  }

  @Test func theZoneIsTheOneOfTheDatabase() async throws {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "Europe/Berlin", 1)
      precondition(WallClock.zoneName == "Europe/Berlin")
      setenv("TZ", ":America/New_York", 1)
      precondition(WallClock.zoneName == "America/New_York")
    }
  }
}
