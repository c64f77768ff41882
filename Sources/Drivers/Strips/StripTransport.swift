public import LinuxIO

/// What carries the bytes of a strip: opened, written and let go of by one thread.
///
/// An error means that the device is lost; whoever uses the transport then releases it and opens it anew.
public protocol StripTransport: AnyObject {
  /// Opens the device by its name, resolved anew each time.
  func open() throws(SystemError)
  /// Whether the device takes frames, so long after it was opened.
  func isReady(after time: Duration) throws(SystemError) -> Bool
  /// Writes what fits now: the bytes taken, or nil when none fits. A busy device is no error.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int?
  /// The bytes that were written and have not left yet.
  func bytesWaiting() throws(SystemError) -> Int
  /// Lets go of the device at once; bytes that have not left are dropped.
  func release()

  /// What to send after the last frame, so that the device goes back to what it did before; often nothing.
  var farewell: [UInt8] { get }
  /// Whether the device forgets its frame after a while, a dark one too.
  var forgetsFrames: Bool { get }
  /// How long the device takes to start at most.
  var startTime: Duration { get }
}
