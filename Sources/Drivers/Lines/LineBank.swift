public import LinuxIO

/// Output lines that change together: bit *i* is the *i*-th line, 1 for active. For one thread at a time.
public protocol LineBank: AnyObject {
  /// Sets the lines of the mask at once.
  func set(_ values: UInt64, mask: UInt64) throws(SystemError)
  /// The levels on the lines; of open-drain lines, a 1 that something else pulls low is 0.
  func levels() throws(SystemError) -> UInt64
}

extension GPIOOutputs: LineBank {}
