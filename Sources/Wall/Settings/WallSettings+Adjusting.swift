internal import Display
public import Training

/// Settings with two buttons: a value, a range, and a step in either direction.
///
/// What somebody has typed between the stops is a stop as well, and stays one while the buttons pass it by: whoever
/// steps through comes back to it.
extension WallSettings {
  /// The settings with one of them a step higher or lower; nil where there is none, because it is at its end or
  /// has no steps.
  ///
  /// Flags and words go on to the next one, round the row; whatever has a least and a most stops there, and below the
  /// least of what can be off is off. Hours, schedules and folders go on and off with what was typed last or, where there
  /// is something usual, with that; of hours both ends can be moved.
  ///
  /// - Parameter shown: the value to step from, where what is shown is not what was set.
  public func adjusted(
    _ id: SettingID, by direction: Int, from shown: SettingValue? = nil
  ) -> WallSettings? {
    let value = shown ?? self[id]
    var settings = self
    guard let next = next(of: id, after: value, direction), next != value,
      settings.put(next, into: id, besides: own(id))
    else { return nil }
    return settings
  }

  /// The settings with one of them, or an end of hours, a step higher or lower; nil where there is none.
  public func adjusted(
    _ stop: SettingStop, by direction: Int, from shown: SettingValue? = nil
  ) -> WallSettings? {
    guard stop.part != .whole else { return adjusted(stop.id, by: direction, from: shown) }
    guard let hours = QuietHours("\(self[stop.id])") else { return nil }
    let step = SettingScale.timeStep * direction
    let moved =
      stop.part == .from
      ? QuietHours(from: hours.start + step, to: hours.end)
      : QuietHours(from: hours.start, to: hours.end + step)
    var settings = self
    guard let moved, settings.set([stop.id: .text("\(moved)")]).isEmpty else { return nil }
    return settings
  }

  /// What values a setting takes on this wall: a look of one's own where there is a theme for it, or it is chosen.
  public func kind(of id: SettingID) -> SettingKind {
    guard id == .preset, case .choice(let words) = id.entry.kind, look.ownTheme == nil, look.preset != .own
    else { return id.entry.kind }
    return .choice(words.filter { $0 != Look.Preset.own.rawValue })
  }

  /// What values a setting or an end of hours takes on this wall.
  public func kind(of stop: SettingStop) -> SettingKind {
    stop.part == .whole ? kind(of: stop.id) : stop.kind
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

  /// The value of a setting that somebody has typed and that no step would come to by itself: the one that two buttons
  /// have left, or the one it has.
  func own(_ id: SettingID) -> SettingValue? { setAside[id] ?? (isUsual(self[id], of: id) ? nil : self[id]) }

  /// Whether two buttons come to a value although nobody has typed it.
  func isUsual(_ value: SettingValue, of id: SettingID) -> Bool {
    if value == .off { return true }
    switch id.entry.kind {
    case .flag, .choice: return true
    case .written(.hours), .written(.schedule), .written(.folder): return value == Self.usual(id.entry.kind)
    case .number, .length, .written(.time), .written(.bodyWeight):
      return SettingScale(id.entry.kind, in: units)?.has(value) ?? true
    }
  }

  private func next(of id: SettingID, after value: SettingValue, _ direction: Int) -> SettingValue? {
    let kind = kind(of: id)
    switch (kind, value) {
    case (.flag, .flag(let isOn)): return .flag(!isOn)
    case (.choice(let words), _): return words.map(SettingValue.text).following(value, direction)
    case (.written(.hours), _), (.written(.schedule), _), (.written(.folder), _):
      let on = own(id) ?? Self.usual(kind)
      return ([.off] + (on.map { [$0] } ?? [])).following(value, direction)
    default:
      let unit = Weight("\(value)")?.unit ?? own(id).flatMap { Weight("\($0)")?.unit } ?? units
      return SettingScale(kind, in: unit)?.next(after: value, direction, besides: own(id))
        ?? (direction < 0 && kind.accepts(.off) ? .off : nil)
    }
  }

  /// What is switched on where nobody has typed anything; nil for what nobody could guess.
  private static func usual(_ kind: SettingKind) -> SettingValue? {
    switch kind {
    case .written(.hours): .text("22:00-07:00")
    case .written(.schedule): .text("06:00=100 21:00=40")
    default: nil
    }
  }
}

extension [SettingValue] {
  /// The value so many places after another, round the row; nil where that is not in it.
  fileprivate func following(_ value: SettingValue, _ places: Int) -> SettingValue? {
    guard let place = firstIndex(of: value) else { return nil }
    return self[((place + places) % count + count) % count]
  }
}
