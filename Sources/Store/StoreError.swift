internal import CSQLite
internal import Glibc
public import LinuxIO

/// Something could not be read or saved: what was being done, where, why, and what mends it where that is known.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is, and so what can be done about it.
  public enum Kind: String, Hashable, Sendable {
    /// No room is left, or a limit on space is reached.
    case full
    case readOnly
    case notPermitted
    /// The medium fails.
    case inputOutput
    /// Another program has a lock on the database.
    case busy
    /// Another daemon owns the directory.
    case inUse
    /// What is in the file is no whole database.
    case damaged
    /// The file was written by a newer Pulsewall.
    case newer
    /// The directory or its file system is of no use for this.
    case unusable
    /// The value itself cannot be saved; another attempt would end the same way.
    case refused
    /// More is waiting to be written than is kept in memory.
    case tooManyWaiting
    /// The store was closed.
    case closed
  }

  /// What was being done, such as `keep format “tabata-2”`.
  public var operation: String
  /// The kind of trouble.
  public var kind: Kind
  /// SQLite's extended result code (sqlite.org/rescode.html); 0 when the trouble did not come from SQLite.
  public var code: Int32
  /// Why, in words.
  public var reason: String
  /// The file or directory.
  public var path: String
  /// What the user can do about it.
  public var mend: String?

  /// Makes an error; without a mend of its own it has the one of its kind.
  public init(
    _ operation: String, _ kind: Kind, code: Int32 = 0, reason: String, path: String, mend: String? = nil
  ) {
    self.operation = operation
    self.kind = kind
    self.code = code
    self.reason = reason
    self.path = path
    self.mend = mend ?? kind.mend
  }

  /// Makes an error of one that the kernel gave.
  public init(_ operation: String, _ error: SystemError, path: String) {
    self.init(
      operation, Kind(error.errno) ?? .unusable, reason: "\(error.operation): \(error.errno)", path: path,
      mend: error.mend)
  }

  /// The whole sentence: `keep format “x” in /var/lib/pulsewall/pulsewall.db: disk full — free some space`.
  public var description: String {
    let place = path.isEmpty ? operation : "\(operation) in \(path)"
    return "\(place): \(reason)" + (mend.map { " — \($0)" } ?? "")
  }

  /// Makes the error of a call to SQLite, with the error of the kernel behind it.
  init(_ operation: String, code: Int32, message: String, cause: Errno?, path: String) {
    self.init(
      operation, Kind(code: code, cause: cause), code: code,
      reason: cause.map { "\(message) (\($0))" } ?? message, path: path)
  }
}

extension StoreError {
  /// Whether reading ended because of what is in the file, or because the medium no longer gives it.
  var isOfContents: Bool {
    kind == .damaged || kind == .refused || code == SQLITE_IOERR | 1 << 8  // SQLITE_IOERR_READ
  }
}

extension StoreError.Kind {
  /// The kind of an error number, if it says.
  init?(_ errno: Errno) {
    switch errno {
    case Errno(ENOSPC), Errno(EDQUOT), Errno(EFBIG): self = .full
    case Errno(EROFS): self = .readOnly
    case .permissionDenied, .notPermitted: self = .notPermitted
    case .inputOutput: self = .inputOutput
    default: return nil
    }
  }

  fileprivate init(code: Int32, cause: Errno?) {
    switch code & 0xFF {
    case SQLITE_FULL: self = .full
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
    case SQLITE_READONLY: self = cause.flatMap(Self.init) ?? .readOnly
    case SQLITE_PERM: self = .notPermitted
    case SQLITE_IOERR: self = cause.flatMap(Self.init) ?? .inputOutput
    case SQLITE_CANTOPEN: self = cause.flatMap(Self.init) ?? .unusable
    default: self = .refused
    }
  }

  fileprivate var mend: String? {
    switch self {
    case .full: "free some space"
    case .readOnly: "make the file system writable; after errors of the medium the kernel makes it read-only"
    case .notPermitted: "let this user read and write there, or choose another directory with --state DIR"
    case .inputOutput: "check the medium, and replace the card if this comes again"
    case .busy: "end the program that has the file open"
    case .inUse: "stop it, or give this one a directory of its own with --state DIR"
    case .newer: "install that version again, or move the file away to begin anew"
    case .unusable: "choose another directory with --state DIR"
    case .damaged, .refused, .tooManyWaiting, .closed: nil
    }
  }
}
