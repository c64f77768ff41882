import Glibc
import Intervals
import LinuxIO
import Pictures
import Wall

/// `pulsewalld` as a whole: a command line in, an exit status out.
public enum Program {
  /// The version.
  public static let version = "0.1.0"

  /// Runs the program and returns its exit status, one of sysexits.h.
  public static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try Options.parse(arguments)
      switch options.task {
      case .wall: try Daemon(options).run()
      case .snapshot(let path, let at): try Snapshot.write(to: path, at: at, options: options)
      case .listFormats: print(FormatChoice.table(of: Format.shipped))
      case .help: print(Options.help)
      case .version: print("pulsewalld \(version)")
      }
      return EX_OK
    } catch {
      StandardError.write("pulsewalld: \(error)")
      return status(of: error)
    }
  }

  private static func status(of error: any Error) -> Int32 {
    switch error {
    case is UsageError: EX_USAGE
    case is PictureError: EX_CANTCREAT
    case let error as SystemError:
      error.errno == .permissionDenied || error.errno == .notPermitted ? EX_NOPERM : EX_IOERR
    default: EX_SOFTWARE
    }
  }
}
