public import Training

/// What a store has to tell by itself.
public enum StoreReport: Sendable {
  /// Writing fails, or fails for another kind of reason than before; it is tried again.
  case fails(StoreError)
  /// Writing goes on.
  case goesOn
  /// A damaged file was set aside and what could be read was put into a new one: the sentence for the log.
  case mended(String)
  /// The history changed: what whoever has a copy of it is to follow. Comes before the completion of the change.
  case changed(HistoryDelta)
  /// The files were opened anew after trouble: the history as it is there, in place of any copy.
  case reread(History)
}
