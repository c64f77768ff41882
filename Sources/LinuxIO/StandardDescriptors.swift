internal import Glibc

/// Standard input, output and error.
public enum StandardDescriptors {
  /// Occupies those that are closed, before anything is opened: else the next socket would be standard output, and
  /// what is meant for people would go to the other end of it.
  ///
  /// Reading from an occupied one ends at once, and writing fails as it does to a closed one, with EBADF.
  public static func occupy() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest that is free is taken: all below are open.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
