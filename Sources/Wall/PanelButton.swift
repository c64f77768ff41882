/// The buttons of the panel, whatever they are made of: switches on pins, keys, a remote.
public enum PanelButton: String, CaseIterable, Hashable, Sendable {
  case startPause, back, forward, end, format, field, plus, minus, save, lap, mode
}
