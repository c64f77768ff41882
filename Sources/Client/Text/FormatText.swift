internal import Control
internal import Intervals

/// Formats as text.
enum FormatText {
  /// All formats as a table: id, length, rhythm in words, block.
  static func table(_ formats: [FormatMessage], _ ink: Ink) -> [String] {
    let rows = formats.map { format in
      [
        format.id.printable, total(of: format), format.rhythm?.printable ?? "the time of day",
        format.isShipped ? "" : "own",
      ]
    }
    return TextTable(rows: rows, right: [1]).lines
  }

  /// One format, field by field.
  static func lines(_ format: FormatMessage, _ ink: Ink) -> [String] {
    var rows = [["id", format.id.printable], ["block", format.block.rawValue]]
    if let rhythm = format.rhythm { rows.append(["rhythm", rhythm.printable]) }
    rows.append(["total", total(of: format)])
    if let plan = format.plan { rows.append(["plan", plan.printable]) }
    rows.append(["kept", format.isShipped ? "with Pulsewall" : "here"])
    return [ink.strong(format.name.printable)] + TextTable(rows: rows).lines
  }

  /// `8 rounds · 20 s work · 10 s rest, 4:00 in all`; `nil` for the clock.
  static func rhythm(of format: FormatMessage) -> String? {
    format.rhythm.map { rhythm in
      rhythm.printable + (format.totalMs.map { ", \(TimeText.clock(.milliseconds($0))) in all" } ?? "")
    }
  }

  private static func total(of format: FormatMessage) -> String {
    if format.plan == nil { return "" }
    return format.totalMs.map { TimeText.clock(.milliseconds($0)) } ?? "open"
  }
}
