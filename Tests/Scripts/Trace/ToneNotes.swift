import Intervals

/// Writes down what the buzzer does, behind the line that caused it: `2000 Hz 600`, or `1400 Hz 200 (120) 200`, in
/// milliseconds of tone, with the silence between in brackets.
struct ToneNotes {
  private var line: Int?
  private var began = Duration.zero
  private var ended = Duration.zero
  private var pitch: Int?
  private var lastPitch: Int?

  /// The longest silence within one pattern.
  private static let longestGap = Duration.milliseconds(200)

  /// The buzzer sounds another pitch from now on, or nothing.
  mutating func sound(_ pitch: Int?, at now: Duration, in trace: inout Trace) {
    if self.pitch != nil { end(at: now, in: &trace) }
    self.pitch = pitch
    guard let pitch else { return }
    let cause = trace.lines.indices.last.flatMap { Self.cause(at: now, upTo: $0, in: trace) }
    if let cause, cause != line {
      line = cause
      lastPitch = nil
    } else if cause == nil, line == nil || now - ended > Self.longestGap || pitch != lastPitch {
      line = trace.add(.tone, "", at: now)
      lastPitch = nil
    }
    began = now
  }

  /// The tone that still sounds goes on beyond the end of the script.
  mutating func close(at now: Duration, in trace: inout Trace) {
    if pitch != nil { end(at: now, in: &trace, suffix: "...") }
  }

  private mutating func end(at now: Duration, in trace: inout Trace, suffix: String = "") {
    guard let line, let pitch else { return }
    let gap = began - ended
    let isFirst = lastPitch == nil
    let isSame = lastPitch == pitch
    trace.change(line) { line in
      if !isFirst { line.sound += " (\(gap.wholeMilliseconds))" }
      if !isSame { line.sound += "\(isFirst ? "" : " ")\(pitch) Hz" }
      line.sound += " \((now - began).wholeMilliseconds)\(suffix)"
    }
    lastPitch = pitch
    ended = now
  }

  private static func cause(at now: Duration, upTo last: Int, in trace: Trace) -> Int? {
    var number = last
    while number >= 0, trace.lines[number].at == now {
      switch trace.lines[number].kind {
      case .cue, .press, .release, .command, .held: return number
      default: number -= 1
      }
    }
    return nil
  }
}
