internal import CLinux
internal import Glibc
public import LinuxIO

/// An SPI of the kernel's through spidev, mode 0, eight bits a word (`Documentation/spi/spidev.rst`).
public final class SPIDevice: SPIBus {
  public let largestTransfer: Int
  private let device: OwnedDescriptor
  private let clock: UInt32

  /// Where spidev says how many bytes it takes at a time.
  public static let bufferSizePath = "/sys/module/spidev/parameters/bufsiz"
  /// What it takes where that cannot be read: its default.
  public static let usualBufferSize = 4_096

  /// Opens a device such as `/dev/spidev0.0` at a clock in hertz.
  public init(
    path: String, clock: Int, bufferSizePath: String = bufferSizePath
  ) throws(SystemError) {
    try DeviceKind.spi.check(path)
    let device = try OwnedDescriptor.open(path, O_RDWR)
    let clock = UInt32(clamping: clock)
    if case .failure(let error) = Syscall.attempt({ clinux_spi_configure(device.raw, 0, clock) }) {
      let isOther = error == Errno(ENOTTY)
      throw SystemError("set up", error, subject: path, mend: isOther ? "it is no SPI device" : nil)
    }
    self.device = device
    self.clock = clock
    largestTransfer = Self.bufferSize(at: bufferSizePath)
  }

  public func transfer(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    guard bytes.count <= largestTransfer else { throw Self.tooSmall(largestTransfer, for: bytes.count) }
    try Syscall.run("write", device.subject) {
      clinux_spi_transfer(device.raw, bytes.baseAddress, UInt32(bytes.count), clock)
    }
  }

  /// The bytes that spidev takes at a time.
  public static func bufferSize(at path: String = bufferSizePath) -> Int {
    guard let text = try? SysfsFile.read(path), let size = Int(text), size > 0 else { return usualBufferSize }
    return size
  }

  /// The error of a frame that must go out at once and does not fit.
  public static func tooSmall(_ size: Int, for byteCount: Int) -> SystemError {
    SystemError(
      "write", Errno(EMSGSIZE), subject: "a frame of \(byteCount) bytes over spidev, which takes \(size)",
      mend: "add spidev.bufsiz=65536 to the kernel's command line, or split the strip")
  }
}
