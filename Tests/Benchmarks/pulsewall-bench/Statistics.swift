import Glibc
import Intervals

extension Array where Element: Comparable {
  /// The middle one.
  var median: Element? { isEmpty ? nil : sorted()[count / 2] }
}

/// Runs work and returns how many nanoseconds of a processor it took this thread.
///
/// Others that run on the machine count for less than in the time that passes.
func nanoseconds(of work: () throws -> Void) rethrows -> Int64 {
  let start = threadTime()
  try work()
  return threadTime() - start
}

private func threadTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
