internal import Display
internal import Intervals

// What a session came to, and how hard it was.
extension TerminalScreen {
  mutating func drawSummary(
    _ scene: SummaryScene, _ segments: [SegmentPattern], _ tones: Tones, _ words: FieldWords
  ) {
    guard let record = scene.record else {
      drawDigits(segments, in: words.isEmpty ? plan.inner : plan.digits, tones, isCutOut: false)
      return drawWords(words, tones)
    }
    let parts = TrackPlan(plan.digits)
    // The steps say what the digits of a wall say instead of the time.
    let time = scene.summary.totalTime.secondsRoundedDown
    let keepsTurns = record.field != .discard && record.effort == nil
    drawDigits(
      keepsTurns ? segments : Self.segments(ofSeconds: Int(time)), in: parts.digits, tones, isCutOut: false)
    drawWords(words, tones)
    drawTrack(record, parts, tones)
  }

  private mutating func drawTrack(_ record: SummaryRecord, _ parts: TrackPlan, _ tones: Tones) {
    guard !parts.track.isEmpty else { return }
    for step in 0..<TrackPlan.steps {
      let isFilled = step < record.effort ?? 0
      for column in parts.columns(of: step) {
        for y in parts.track.rows.lowerBound * 2..<parts.track.rows.upperBound * 2 {
          // A step that is empty is a line on the ground: told without colours, too.
          let isFloor = y == parts.track.rows.upperBound * 2 - 1
          if isFilled {
            canvas.blend(column, y, tones.ink)
          } else if isFloor {
            canvas.cover(column, y, tones.ink, share: 200)
          }
        }
      }
    }
    guard let row = parts.labelRow else { return }
    let (left, width) = (parts.track.columns.lowerBound, parts.track.width)
    let isEffort = record.field == .effort
    let used = canvas.write(
      record.question, left, row, ink: isEffort || record.field == .discard ? tones.ink : tones.softInk,
      isBold: record.field != .reps, limit: width)
    guard let answer = record.answers.first(where: { used + 2 + ScreenText.columns(of: $0) <= width }) else {
      return
    }
    canvas.write(
      answer, left + width - ScreenText.columns(of: answer), row, ink: tones.ink, isBold: isEffort)
  }

  /// A time as the module of a terminal shows it.
  private static func segments(ofSeconds seconds: Int) -> [SegmentPattern] {
    let text = DigitText(seconds: seconds, count: TerminalLayout.digits)
    return (0..<text.count).map { digit in
      digit == text.colonAfter - 1 ? text[digit].union(.point) : text[digit]
    }
  }
}

extension SummaryRecord {
  /// What is asked above the steps.
  fileprivate var question: String {
    switch field {
    case .effort: "How hard was it?"
    case .reps: "Repetitions beyond the last round"
    case .discard: "Discard it? Nothing would be kept."
    }
  }

  /// The effort in words; the first that fits is written.
  fileprivate var answers: [String] {
    guard let effort else { return [] }
    return ["\(effort) of 10 · \(Self.word(for: effort))", "\(effort) of 10", "\(effort)"]
  }

  /// What people call an effort: the scale of the session RPE (Foster 2001).
  private static func word(for effort: Int) -> String {
    switch effort {
    case ...1: "very easy"
    case 2: "easy"
    case 3: "moderate"
    case 4: "somewhat hard"
    case 5...6: "hard"
    case 7...9: "very hard"
    default: "maximal"
    }
  }
}
