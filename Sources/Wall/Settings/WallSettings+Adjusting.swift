public import Training

/// Settings with two buttons: a value, a range, and a step in either direction.
extension WallSettings {
  /// The settings with one of them a step higher or lower; nil where there is none, because it is at its end or
  /// has no steps.
  ///
  /// Flags and words go on to the next one, round the row; whatever has a least and a most stops there, and below the
  /// least of what can be off is off. Hours and schedules go on and off with what is usual; of hours both ends can be
  /// moved.
  public func adjusted(_ id: SettingID, by direction: Int) -> WallSettings? {
    var settings = self
    guard let value = Self.step(self[id], of: id.entry.kind, direction), settings.set([id: value]).isEmpty,
      settings != self
    else { return nil }
    return settings
  }

  /// The settings with one of them, or an end of hours, a step higher or lower; nil where there is none.
  public func adjusted(_ stop: SettingStop, by direction: Int) -> WallSettings? {
    guard stop.part != .whole else { return adjusted(stop.id, by: direction) }
    guard let hours = QuietHours("\(self[stop.id])") else { return nil }
    let step = Self.timeStep * direction
    let moved =
      stop.part == .from
      ? QuietHours(from: hours.start + step, to: hours.end)
      : QuietHours(from: hours.start, to: hours.end + step)
    var settings = self
    guard let moved, settings.set([stop.id: .text("\(moved)")]).isEmpty else { return nil }
    return settings
  }

  /// The value of a setting, or the time of an end of hours.
  public func value(of stop: SettingStop) -> SettingValue {
    let hours = stop.part == .whole ? nil : QuietHours("\(self[stop.id])")
    return hours.map { .text("\(stop.part == .from ? $0.start : $0.end)") } ?? self[stop.id]
  }

  /// All that two buttons can change, in the order of the table; the ends of hours only where there are some.
  public var stops: [SettingStop] {
    SettingID.allCases.flatMap { id -> [SettingStop] in
      guard adjusted(id, by: 1) != nil || adjusted(id, by: -1) != nil else { return [] }
      guard id.entry.kind == .written(.hours), self[id] != .off else { return [SettingStop(id)] }
      return SettingStop.Part.allCases.map { SettingStop(id, $0) }
    }
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
  /// In minutes.
  private static let timeStep = 15

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
      let next = time.minutes + timeStep * direction
      guard next >= 0 else { return .off }
      return next < ClockTime.minutesOfDay ? .text("\(ClockTime(minutes: next))") : nil
    case .hours:
      return text == "off" ? .text("22:00-07:00") : .off
    case .schedule: return text == "off" ? .text("06:00=100 21:00=40") : .off
    case .bodyWeight:
      guard let weight = Weight(text) else { return direction > 0 ? .text("70 kg") : nil }
      let next = Weight(hundredths: weight.hundredths + 100 * direction, weight.unit)
      return writing.accepts("\(next)") ? .text("\(next)") : direction < 0 ? .off : nil
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
