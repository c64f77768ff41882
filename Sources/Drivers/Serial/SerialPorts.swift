internal import Glibc
public import LinuxIO

/// The way to serial ports.
public enum SerialPorts {
  /// Opens a port by any of its names, such as its link under `/dev/serial/by-id`.
  ///
  /// Links are resolved anew each time, for an adapter may come back from an unplug under another name. Ports of the
  /// kernel go through libserialport, everything else (pseudo-terminals, gadget ports) through termios alone.
  public static func open(_ path: String, _ settings: SerialSettings) throws(SystemError) -> any SerialPort {
    let device = try resolve(path)
    try DeviceKind.serial.check(device)
    // libserialport asks sysfs for the port's driver and refuses a port that has none.
    let name = device.split(separator: "/").last.map(String.init) ?? ""
    let isKernelPort = device == "/dev/\(name)" && access("/sys/class/tty/\(name)/device", F_OK) == 0
    return isKernelPort
      ? try LibserialportPort(device: device, settings) : try TermiosPort(device: device, settings)
  }

  /// The device file behind a path.
  static func resolve(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else {
      let errno = Errno.current
      throw SystemError(
        "open", errno, subject: path, mend: errno == .noSuchFile ? "plug it in, or choose another port" : nil)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
