import Configuration
import Control
import Display
import Intervals
import TestSupport
import Testing
import Training
import Wall

@testable import Daemon

@Suite struct ConfigurationTests {
  private func read(_ text: String, _ arguments: [String] = []) throws -> DaemonConfiguration {
    var configuration = DaemonConfiguration(try Options.parse(["pulsewalld"] + arguments))
    try configuration.lay(under: ConfigurationSource(Array(text.utf8), file: "wall.cfg"))
    return configuration
  }

  @Test func nothingGivenIsTheDefaults() throws {
    let configuration = try read("")
    #expect(configuration.board == .terminal)
    #expect(configuration.hasSocket && configuration.socket == nil && configuration.stateDirectory == nil)
    #expect(configuration.socketAccess.mode == 0o660)
    #expect(
      configuration.accessPolicy
        == AccessPolicy(
          groupNames: [.member: "pulsewall", .operator: "pulsewall-operator"], others: .viewer))
    #expect(configuration.limits == ControlLimits())
    #expect(configuration.logLevel == .changes)
    #expect(configuration.settings() == WallSettings())
  }

  @Test func theFileIsTakenOver() throws {
    let configuration = try read(
      """
      board = "/etc/pulsewall/hall.cfg"; state = "/srv/wall"; socket = "/run/wall.sock"; access = "everyone";
      others = "none"; log = "connections";
      groups = { viewer = "root"; member = "no-such-group"; operator = "root"; };
      limits = { clients = 4; clients-of-user = 3; requests = 50; };
      settings = { sound = "cues"; count-in = 5; half-way = true; warning = 10; every = 2.5; changes-only = true;
        preset = "neon"; brightness = 40; reduce-motion = true; flat = true; clock-24 = false; };
      """)
    #expect(configuration.board == .file(path: "/etc/pulsewall/hall.cfg"))
    #expect(configuration.stateDirectory == "/srv/wall" && configuration.socket == "/run/wall.sock")
    #expect(configuration.socketAccess.mode == 0o666 && configuration.logLevel == .connections)
    #expect(configuration.accessPolicy.groups == [.viewer: 0, .operator: 0])
    #expect(configuration.accessPolicy.others == nil)
    #expect(configuration.limits.clients == 4 && configuration.limits.clientsOfUser == 3)
    #expect(configuration.limits.requestRate == 50)
    let wanted = WallSettings(
      look: Look(preset: .neon, reducesMotion: true, isFlat: true, brightness: 40),
      cues: CueSettings(
        countIn: 5, marksHalfWay: true, warning: .seconds(10), period: .milliseconds(2_500), changesOnly: true
      ),
      sound: .cues, is24Hour: false)
    #expect(configuration.settings() == wanted)
  }

  @Test func theCommandLineCountsBeforeTheFileAndTheFileBeforeTheDefault() throws {
    let file = "settings = { sound = \"cues\"; brightness = 40; }; socket = \"/run/a.sock\";"
    let configuration = try read(file, ["--brightness", "70", "--socket", "none"])
    #expect(!configuration.hasSocket)
    var remembered = WallSettings()
    remembered.cues.countIn = 9
    remembered.look.brightness = 10
    let settings = configuration.settings(over: remembered)
    #expect(settings.sound == .cues && settings.look.brightness == 70 && settings.cues.countIn == 9)
    #expect(configuration[.setting(.sound)]?.origin == .file(SourceLocation(file: "wall.cfg", line: 1)))
    #expect(configuration[.setting(.brightness)]?.origin == .commandLine)
  }

  @Test func aReloadChangesWhatIsGivenOtherwise() throws {
    let before = try read("settings = { sound = \"cues\"; brightness = 40; flat = true; };")
    let after = try read("settings = { sound = \"off\"; brightness = 40; count-in = 2; };")
    // Somebody has made it brighter at the wall, and chosen another look.
    var current = before.settings()
    current.look.brightness = 90
    current.look.preset = .neon
    var settings = current
    settings.set(after.settings(insteadOf: before))
    #expect(settings.sound == .off && settings.cues.countIn == 2)
    #expect(settings.look == current.look)
  }

  @Test(arguments: [
    (
      "tempo = 3;",
      "wall.cfg:1: there is no key tempo; allowed: board, theme, state, socket, access, others, groups, log, limits, settings"
    ),
    ("\nacess = \"group\";", "wall.cfg:2: there is no key acess; did you mean access?; allowed: board"),
    (
      "board = \"hall.cfg\";",
      "wall.cfg:1: board is \"hall.cfg\"; allowed: \"terminal\", or a path that begins with /"
    ),
    (
      "\nsettings = {\n preset = \"own\"; };",
      "wall.cfg:3: preset is \"own\", and no theme is named; allowed: theme = \"FILE\" or --theme FILE with it"
    ),
    ("theme = \"here.cfg\";", "wall.cfg:1: theme is \"here.cfg\"; allowed: a path that begins with /"),
    ("state = \"here\";", "wall.cfg:1: state is \"here\"; allowed: a path that begins with /"),
    ("access = \"all\";", "wall.cfg:1: access is \"all\"; allowed: \"group\" or \"everyone\""),
    ("log = 3;", "wall.cfg:1: log is 3; allowed: \"refusals\", \"changes\" or \"connections\""),
    ("limits = { clients = 0; };", "wall.cfg:1: clients is 0; allowed: 1 to 256"),
    (
      "limits = { clients = 4;\n clients-of-user = 8; };",
      "wall.cfg:2: clients-of-user is 8, and clients 4; allowed: at most"
    ),
    ("settings = { warning = 0.5; };", "wall.cfg:1: warning is 0.5; allowed: \"off\", or 1 to 5999"),
    (
      "settings = { sound = \"cue\"; };",
      "wall.cfg:1: sound is \"cue\"; did you mean \"cues\"?; allowed: \"off\", \"cues\" or \"count\""
    ),
    ("groups = { member = \"\"; };", "wall.cfg:1: member is \"\"; allowed: text in double quotes"),
    ("groups = 4;", "wall.cfg:1: groups is 4; allowed: a group { … }"),
    ("socket = \"/\(String(repeating: "x", count: 107))\";", "wall.cfg:1: socket is "),
    ("board = ", "wall.cfg:1: what stands here, or on the line before, is no setting"),
  ])
  func faultsNameTheirLineAndWhatIsAllowed(text: String, problem: String) throws {
    let errors = #expect(throws: ConfigurationErrors.self) { try read(text) }
    #expect(errors?.problems.count == 1)
    #expect(errors?.description.hasPrefix(problem) == true, "\(errors?.description ?? "")")
  }

  /// A board that is not there is a fault of the line that names it; one that is wrong, of its own line.
  @Test func theBoardIsLookedForWhereItIsNamed() throws {
    let errors = #expect(throws: ConfigurationErrors.self) {
      try read("log = \"changes\";\nboard = \"/nowhere/hall.cfg\";").readBoard()
    }
    #expect(
      errors?.description.hasPrefix("wall.cfg:2: board is “/nowhere/hall.cfg”, which cannot be read: ")
        == true,
      "\(errors?.description ?? "")")
    let named = #expect(throws: ConfigurationErrors.self) {
      try read("", ["--board", "/nowhere/hall.cfg"]).readBoard()
    }
    #expect(named?.description.hasPrefix("/nowhere/hall.cfg: cannot be read: ") == true)
    #expect(try read("").readBoard() == nil)
  }

  /// What is printed is read as the same, whatever was given where.
  @Test(arguments: 0..<40 as Range<UInt64>) func whatIsPrintedCanBeReadAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var groups: [String: String] = [:]
    for key in DaemonKeys.flat where random.next() % 2 == 0 {
      guard let value = Self.value(for: key, &random).source else { continue }
      groups[key.group, default: ""] += "\(key.key.name) = \(value);\n"
    }
    let file = groups.map { $0.isEmpty ? $1 : "\($0) = {\n\($1)};\n" }.joined()
    let arguments =
      random.next() % 2 == 0 ? ["--warning", "1:30", "--board", "boards/terminal.cfg", "-q"] : []
    let first = try read(file, arguments)
    let second = try read(first.printed)
    #expect(Self.bare(second.printed) == Self.bare(first.printed))
    #expect(second.settings() == first.settings())
    #expect(second.accessPolicy == first.accessPolicy && second.limits == first.limits)
  }

  @Test func aLookOfOnesOwnIsPrintedWithItsTheme() throws {
    let first = try read("theme = \"/a.cfg\";", ["--preset", "own"])
    let second = try read(first.printed)
    #expect(second.text(.theme) == "/a.cfg" && second.settings().look.preset == .own)
  }

  /// What is printed without the comments that say where a value comes from.
  private static func bare(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.split(separator: ";  #").first ?? "" }.filter {
      !$0.hasPrefix("# What")
    }
  }

  private static func value(for key: DaemonKey, _ random: inout SeededGenerator) -> CheckedGroup.Value {
    switch key.key.kind {
    case .flag: .flag(random.next() % 2 == 0)
    // One user may not have more clients than there may be in all, 32 where nothing else is given.
    case .integer(let bounds) where key.group == "limits" && bounds.upperBound == 256:
      .integer(key.path == DaemonKey.clients.path ? 256 : Int.random(in: 1...32, using: &random))
    case .integer(let bounds): .integer(Int.random(in: bounds, using: &random))
    // A look of one's own takes a theme beside it.
    case .word(let words) where key.path == DaemonKey.setting(.preset).path:
      .text(words.filter { $0 != "own" }.randomElement(using: &random) ?? "pearl")
    case .word(let words): .text(words[Int(random.next() % UInt64(words.count))])
    case .wordOrNumber(let words, let bounds):
      random.next() % 3 == 0
        ? .text(words[0]) : .number((Double.random(in: bounds, using: &random) * 4).rounded() / 4)
    case .written(_, let check):
      .text(
        ["22:00-07:00", "18:00", "06:00=100 21:00=40", "72 kg"].first { check($0) && random.next() % 4 > 0 }
          ?? "off")
    case .path: .text("/a \"b\" \\ é/\(random.next() % 100)")
    default: .text("gruppe \\ \"\(random.next() % 100)\"")
    }
  }

  // MARK: The example

  /// The example says nothing; with its keys switched on it says the defaults.
  @Test func theExampleIsTheDefaults() throws {
    let example = DaemonReference.example
    let silent = try read(example)
    #expect(DaemonKeys.flat.allSatisfy { silent[$0] == nil })
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("#") && text.dropFirst().first?.isLetter == true ? text.dropFirst() : text
    }
    let loud = try read(lines.joined(separator: "\n"))
    for key in DaemonKeys.flat {
      #expect(loud[key]?.value.source == key.key.standard?.source, "\(key.path)")
      #expect(example.contains("\(key.key.name) = "), "\(key.path)")
    }
    #expect(loud.settings() == WallSettings())
    #expect(lines.allSatisfy { $0.count <= 118 })
  }

  /// The list of keys and the tables of groups are the same keys.
  @Test func everyKeyStandsInOneGroup() {
    let paths = DaemonKeys.all.keys.flatMap { key -> [String] in
      guard case .group(let group) = key.kind else { return [key.name] }
      return group.keys.map { "\(group.path).\($0.name)" }
    }
    #expect(paths.sorted() == DaemonKeys.flat.map(\.path).sorted())
  }

  // MARK: Where it is

  @Test(
    arguments: [
      ("mine.cfg", ["HOME": "/h"], 1_000, "mine.cfg", true),
      (nil, ["HOME": "/h"], 1_000, "/h/.config/pulsewall/pulsewalld.cfg", false),
      (nil, ["HOME": "/h", "XDG_CONFIG_HOME": "/c"], 1_000, "/c/pulsewall/pulsewalld.cfg", false),
      (nil, ["HOME": "/root"], 0, "/etc/pulsewall/pulsewalld.cfg", false),
      (nil, ["CONFIGURATION_DIRECTORY": "/etc/wall"], 1_000, "/etc/wall/pulsewalld.cfg", false),
      (nil, [:], 1_000, nil, false),
    ] as [(String?, [String: String], UInt32, String?, Bool)])
  func thePlaceFollowsTheRule(
    option: String?, environment: [String: String], user: UInt32, path: String?, isNamed: Bool
  ) {
    let place = ConfigurationPlace.locate(option: option, environment: { environment[$0] }, userID: user)
    #expect(place == ConfigurationPlace(path: path, isNamed: isNamed))
  }

  @Test func onlyANamedFileHasToBeThere() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let path = directory.path + "/none.cfg"
    #expect(ConfigurationPlace(path: path, isNamed: false).file == nil)
    #expect(ConfigurationPlace(path: "\(path)/below", isNamed: false).file == nil)
    #expect(ConfigurationPlace(path: path, isNamed: true).file == path)
    try directory.write("access = 3;", to: "none.cfg")
    #expect(ConfigurationPlace(path: path, isNamed: false).file == path)
    let options = try Options.parse(["pulsewalld", "--config", path])
    #expect(throws: ConfigurationErrors.self) { try DaemonConfiguration.read(options) }
  }
}
