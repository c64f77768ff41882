import Intervals

/// Writes down what the digits show. A count that goes second by second is one line: `20 ... 1`.
struct DigitNotes {
  private var rows: [String] = []
  private var line: Int?
  private var first = ""
  private var seconds: Int?
  private var changed = Duration.zero
  private var step = 0
  private var isInterrupted = false

  /// What the digits show next is no part of the count that they have shown.
  mutating func interrupt() { isInterrupted = true }

  /// The digits show this from now on.
  ///
  /// - Parameter tolerance: how much a change may be late, a frame.
  mutating func show(_ rows: [String], at now: Duration, tolerance: Duration, in trace: inout Trace) {
    guard rows != self.rows else { return }
    let isAlike = Self.sign(rows.first ?? "") == Self.sign(self.rows.first ?? "")
    self.rows = rows
    let text = rows.map { $0.drop { $0 == " " } }.map { $0.isEmpty ? "blank" : String($0) }
      .joined(separator: " | ")
    let now = (now, Self.seconds(rows.first ?? ""))
    defer {
      changed = now.0
      seconds = now.1
    }
    let distance = now.0 - changed - .seconds(1)
    if !isInterrupted, isAlike, let line, let before = seconds, let after = now.1, abs(after - before) == 1,
      step == 0 || step == after - before, max(distance, .zero - distance) <= tolerance
    {
      step = after - before
      trace.change(line) { [first] in $0.text = "\(first) ... \(text)" }
      return
    }
    isInterrupted = false
    step = 0
    first = text
    line = trace.add(.digits, text, at: now.0)
  }

  /// The sign before a time that says what phase counts, or that none does.
  private static func sign(_ text: String) -> Character? {
    text.first.flatMap { "‾_=≡‖".contains($0) ? $0 : nil }
  }

  /// The seconds that a text such as `20` or `1:05` stands for.
  private static func seconds(_ text: String) -> Int? {
    var seconds = 0
    for part in text.dropFirst(sign(text) == nil ? 0 : 1).split(whereSeparator: { ":. ".contains($0) }) {
      guard let number = Int(part) else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }
}
