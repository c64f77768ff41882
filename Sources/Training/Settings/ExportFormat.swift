/// What files an export folder is filled with.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  /// Garmin's TrainingCenterDatabase; see ``HistoryTCX``.
  case tcx
  /// An entry as the control socket gives it.
  case json
}
