internal import Configuration
import Intervals
import Training

/// The options of `pulsewalld`, in one table: parsing and help are made from it.
struct OptionEntry: Sendable {
  /// The long name.
  let name: String
  /// The short name.
  let letter: Character?
  /// What the value is called in the help; `nil` for an option without one.
  let value: String?
  /// One line of help.
  let help: String
  /// Applies the option.
  let apply: @Sendable (_ value: String, inout Options) throws(UsageError) -> Void

  init(
    _ name: String, letter: Character? = nil, value: String? = nil, _ help: String,
    apply: @escaping @Sendable (_ value: String, inout Options) throws(UsageError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
    self.apply = apply
  }

  /// All options.
  static let all: [OptionEntry] = beforeSettings + settings + afterSettings

  private static let beforeSettings: [OptionEntry] = [
    OptionEntry(
      "board", letter: "b", value: "BOARD", "what to show the wall on: terminal (default), or a board file"
    ) {
      value, options throws(UsageError) in
      guard BoardChoice(value) != nil else {
        throw UsageError(
          "--board is “\(value)”; allowed: terminal, or a board file such as /etc/pulsewall/board.cfg")
      }
      options.give(.board, .text(value))
    },
    OptionEntry("theme", value: "FILE", "the file of a theme of your own, for --preset own") {
      value, options in options.give(.theme, .text(value))
    },
    OptionEntry(
      "check-theme", value: "FILE", "tell how a theme's ink reads and its colours are told apart, and end"
    ) {
      value, options in options.task = .checkTheme(path: value)
    },
    OptionEntry("check-board", value: "FILE", "tell what a board file comes to, and end; opens nothing") {
      value, options in options.task = .checkBoard(path: value)
    },
    OptionEntry("describe-board", value: "FILE", "tell the same to programs, as one line of JSON, and end") {
      value, options in options.task = .describeBoard(path: value)
    },
    OptionEntry("list", "list the GPIO lines, ports and devices of the machine") { _, options in
      options.task = .listDevices
    },
    OptionEntry("walk", value: "FILE", "light and sound everything on a board in turn, and tell its buttons")
    {
      value, options in options.task = .walk(path: value)
    },
    OptionEntry("safe-off", value: "FILE", "make every output of a board dark and silent, and end") {
      value, options in options.task = .safeOff(path: value)
    },
    OptionEntry(
      "run", letter: "r", value: "FORMAT",
      "start with a format, or with a plan such as 'work=40 rest=20 rounds=8'"
    ) {
      value, options in options.run = value
    },
    OptionEntry("list-formats", letter: "l", "list the formats and their rhythm") { _, options in
      options.task = .listFormats
    },
    OptionEntry("quiet", letter: "q", "no sound: the same as --sound off") { _, options in
      options.give(.setting(.sound), .text("off"))
    },
  ]

  private static let afterSettings: [OptionEntry] = [
    OptionEntry("speed", value: "FACTOR", "let time pass faster, 1 to 1000: for a look, not for training") {
      value, options throws(UsageError) in
      options.speed = try number(value, of: "speed", in: PacedClock.speeds)
    },
    OptionEntry("snapshot", value: "FILE.png", "paint the wall into a picture and end; see --at") {
      value, options in options.changeSnapshot { $0.path = value }
    },
    OptionEntry("at", value: "TIME", "the time of the snapshot, from the start") {
      value, options throws(UsageError) in
      let at = try time(value, of: "at", from: .zero)
      options.changeSnapshot { $0.at = at }
    },
    OptionEntry(
      "for", value: "TIME",
      "for so long from then on, up to \(TimeText.clock(SnapshotOrder.longest)), \(SnapshotOrder.rate) pictures a second: "
        + "FILE-0001.png and on"
    ) { value, options throws(UsageError) in
      let length = try time(value, of: "for", to: SnapshotOrder.longest)
      options.changeSnapshot { $0.length = length }
    },
    OptionEntry("gallery", value: "DIR", "paint the wall in every look and scene, and all on one sheet.png") {
      value, options in options.task = .gallery(directory: value)
    },
    OptionEntry("state", value: "DIR", "where history, formats, settings and programme are") {
      value, options in
      options.give(.state, .text(value))
    },
    OptionEntry("socket", value: "PATH", "where the control socket is; none for no socket") {
      value, options in
      options.give(.socket, .text(value))
    },
    OptionEntry(
      "config", letter: "c", value: "FILE",
      "the configuration file; see pulsewalld.cfg(5) for what it may say and where it is looked for"
    ) { value, options in options.configurationFile = value },
    OptionEntry(
      "print-config", "print what the wall would go by, as a file, with where each value comes from"
    ) { _, options in options.task = .printConfiguration },
    OptionEntry("help", letter: "h", "show this help") { _, options in options.task = .help },
    OptionEntry("version", "show the version") { _, options in options.task = .version },
  ]

  private static func number(
    _ text: String, of option: String, in bounds: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = Int(text), bounds.contains(number) else {
      throw UsageError("--\(option) is “\(text)”; allowed: \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  private static func time(
    _ text: String, of option: String, from lowest: Duration = PlanLimits.phase.lowerBound,
    to highest: Duration = PlanLimits.total
  ) throws(UsageError) -> Duration {
    guard let time = TimeText.parse(text), time >= lowest, time <= highest else {
      throw UsageError(
        "--\(option) is “\(text)”; allowed: \(TimeText.bounds(lowest...highest)), written 12.5, 1:30, 90s or 3m"
      )
    }
    return time
  }
}
