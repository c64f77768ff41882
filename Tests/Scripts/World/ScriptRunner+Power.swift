import Display
import Intervals
import Training
import Wall

extension Script {
  /// The clocks of the machine so long after the start; nil where nobody has told the day.
  func clock(at time: Duration, shiftedBy shift: Duration = .zero) -> ClockReading? {
    guard let day else { return nil }
    let milliseconds = (timeOfDay + time + shift).wholeMilliseconds
    return ClockReading(
      machine: MachineTime(boot: "script", milliseconds: time.wholeMilliseconds),
      wall: Int64(day.daysSinceEpoch) * 86_400_000 + milliseconds, utcOffset: 0, zone: "UTC",
      isSynchronised: true)
  }
}

extension ScriptRunner {
  /// The power goes and comes back: a new wall finds what was kept.
  mutating func cutPower(awayFor age: Duration?, _ words: String) {
    trace.add(.power, words, at: time)
    let checkpoint = wall.checkpoint(at: now)
    powerCuts += 1
    wall = Wall(
      settings: wall.settings, kept: script.kept,
      training: TrainingBook(choice: wall.training.choice, history: disk.history),
      diary: wall.diary, clock: script.clock(at: time, shiftedBy: clockShift), keySeed: "wall\(powerCuts)",
      time: TimeOfDay(script.timeOfDay + time, at: now), startingAt: now)
    if let checkpoint {
      perform(wall.handle(.recall(checkpoint, .otherStart(age)), at: now))
    } else {
      perform([.show(wall.presentation)])
    }
  }
}
