/// What a voice says.
public enum VoiceMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing at all.
  case off
  /// Each phase as it begins, with its move.
  case phases
  /// Those, and the count before each change.
  case phasesAndCount = "count"
}
