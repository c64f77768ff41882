import Display
import Intervals
import Training

/// What the time of day asks for: quiet, and the brightness by the hour.
extension Wall {
  /// The time of day as far as it changes what is shown.
  struct Hour: Hashable, Sendable {
    /// Seconds between UTC and the time on the wall.
    var utcOffset = 0
    var isQuiet = false
    /// The brightness of the hour or of somebody's hand, in percent; quiet hours may ask for less.
    var brightness = 100
  }

  /// Whether it is quiet now.
  public var isQuiet: Bool { hour.isQuiet }

  /// The brightness now, in percent.
  public var brightness: Int {
    hour.isQuiet ? min(hour.brightness, settings.quietBrightness) : hour.brightness
  }

  /// What sounds now.
  var soundNow: SoundMode { hour.isQuiet ? .off : settings.sound }

  /// How the wall looks now.
  var lookNow: Look {
    var look = settings.look
    look.brightness = brightness
    return look
  }

  /// The hour as of an instant. Without a clock there are none.
  func hour(at now: Instant) -> Hour {
    guard clock.isRead else { return Hour(brightness: settings.look.brightness) }
    let start = clock.start(at: now)
    let minute = start.minute
    return Hour(
      utcOffset: start.utcOffset, isQuiet: settings.quietHours?.contains(minute.time) ?? false,
      brightness: brightness(at: minute))
  }

  private func brightness(at minute: LocalMinute) -> Int {
    guard let schedule = settings.brightnessByHour else { return settings.look.brightness }
    if let byHand = diary.brightness, byHand.date - minute.date < 2,
      !schedule.steps(after: byHand, by: minute)
    {
      return settings.look.brightness
    }
    return schedule.percent(at: minute.time)
  }

  /// Goes along with the time of day.
  mutating func followHour(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    let new = hour(at: now)
    if new != hour {
      if new.utcOffset != hour.utcOffset { time = clock.time(at: now) }
      hour = new
      effects.append(present())
    }
    return effects + remind(at: now)
  }

  /// When the time of day next asks for something, after an instant.
  func hourDeadlines(after instant: Instant) -> [Instant] {
    guard clock.isRead else { return [] }
    var times = settings.quietHours.map { [$0.start, $0.end] } ?? []
    times += settings.brightnessByHour.map { $0.steps.map(\.time) } ?? []
    if let time = settings.reminder, clock.isSure, training.course != nil { times.append(time) }
    let due = times.map { clock.next($0, after: instant) }
    return due
      + [clock.nextZoneChange(after: instant), reminding.again].compactMap { $0 }.filter { $0 > instant }
  }

  /// The settings after a change, which counts as made by hand where it says the brightness.
  mutating func change(_ values: [SettingID: SettingValue], at now: Instant) throws(Refusal) -> [Effect] {
    var changed = settings
    if let wrong = changed.set(values).first {
      let (value, allowed) = (values[wrong].map { "\($0)" } ?? "", wrong.entry.kind.allowed)
      throw .badPlan(PlanError(field: wrong.name, value: value, allowed: allowed))
    }
    return try replace(changed, isByHand: values[.brightness] != nil, at: now)
  }

  /// Changes a setting by a step; of the brightness from what it is at this hour.
  mutating func adjust(_ stop: SettingStop, by direction: Int, at now: Instant) throws(Refusal) -> [Effect] {
    let isByHand = stop.id == .brightness
    guard let changed = settings.adjusted(stop, by: direction, from: settingsNow.value(of: stop)) else {
      throw .noStep(stop.id, settingsNow.value(of: stop))
    }
    return try replace(changed, isByHand: isByHand, at: now)
  }

  /// The settings with the brightness that holds at this hour.
  var settingsNow: WallSettings {
    var settings = settings
    settings.look.brightness = hour.brightness
    return settings
  }

  /// Takes other settings.
  mutating func replace(
    _ wanted: WallSettings, isByHand: Bool, at now: Instant
  ) throws(Refusal) -> [Effect] {
    let before = (settings, diary)
    var changed = wanted
    // The theme of one's own comes from its file, whoever sets what.
    changed.look.ownTheme = ownTheme
    try set(changed)
    if changed.brightnessByHour == nil || (changed.brightnessByHour != before.0.brightnessByHour && !isByHand)
    {
      diary.brightness = nil
    } else if isByHand, clock.isRead {
      diary.brightness = clock.start(at: now).minute
    }
    if changed.reminder != before.0.reminder { passReminder(at: now) }
    hour = hour(at: now)
    return [.remember(changed)] + (diary == before.1 ? [] : [.note(diary)])
  }
}
