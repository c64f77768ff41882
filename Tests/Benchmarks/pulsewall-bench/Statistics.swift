import Intervals
import LinuxIO

extension Array where Element: Comparable {
  /// The middle one.
  var median: Element? { isEmpty ? nil : sorted()[count / 2] }
}

/// Runs work and returns how many nanoseconds it took.
func nanoseconds(of work: () throws -> Void) rethrows -> Int64 {
  let start = MonotonicClock.now()
  try work()
  return (MonotonicClock.now() - start).wholeNanoseconds
}
