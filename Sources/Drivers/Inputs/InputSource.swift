public import Intervals
public import LinuxIO
public import Wall

/// An open device with buttons: lines, a serial panel, keys. For the thread of one event loop.
///
/// An error means that the device is lost; whoever uses the source then lets go of it and opens it anew.
public protocol InputSource: AnyObject {
  /// What turns readable when there is something to take.
  var descriptors: [Int32] { get }
  /// When to take although nothing is readable.
  var deadline: Instant? { get }
  /// What a person should know of the device although it works.
  var trouble: String? { get }
  /// Takes what has come and reports every change of a button, in order. Never waits.
  func take(at now: Instant, report: (PanelButton, _ isPressed: Bool) -> Void) throws(SystemError)
}
