public import LinuxIO

/// Data and clock, highest bit first, with a select line around each transfer where there is one.
public protocol SPIBus: AnyObject {
  /// The bytes that a transfer may have at most.
  var largestTransfer: Int { get }
  /// Sends bytes; the select line is low meanwhile, and its rise is what carries them out. Returns when they are sent.
  func transfer(_ bytes: UnsafeRawBufferPointer) throws(SystemError)
}

extension SPIBus {
  /// Sends bytes.
  func transfer(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    try Array(bytes).write { (bytes) throws(SystemError) in try transfer(bytes) }
  }
}
