internal import Glibc

/// The size of a terminal in character cells.
public struct TerminalSize: Hashable, Sendable {
  /// The cells of a row.
  public let columns: Int
  /// The rows.
  public let rows: Int

  /// The largest size that is drawn; what a terminal has beyond it stays dark.
  public static let largest = TerminalSize(columns: 500, rows: 200)
  /// The size to take when a terminal does not know its own.
  public static let usual = TerminalSize(columns: 80, rows: 24)

  /// Makes a size, held between 1 × 1 and ``largest``.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 500)
    self.rows = min(max(rows, 1), 200)
  }

  /// The cells of the whole screen.
  public var cells: Int { columns * rows }

  /// Reads the size of the terminal behind a descriptor (TIOCGWINSZ); ``usual`` where it is not known.
  public static func read(from descriptor: Int32) -> TerminalSize {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return .usual
    }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
