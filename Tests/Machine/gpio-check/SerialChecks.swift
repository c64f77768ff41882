import Drivers
import Glibc
import LinuxIO

/// The serial adapter; the host has its other end.
enum SerialChecks {
  static let link = "/dev/serial/by-id/usb-FTDI_FT232R-if00-port0"

  /// Writes bytes of a pattern in which every value comes, so that any translation on the way would show.
  static func write(_ count: Int, _ checks: inout Checks) {
    checks.check("the adapter opens by its link, at the usual rates") { faults in
      for baud in [9_600, 115_200, 250_000, 921_600, 1_000_000, 2_000_000] {
        let port = try SerialPorts.open(link, SerialSettings(baud: baud))
        faults.expect(port.device, "/dev/ttyUSB0", "the device")
        faults.expect("\(type(of: port))", "LibserialportPort", "the kind of port")
        faults.expect(abs(port.baud - baud) * 100 < baud * 3, "\(baud) baud became \(port.baud)")
        faults.expect(!port.isHungUp, "the adapter is hung up")
      }
    }
    checks.check("the adapter is listed with its lasting name") { faults in
      let adapter = try SerialPorts.all().first { $0.device == "/dev/ttyUSB0" }
      faults.expect(adapter?.links, [link], "the links")
      faults.expect(
        adapter?.description.contains("USB") == true, "it is described as \(adapter?.description ?? "")")
    }
    checks.check("a port in use is refused") { faults in
      let port = try SerialPorts.open(link, SerialSettings())
      faults.expectError(saying: "open /dev/ttyUSB0", "busy", "another program") {
        _ = try SerialPorts.open(port.device, SerialSettings())
      }
    }
    checks.check("a port that is not there says so") { faults in
      faults.expectError(saying: "open /dev/ttyUSB7: no such file", "plug it in") {
        _ = try SerialPorts.open("/dev/ttyUSB7", SerialSettings())
      }
    }
    checks.check("\(count) bytes are written without waiting in a write") { faults in
      let port = try SerialPorts.open(link, SerialSettings(baud: 1_000_000))
      try writePattern(count, to: port)
      faults.expect(try port.bytesWaiting(), 0, "bytes waiting at the end")
      var buffer = [UInt8](repeating: 0, count: 16)
      let outcome = try buffer.withUnsafeMutableBytes { try port.read(into: $0) }
      faults.expect(outcome, .wouldBlock, "a read with nothing there")
    }
  }

  /// Reads bytes of the pattern, which the host sends once the port is open.
  static func read(_ count: Int, _ checks: inout Checks) {
    checks.check("\(count) bytes are read as they were sent") { faults in
      let port = try SerialPorts.open(link, SerialSettings())
      say("ready for the bytes")
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 256)
      while bytes.count < count {
        var request = pollfd(fd: port.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 20_000) > 0 else { break }
        if case .bytes(let taken) = try buffer.withUnsafeMutableBytes({ try port.read(into: $0) }) {
          bytes += buffer.prefix(taken)
        }
      }
      faults.expect(bytes, pattern(count), "what was read")
    }
  }

  /// Goes through an unplug: the port hangs up, writes fail, and the adapter is opened anew when it is back.
  static func outlastUnplug(_ count: Int, _ returning: String, _ checks: inout Checks) {
    checks.check("an unplug shows as a hang-up, and the adapter opens again") { faults in
      var port: (any SerialPort)? = try SerialPorts.open(link, SerialSettings())
      say("ready for the unplug")
      if let port {
        var request = pollfd(fd: port.descriptor, events: 0, revents: 0)
        faults.expect(poll(&request, 1, 20_000), 1, "the count of ports that hung up")
        faults.expect(port.isHungUp, "the port does not say that it is hung up")
        faults.expectError(saying: "write /dev/ttyUSB0") {
          let bytes: [UInt8] = [1, 2, 3]
          _ = try bytes.withUnsafeBytes { try port.write($0) }
        }
        var buffer = [UInt8](repeating: 0, count: 16)
        let outcome = try buffer.withUnsafeMutableBytes { try port.read(into: $0) }
        faults.expect(outcome, .end, "a read after the unplug")
      }
      port = nil
      say("ready for the replug")
      var tries = 0
      while port == nil && tries < 400 {
        usleep(50_000)
        tries += 1
        port = try? SerialPorts.open(link, SerialSettings())
      }
      guard let port else {
        faults.expect(false, "the adapter did not come back")
        return
      }
      faults.expect(port.device, returning, "the device after the replug")
      try writePattern(count, to: port)
    }
  }

  /// Says something that the host waits for.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }

  private static func pattern(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
  }

  private static func writePattern(_ count: Int, to port: any SerialPort) throws {
    let bytes = pattern(count)
    var written = 0
    while written < count {
      let taken = try bytes[written...].withUnsafeBytes { try port.write($0) }
      if let taken { written += taken } else { usleep(1_000) }
    }
    while try port.bytesWaiting() > 0 { usleep(1_000) }
  }
}
