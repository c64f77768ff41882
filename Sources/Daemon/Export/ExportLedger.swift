import LinuxIO
import Store
import Training

/// What was written to an export folder, so that each session is written once, is found again when it changes, and
/// does not come back when somebody has taken its file away.
struct ExportLedger: Hashable {
  /// A file that was written.
  struct File: Hashable {
    var name: String
    /// The check of its contents.
    var check: String
  }

  var folder: String
  var format: ExportFormat
  /// The files by the keys of their entries.
  var files: [String: File] = [:]
}

extension ExportLedger {
  /// The ledger as text; keys and names have no blanks.
  var text: String {
    let lines = files.sorted { $0.key < $1.key }.map { "\($0.value.check) \($0.key) \($0.value.name)\n" }
    return "\(format.rawValue) \(folder)\n" + lines.joined()
  }

  /// Reads a ledger; nil where the text is none.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = (lines.first ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    guard head.count == 2, let format = ExportFormat(rawValue: head[0]) else { return nil }
    self.init(folder: head[1], format: format)
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      // A name of ours leads to no other folder.
      guard words.count == 3, !words[2].isEmpty, !words[2].contains("/"), !words[2].hasPrefix(".") else {
        continue
      }
      files[words[1]] = File(name: words[2], check: words[0])
    }
  }
}
