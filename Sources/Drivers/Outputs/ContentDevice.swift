public import LinuxIO

/// A device that holds a few bytes of content: digits, lamps. For one thread at a time.
///
/// An error means that the device is lost; whoever uses it then releases it and opens it anew.
public protocol ContentDevice: AnyObject {
  /// Opens the device and makes it dark.
  func open() throws(SystemError)
  /// Shows content, all of it, whatever the device shows so far.
  func show(_ content: [UInt8]) throws(SystemError)
  /// Shows nothing.
  func darken() throws(SystemError)
  /// Lets go of the device at once.
  func release()
}
