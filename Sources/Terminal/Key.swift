/// A key as a terminal reports it.
public enum Key: Hashable, Sendable {
  /// A key that writes a character.
  case character(Unicode.Scalar)
  /// A letter with Control, in lower case.
  case control(Unicode.Scalar)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// The terminal has come to the front, or gone to the back.
  case focusIn, focusOut
  /// No key: the terminal has answered that it is well (DSR 5, ECMA-48), and so has taken all that came before.
  case answer
}
