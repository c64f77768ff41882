import Glibc
import LinuxIO

/// Where messages for people go.
enum StandardError {
  /// The longest message: what was typed is echoed in it, however long it was.
  private static let longest = 2_000

  /// Whether systemd's journal takes what is written, and names the program by itself (systemd.exec(5), JOURNAL_STREAM).
  private static let isJournal: Bool = {
    var found = stat()
    guard let stream = getenv("JOURNAL_STREAM"), fstat(2, &found) == 0 else { return false }
    return String(cString: stream) == "\(found.st_dev):\(found.st_ino)"
  }()

  /// Writes a message of the program, under its name where nothing else gives it.
  static func tell(_ message: String) { write(isJournal ? message : "pulsewalld: \(message)") }

  /// Writes a message, as far as it can be written; control characters in what it quotes are shown as `?`.
  static func write(_ message: String) {
    let plain = message.unicodeScalars.map { scalar in
      scalar == "\n" || scalar.properties.generalCategory != .control ? Character(scalar) : "?"
    }
    let text = plain.count > longest ? String(plain.prefix(longest)) + "…" : String(plain)
    let bytes = Array("\(text)\n".utf8)
    _ = Glibc.write(2, bytes, bytes.count)
  }
}

/// Where results go.
enum StandardOutput {
  /// Writes a line of a report that goes on, as far as it can be written.
  static func tell(_ line: String) { try? write(line + "\n") }

  /// Writes a text at once.
  ///
  /// - Throws: why it could not be written.
  static func write(_ text: String) throws(SystemError) {
    let output = try OwnedDescriptor.duplicate(1, subject: "standard output")
    var failure: SystemError?
    Array(text.utf8).withUnsafeBytes { bytes in
      do throws(SystemError) { try output.writeAll(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
