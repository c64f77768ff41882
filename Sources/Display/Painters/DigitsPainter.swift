/// Paints digits made of pixels.
struct DigitsPainter: Sendable {
  /// The pixels of a segment, as a range of ``pixels``, and which bit of which digit lights it.
  private struct Part: Sendable {
    var pixels: Range<Int>
    var digit: Int
    var segment: SegmentPattern
  }

  private let pixels: [Int32]
  private let parts: [Part]
  private let colon: Range<Int>
  private let colonAfter: Int
  private let fitter: TextFitter
  private let foot: [Int32]

  init(_ zone: Zone, on layout: WallLayout) {
    var pixels: [Int32] = []
    var parts: [Part] = []
    func add(_ members: [Int]) -> Range<Int> {
      let start = pixels.count
      for member in members where zone.pixels.indices.contains(member) {
        let pixel = zone.pixels[member]
        if layout.points.indices.contains(pixel) { pixels.append(Int32(pixel)) }
      }
      return start..<pixels.count
    }
    for (digit, map) in zone.digits.enumerated() {
      for (members, segment) in zip(map.segments, SegmentPattern.bars) {
        parts.append(Part(pixels: add(members), digit: digit, segment: segment))
      }
      parts.append(Part(pixels: add(map.point), digit: digit, segment: .point))
    }
    colon = add(zone.colon?.pixels ?? [])
    colonAfter = zone.colon?.after ?? 0
    self.pixels = pixels
    self.parts = parts
    fitter = TextFitter(count: zone.digits.count)
    foot =
      zone.digits.first.map { $0.segments.count > 3 ? $0.segments[3] : [] }?
      .compactMap { member in
        zone.pixels.indices.contains(member) && layout.points.indices.contains(zone.pixels[member])
          ? Int32(zone.pixels[member]) : nil
      } ?? []
  }

  func paint(_ moment: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    let text = fitter.text(moment)
    let color = LinearColor(channels: moment.paint.figure.channels * moment.digits)
    for part in parts where text[part.digit].contains(part.segment) {
      for index in part.pixels { light[Int(pixels[index])] = color }
    }
    if text.colonAfter > 0 {
      // Where the colon hangs elsewhere, the point of the digit before stands for it.
      if text.colonAfter == colonAfter {
        for index in colon { light[Int(pixels[index])] = color }
      } else {
        for part in parts where part.segment == .point && part.digit == text.colonAfter - 1 {
          for index in part.pixels { light[Int(pixels[index])] = color }
        }
      }
    }
    if moment.sign != .black, moment.mode != .running {
      for pixel in foot { light[Int(pixel)].channels += moment.sign.channels * 0.3 }
    }
  }
}

/// Fits what is shown to a number of digits.
struct TextFitter: Sendable {
  private let count: Int
  private let tellsPhase: Bool
  /// The words, by their raw values.
  private let words: [DigitText]

  /// - Parameter tellsPhase: whether signs before the time tell of the phase and of a pause.
  init(count: Int, tellsPhase: Bool = true) {
    self.tellsPhase = tellsPhase
    self.count = min(count, DigitText.capacity)
    words = Shown.Word.allCases.map { DigitText($0.text, count: count) }
  }

  /// What is shown at an instant, with the sign of the phase or of the pause before it.
  func text(_ moment: Moment) -> DigitText {
    guard tellsPhase else { return text(moment.shown) }
    guard moment.mode == .paused, case .time(let seconds) = moment.shown else {
      var text = text(moment.shown)
      if let bars = moment.kind?.leadingBars { text.lead(with: bars) }
      return text
    }
    return DigitText(pausedAt: seconds, count: count)
  }

  private func text(_ shown: Shown) -> DigitText {
    switch shown {
    case .blank: DigitText(count: count)
    case .time(let seconds): DigitText(seconds: seconds, count: count)
    case .clock(let minutes, let is24Hour):
      DigitText(minutesSinceMidnight: minutes, is24Hour: is24Hour, count: count)
    case .number(let number): DigitText(number: number, count: count)
    case .effort(let effort): DigitText(effort: effort, count: count)
    case .word(let word): words[word.rawValue]
    }
  }
}
