import Control
import Training

/// What an export folder is to hold.
struct ExportOrder: Sendable {
  /// The folder; nil while nothing is to be written.
  var folder: String?
  var format: ExportFormat
  /// All sessions there are; sample training is left out.
  var entries: [HistoryEntry]

  /// The file of a session.
  func bytes(of entry: HistoryEntry) -> [UInt8] {
    switch format {
    case .tcx: Array(HistoryTCX.text(entry).utf8)
    case .json: Array("\(entry.json.text)\n".utf8)
    }
  }
}
