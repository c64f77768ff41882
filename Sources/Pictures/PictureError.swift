public import LinuxIO

/// Why a picture could not be written or read.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// libpng refused; its own sentence.
  case png(String)
  /// The file could not be written.
  case file(SystemError)

  public var description: String {
    switch self {
    case .png(let message): "picture: \(message)"
    case .file(let error): "\(error)"
    }
  }
}
