import Intervals
import Training
import Wall

extension Script {
  /// Reads what happens:
  ///
  ///     press start · release start      a button; tap and hold are read before
  ///     start tabata · start work=20 …   runs a format or a plan
  ///     command pause                    pause, resume, toggle, skip-forward, skip-back, seek 3, end, finish, lap,
  ///                                      remove-lap, extend-rest, dismiss, start-chosen, choose emom,
  ///                                      save mine work=20 …, delete mine, end-reminder, put-off-reminder
  ///     set brightness 40                a setting, by command
  ///     adjust brightness -1             a setting by a step
  ///     step 0:40:00 · step -0:40:00     the clock of the machine is set forwards or backwards
  ///     synchronise                      somebody keeps the clock of the machine right from now on
  ///     mute · clock 2:00:00 · look      the mute key, the time of day, a frame in the trace
  ///     power-cut · power-cut 13:00:00   the power goes and comes back; after how long is known or not
  ///     stall 5 · stall beat 5           nothing runs for so long; only that thread does not
  ///     trace off                        from here on only counts, until `trace on`
  static func action(_ text: String) throws(Problem) -> Action {
    let words = text.split(separator: " ").map(String.init)
    let rest = Array(words.dropFirst())
    switch (words[0], rest.count) {
    case ("press", 1), ("release", 1):
      guard let button = PanelButton(word: rest[0]) else { throw Problem(PanelButton.allowed(rest[0])) }
      return words[0] == "press" ? .press(button) : .release(button)
    case ("start", 1...):
      let format = rest.joined(separator: " ")
      if format.contains("=") { _ = try plan(rest, id: "custom") }
      return .start(format)
    case ("command", 1...): return .command(try command(rest))
    case ("set", 2...):
      let setting = try Setting.read(rest)
      return .set(setting.id, setting.value)
    case ("adjust", 2):
      guard let id = SettingID(rawValue: rest[0]) else { throw Problem("“\(rest[0])” is no setting") }
      return .command(.adjust(SettingStop(id), by: try number(rest[1], -1...1)))
    case ("step", 1): return .step(try Self.shift(rest[0]))
    case ("synchronise", 0): return .synchronise
    case ("mute", 0): return .mute
    case ("clock", 1): return .timeOfDay(try time(rest[0]))
    case ("look", 0): return .look
    case ("power-cut", 0): return .powerCut(nil)
    case ("power-cut", 1): return .powerCut(try time(rest[0]))
    case ("stall", 1): return .stall(try time(rest[0]), First.allCases)
    case ("stall", 2): return .stall(try time(rest[1]), [try choice([rest[0]], of: First.allCases)])
    case ("trace", 1) where rest[0] == "on" || rest[0] == "off": return .trace(rest[0] == "on")
    default:
      throw Problem(
        "“\(text)” is unknown; allowed: press, release, tap or hold a button, start, command, set, mute, clock, "
          + "look, step, synchronise, adjust, power-cut, stall, trace on, trace off")
    }
  }

  private static let plainCommands: [String: Command] = [
    "pause": .pause, "resume": .resume, "toggle": .toggle, "skip-forward": .skipForward,
    "skip-back": .skipBack, "end": .end, "finish": .finish, "lap": .lap, "remove-lap": .removeLap,
    "end-reminder": .endReminder, "put-off-reminder": .putOffReminder, "extend-rest": .extendRest,
    "dismiss": .dismiss, "start-chosen": .startChosen,
  ]

  private static func shift(_ word: String) throws(Problem) -> Duration {
    word.hasPrefix("-") ? try .zero - time(String(word.dropFirst())) : try time(word)
  }

  private static func command(_ words: [String]) throws(Problem) -> Command {
    switch (words[0], words.count) {
    case ("seek", 2): return .seek(try number(words[1], 0...100_000))
    case ("choose", 2): return .choose(words[1])
    case ("delete", 2): return .delete(words[1])
    case ("save", 3...): return .save(Format(try plan(words.dropFirst(2), id: words[1])))
    default:
      guard words.count == 1, let command = plainCommands[words[0]] else {
        let allowed =
          (plainCommands.keys.sorted() + ["seek 3", "choose emom", "delete mine", "save mine work=20"])
        throw Problem(
          "“\(words.joined(separator: " "))” is no command; allowed: \(allowed.joined(separator: ", "))")
      }
      return command
    }
  }
}
