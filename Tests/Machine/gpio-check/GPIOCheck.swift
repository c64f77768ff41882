import Drivers
import Glibc

/// Exercises the drivers' lines and serial port inside the guest; the host's side is `check.py`.
///
///     gpio-check lines                  everything about lines, against the simulated chips
///     gpio-check serial COUNT           writes COUNT bytes of the pattern to the adapter
///     gpio-check read COUNT             reads COUNT bytes of the pattern from the adapter
///     gpio-check unplug COUNT DEVICE    waits for an unplug, then for the adapter as DEVICE, then writes again
@main
enum GPIOCheck {
  static func main() {
    let arguments = CommandLine.arguments
    let count = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
    var checks = Checks()
    print("libgpiod \(GPIOChip.libraryVersion)")
    switch arguments.dropFirst().first {
    case "lines":
      LineChecks.run(&checks)
      InputChecks.run(&checks)
    case "serial":
      SerialChecks.write(count, &checks)
    case "read":
      SerialChecks.read(count, &checks)
    case "unplug":
      SerialChecks.outlastUnplug(count, arguments.last ?? "", &checks)
    default:
      print("gpio-check: lines, serial COUNT, read COUNT or unplug COUNT DEVICE")
      exit(64)
    }
    print("\(checks.passed) passed, \(checks.failed) failed")
    exit(checks.failed == 0 ? 0 : 1)
  }
}
