public import LinuxIO

/// What makes a tone, open and silent. Its calls take microseconds; one thread at a time makes them.
///
/// An error means that the device is lost; letting go of it silences it as far as it still can be.
public protocol ToneDevice: AnyObject, Sendable {
  /// Sounds a pitch in hertz from now on, or nothing. Devices of one pitch sound that.
  func sound(_ pitch: Int?) throws(SystemError)
}
