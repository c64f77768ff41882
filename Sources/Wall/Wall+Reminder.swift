public import Display
import Intervals
import Training

/// Reminders on training days.
///
/// One is due when the clock of the wall first shows its time on a day whose session is not done. What was given is in
/// the diary, so that an hour that comes twice, a clock that is set back or a restart doubles none; and a wall that
/// was waiting for it gives it although the clock, or the zone, has leapt over its time. Only a wall that was off, or
/// had no clock to trust, lets it pass, once it is later than the grace.
extension Wall {
  /// Where the reminder of the day stands.
  struct Reminding: Hashable, Sendable {
    var shown: ReminderScene?
    /// What the clock showed when the wall last looked, and was sure of the time.
    var looked: LocalMinute?
    /// The day whose time the clock has passed since then, at its pace or by a leap.
    var passed: LocalDate?
    /// When a reminder that was put off comes again.
    var again: Instant?
  }

  /// How late a reminder may be that the wall was not there to give.
  public static let reminderGrace = Duration.seconds(30 * 60)
  /// How long a reminder is put off.
  public static let snooze = Duration.seconds(10 * 60)
  /// How long a reminder is shown that nobody answers.
  static let reminderTimeout = Duration.seconds(15 * 60)

  /// The reminder that is shown.
  public var reminder: ReminderScene? { reminding.shown }

  /// When the day that is shown gives way to the clock.
  var dayTimeout: Instant {
    let patience = lastInput + Self.builderTimeout
    return reminding.shown.map { max(patience, $0.since + Self.reminderTimeout) } ?? patience
  }

  /// Gives the reminder that is due by now, and takes back one that is not due any more.
  mutating func remind(at now: Instant) -> [Effect] {
    let start = clock.start(at: now)
    var effects: [Effect] = []
    if let shown = reminding.shown, !isShown(shown) {
      reminding.shown = nil
      effects.append(present())
    }
    guard let time = settings.reminder, clock.isSure else {
      (reminding.looked, reminding.passed) = (nil, nil)
      return effects
    }
    let (minute, due) = (start.minute, LocalMinute(date: start.date, time: time))
    if minute < due {
      reminding.passed = nil
    } else if let looked = reminding.looked, looked < due {
      reminding.passed = minute.date
    }
    reminding.looked = minute
    guard reminding.shown == nil, !isBusy else { return effects }
    guard case .start(let entry) = training.offer(on: minute.date, today: minute.date) else {
      reminding.passed = nil
      return effects
    }
    guard comesAgain(at: now, start) || isDue(due, at: minute) else { return effects }
    diary.note(due)
    (diary.again, reminding.again, reminding.passed) = (nil, nil, nil)
    let scene = ReminderScene(
      session: entry.session.name, minutes: entry.session.minutes, time: time, since: now)
    reminding.shown = scene
    (mode, chosenDay) = (.tab(.today), minute.date)
    return effects + [.note(diary), .remind(scene), .sound(.reminder), present()]
  }

  /// Whether nobody is to be disturbed.
  private var isBusy: Bool {
    switch mode {
    case .setUp, .session, .summary, .interrupted: true
    case .idle, .tab: false
    }
  }

  /// Whether a reminder is still one: its day is shown, and its session waits.
  private func isShown(_ reminder: ReminderScene) -> Bool {
    guard case .tab(.today) = mode, settings.reminder == reminder.time, diary.reminded.last?.date == today,
      case .start = training.offer(on: today, today: today)
    else { return false }
    return true
  }

  private func isDue(_ due: LocalMinute, at minute: LocalMinute) -> Bool {
    guard minute >= due, !diary.reminded.contains(due) else { return false }
    let lateness = Duration.seconds((minute.time.minutes - due.time.minutes) * 60)
    return reminding.passed == due.date || lateness < Self.reminderGrace
  }

  /// Whether a reminder that was put off is due again. One from before a restart is due by the clock.
  private mutating func comesAgain(at now: Instant, _ start: EntryStart) -> Bool {
    guard let again = diary.again else { return false }
    guard diary.reminded.last?.date == start.date else {
      (diary.again, reminding.again) = (nil, nil)
      return false
    }
    if reminding.again == nil {
      let wait = Duration.milliseconds(again - start.wall)
      guard wait > .zero - Self.reminderGrace, wait <= Self.snooze else {
        diary.again = nil
        return false
      }
      reminding.again = now + max(.zero, wait)
    }
    return reminding.again.map { now >= $0 } ?? false
  }

  /// Lets today's reminder pass where its time was set when it was over already.
  mutating func passReminder(at now: Instant) {
    reminding = Reminding()
    diary.again = nil
    guard let time = settings.reminder, clock.isRead else { return }
    let minute = clock.start(at: now).minute
    reminding.looked = minute
    if minute.time >= time { diary.note(LocalMinute(date: minute.date, time: time)) }
  }

  // MARK: Answers

  /// What a button does to a reminder: start begins the session as ever, plus and minus put it off, and any other
  /// button is enough.
  mutating func answerReminder(_ button: PanelButton, at now: Instant) -> [Effect]? {
    guard reminding.shown != nil else { return nil }
    switch button {
    case .startPause: return nil
    case .plus, .minus: return attempt(.putOffReminder, at: now)
    case .back, .forward, .end, .format, .field, .save, .lap, .mode: return attempt(.endReminder, at: now)
    }
  }

  mutating func endReminder() throws(Refusal) -> [Effect] {
    guard reminding.shown != nil else { throw .noReminder }
    reminding.shown = nil
    return []
  }

  mutating func putOffReminder(at now: Instant) throws(Refusal) -> [Effect] {
    _ = try endReminder()
    reminding.again = now + Self.snooze
    diary.again = clock.start(at: now).wall + Self.snooze.wholeMilliseconds
    mode = .idle(showsClockOnly: false)
    return [.note(diary)]
  }
}
