internal import CLinux
internal import Glibc

/// Why the kernel refused a call: an open set of numbers, some of which have names here.
public struct Errno: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number, as in `errno(3)`.
  public var rawValue: Int32

  /// Makes the error with this number.
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The last error of the calling thread.
  public static var current: Errno { Errno(Glibc.errno) }

  /// EPERM
  public static let notPermitted = Errno(EPERM)
  /// ENOENT
  public static let noSuchFile = Errno(ENOENT)
  /// EINTR
  public static let interrupted = Errno(EINTR)
  /// EIO
  public static let inputOutput = Errno(EIO)
  /// ENXIO
  public static let noSuchDevice = Errno(ENXIO)
  /// EBADF
  public static let badDescriptor = Errno(EBADF)
  /// EAGAIN
  public static let wouldBlock = Errno(EAGAIN)
  /// ENOMEM
  public static let noMemory = Errno(ENOMEM)
  /// EACCES
  public static let permissionDenied = Errno(EACCES)
  /// EFAULT
  public static let badAddress = Errno(EFAULT)
  /// EBUSY
  public static let busy = Errno(EBUSY)
  /// EEXIST
  public static let fileExists = Errno(EEXIST)
  /// ENODEV
  public static let deviceGone = Errno(ENODEV)
  /// EINVAL
  public static let invalidArgument = Errno(EINVAL)
  /// EPIPE
  public static let brokenPipe = Errno(EPIPE)
  /// ENAMETOOLONG
  public static let nameTooLong = Errno(ENAMETOOLONG)
  /// ETIMEDOUT
  public static let timedOut = Errno(ETIMEDOUT)
  /// ECANCELED
  public static let canceled = Errno(ECANCELED)

  /// The C library's words, without the capital they begin with: `permission denied`.
  public var description: String {
    guard let text = clinux_error_text(rawValue) else { return "error \(rawValue)" }
    let words = String(cString: text)
    // An abbreviation, such as in "RPC program not available", keeps its capitals.
    guard words.dropFirst().first?.isLowercase == true else { return words }
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
