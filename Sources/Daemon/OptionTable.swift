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
  /// Whether it says what the program is to do; of these there is one on a command line.
  let isAction: Bool
  /// Applies the option.
  let apply: @Sendable (_ value: String, inout Options) throws(UsageError) -> Void

  init(
    _ name: String, letter: Character? = nil, value: String? = nil, _ help: String, isAction: Bool = false,
    apply: @escaping @Sendable (_ value: String, inout Options) throws(UsageError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
    self.isAction = isAction
    self.apply = apply
  }

  /// An option that has the program do something else than to run the wall.
  private init(
    _ name: String, letter: Character? = nil, value: String? = nil, _ help: String,
    task: @escaping @Sendable (_ value: String) -> Options.Task
  ) {
    self.init(name, letter: letter, value: value, help, isAction: true) { value, options in
      options.task = task(value)
    }
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
      .checkBoard(path: $0)
    },
    OptionEntry("describe-board", value: "FILE", "tell the same to programs, as one line of JSON, and end") {
      .describeBoard(path: $0)
    },
    OptionEntry("list", "list the GPIO lines, ports and devices of the machine") { _ in .listDevices },
    OptionEntry("walk", value: "FILE", "light and sound everything on a board in turn, and tell its buttons")
    {
      .walk(path: $0)
    },
    OptionEntry("safe-off", value: "FILE", "make every output of a board dark and silent, and end") {
      .safeOff(path: $0)
    },
    OptionEntry(
      "run", letter: "r", value: "FORMAT",
      "start with a format, or with a plan such as 'work=40 rest=20 rounds=8'"
    ) {
      value, options in options.run = value
    },
    OptionEntry("list-formats", letter: "l", "list the formats and their rhythm") { _ in .listFormats },
    OptionEntry("quiet", letter: "q", "no sound: the same as --sound off") { _, options in
      options.give(.setting(.sound), .text("off"))
    },
  ]

  private static let afterSettings: [OptionEntry] = [
    OptionEntry("speed", value: "FACTOR", "let time pass faster, 1 to 1000: for a look, not for training") {
      value, options throws(UsageError) in
      options.speed = try number(value, of: "speed", in: PacedClock.speeds)
    },
    OptionEntry(
      "snapshot", value: "FILE.png", "paint the wall into a picture and end; see --at", isAction: true
    ) { value, options throws(UsageError) in
      guard value.hasSuffix(SnapshotOrder.suffix), value != SnapshotOrder.suffix else {
        throw UsageError("--snapshot is “\(value)”; allowed: a file that ends in .png, such as wall.png")
      }
      options.changeSnapshot { $0.path = value }
    },
    OptionEntry("at", value: "TIME", "the time of the snapshot, from the start") {
      value, options throws(UsageError) in
      let at = try time(value, of: "at", from: .zero)
      options.changeSnapshot { $0.at = at }
    },
    OptionEntry(
      "for", value: "TIME",
      "for so long from then on, \(TimeText.bounds(SnapshotOrder.shortest...SnapshotOrder.longest)), \(SnapshotOrder.rate) "
        + "pictures a second: " + "FILE-0001.png and on"
    ) { value, options throws(UsageError) in
      let length = try time(value, of: "for", from: SnapshotOrder.shortest, to: SnapshotOrder.longest)
      options.changeSnapshot { $0.length = length }
    },
    OptionEntry("gallery", value: "DIR", "paint the wall in every look and scene, and all on one sheet.png") {
      .gallery(directory: $0)
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
    ) { _ in .printConfiguration },
    OptionEntry("help", letter: "h", "show this help") { _ in .help },
    OptionEntry("version", "show the version") { _ in .version },
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
