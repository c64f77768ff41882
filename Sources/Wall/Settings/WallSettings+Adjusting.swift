public import Training

/// Settings with two buttons: a value, a range, and a step in either direction.
extension WallSettings {
  /// The settings with one of them a step higher or lower; nil where there is none, because it is at its end or
  /// has no steps.
  ///
  /// Flags and words go on to the next one, round the row; numbers and lengths stop at their bounds, and below the
  /// least length is off. Hours and schedules go on and off with what is usual; to be fitted, they are typed.
  public func adjusted(_ id: SettingID, by direction: Int) -> WallSettings? {
    var settings = self
    guard let value = Self.step(self[id], of: id.entry.kind, direction), settings.set([id: value]).isEmpty,
      settings != self
    else { return nil }
    return settings
  }

  private static func step(_ value: SettingValue, of kind: SettingKind, _ direction: Int) -> SettingValue? {
    switch (kind, value) {
    case (.flag, .flag(let isOn)): .flag(!isOn)
    case (.choice(let words), .text(let word)): SettingValue.text(words.following(word, direction))
    case (.number(let bounds, _), .number(let number)):
      .number(stepped(number, direction * (bounds.count > 20 ? 5 : 1), in: bounds))
    case (.length, .off): direction > 0 ? .length(lengthStep) : .off
    case (.length(let bounds), .length(let length)):
      switch length + lengthStep * direction {
      case ..<bounds.lowerBound: .off
      case let next: .length(min(next, bounds.upperBound))
      }
    case (.written(let writing), .text(let text)): step(text, of: writing, direction)
    default: nil
    }
  }

  private static let lengthStep = Duration.seconds(5)

  /// On a grid of steps, so that a value in between goes to the next one.
  private static func stepped(_ number: Int, _ step: Int, in bounds: ClosedRange<Int>) -> Int {
    let (rest, size) = (number % abs(step), abs(step))
    let next = step > 0 ? number - rest + size : rest == 0 ? number - size : number - rest
    return min(max(next, bounds.lowerBound), bounds.upperBound)
  }

  private static func step(
    _ text: String, of writing: SettingKind.Writing, _ direction: Int
  ) -> SettingValue? {
    switch writing {
    case .time:
      guard let time = ClockTime(text) else { return direction > 0 ? .text("18:00") : nil }
      return .text("\(time + 15 * direction)")
    case .hours:
      return text == "off" ? .text("22:00-07:00") : .off
    case .schedule: return text == "off" ? .text("06:00=100 21:00=40") : .off
    case .bodyWeight:
      guard let weight = Weight(text) else { return direction > 0 ? .text("70 kg") : nil }
      return .text("\(Weight(hundredths: weight.hundredths + 100 * direction, weight.unit))")
    case .folder: return nil
    }
  }
}

extension [String] {
  /// The word so many places after another, round the row.
  fileprivate func following(_ word: String, _ places: Int) -> String {
    guard let place = firstIndex(of: word), !isEmpty else { return word }
    return self[((place + places) % count + count) % count]
  }
}
