import Control
import Testing

@testable import Client

/// Each check on machines that nobody has.
@Suite struct DoctorTests {
  /// A machine on which all is well.
  private static let sound: MachineFacts = {
    var facts = MachineFacts()
    facts.wall = .answers(version: Product.version, right: .operator, isHere: true)
    facts.groups = [.member: "gym", .operator: "owners"]
    facts.user = Account(name: "anna", id: 1_000, groups: ["anna", "pulsewall"], listedGroups: ["anna"])
    facts.runner = Account(name: "pulsewall", id: 990, groups: ["pulsewall", "gpio", "dialout", "spi"])
    facts.isService = true
    facts.board = .known(
      BoardMessage(
        kind: "wall", name: "Hall",
        devices: [
          DeviceMessage(path: "/dev/ttyUSB0", use: "strip field"),
          DeviceMessage(path: "/dev/spidev0.0", use: "strip ring"),
        ], lines: [LineMessage(line: "GPIO12", use: "buzzer", isOutput: true)],
        strips: [
          StripMessage(
            name: "field", pixels: 300, device: "/dev/ttyUSB0", encoding: "adalight", bitRate: 921_600,
            frameBytes: 906, rate: 49)
        ], spiBuffer: 5_000))
    facts.outputs = [
      OutputMessage(name: "strip field", kind: "strip", state: .ok),
      OutputMessage(name: "voice", kind: "voice", state: .ok),
    ]
    for (path, group) in [("/dev/ttyUSB0", "dialout"), ("/dev/spidev0.0", "spi")] {
      facts.devices[path] = DeviceFacts(path: path, mode: 0o660, userID: 0, group: group)
    }
    facts.chips = [DeviceFacts(path: "/dev/gpiochip0", mode: 0o660, userID: 0, group: "gpio")]
    facts.keepsLines = false
    facts.spiBuffer = 65_536
    facts.priorityLimit = 50
    facts.realTimeBudget = 950_000
    facts.isSynchronized = true
    facts.hasHardwareClock = true
    facts.state = FolderFacts(
      path: "/var/lib/pulsewall", userID: 990, fileSystem: "ext4", options: ["rw"], freeBytes: 1 << 30)
    facts.keepsJournal = true
    facts.throttled = 0
    return facts
  }()

  @Test func aSoundMachineHasNoFault() {
    let diagnosis = Diagnosis(of: Self.sound)
    #expect(diagnosis.entries.allSatisfy { $0.finding.status == .ok && $0.finding.mend == nil })
    #expect(diagnosis.entries.map(\.check) == DoctorCheck.all.map(\.name))
    #expect(diagnosis.lines(Ink(isOn: false)).last == "0 faults, 0 warnings")
  }

  /// One thing that is wrong: which check says so, how, and what of its mend.
  struct Row: Sendable, CustomTestStringConvertible {
    var check: String
    var status: Finding.Status
    var mend: String
    var change: @Sendable (inout MachineFacts) -> Void
    var testDescription: String { "\(check): \(mend)" }

    init(
      _ check: String, _ status: Finding.Status, _ mend: String,
      _ change: @escaping @Sendable (inout MachineFacts) -> Void
    ) {
      (self.check, self.status, self.mend, self.change) = (check, status, mend, change)
    }
  }

  private static func board(_ facts: inout MachineFacts, _ change: (inout BoardMessage) -> Void) {
    guard case .known(var board) = facts.board else { return }
    change(&board)
    facts.board = .known(board)
  }

  static let wall: [Row] = [
    Row("wall", .fault, "sudo systemctl start pulsewalld") { $0.wall = .absent("no wall — x") },
    Row("wall", .fault, "start pulsewalld, or say") {
      ($0.wall, $0.isService) = (.absent("no wall — x"), false)
    },
    Row("wall", .fault, "/run/x is closed to ben: log in anew") {
      $0.wall = .denied("connect to /run/x: permission denied — /run/x is closed to ben: log in anew")
    },
    Row("wall", .fault, "ask who runs the wall") { $0.wall = .denied("not-allowed") },
    Row("wall", .warning, "sudo systemctl restart pulsewalld") {
      $0.wall = .answers(version: "0.0.1", right: .member, isHere: true)
    },
    Row("wall", .warning, "run pulsewall doctor there") {
      $0.wall = .answers(version: "0.0.1", right: .member, isHere: false)
    },
    Row("rights", .warning, "name a group that may train") {
      $0.wall = .answers(version: Product.version, right: .viewer, isHere: true)
      $0.groups = [:]
    },
    Row("rights", .warning, "usermod -aG gym ben") {
      $0.wall = .answers(version: Product.version, right: .viewer, isHere: true)
      $0.user = Account(name: "ben", id: 7)
    },
    Row("rights", .warning, "log in anew") {
      $0.wall = .answers(version: Product.version, right: .viewer, isHere: true)
      $0.user = Account(name: "ben", id: 7, listedGroups: ["gym"])
    },
    Row("outputs", .fault, "add the user to group dialout") {
      $0.outputs[0].state = .degraded
      $0.outputs[0].detail = "open /dev/ttyUSB0: permission denied — add the user to group dialout"
    },
    Row("outputs", .fault, "plugged in") { $0.outputs[0].state = .degraded },
    Row("voice", .fault, "start speech-dispatcher") {
      $0.outputs[1].state = .degraded
      $0.outputs[1].detail = "connect to /run/x: no such file or directory — start speech-dispatcher"
    },
    Row("voice", .fault, "the log of speech-dispatcher") { $0.outputs[1].state = .degraded },
    Row("voice", .fault, "sudo apt install speech-dispatcher") {
      ($0.outputs[1].state, $0.hasSpeech) = (.degraded, false)
    },
  ]

  static let boards: [Row] = [
    Row("board", .fault, "--check-board") { $0.board = .unreadable("x.cfg:3: rate is 7") },
    Row("board", .warning, "/etc/pulsewall/board.cfg") { board(&$0) { $0.kind = "none" } },
    Row("devices", .fault, "plug it in") { $0.devices["/dev/ttyUSB0"] = nil },
    Row("devices", .fault, "dtparam=spi=on") { $0.devices["/dev/spidev0.0"] = nil },
    Row("devices", .fault, "usermod -aG dialout pulsewall, then sudo systemctl restart") {
      $0.runner.groups.remove("dialout")
    },
    Row("devices", .fault, "sudo systemctl restart pulsewalld") {
      $0.runner.groups.remove("dialout")
      $0.runner.listedGroups.insert("dialout")
    },
    Row("devices", .fault, "60-pulsewall.rules") { $0.chips[0].group = "root" },
    Row("devices", .fault, "60-pulsewall.rules") { $0.chips[0].mode = 0o600 },
    Row("devices", .fault, "mini-pc-usb.cfg") { $0.chips = [] },
    Row("lines", .warning, "dtparam=strict_gpiod") { $0.keepsLines = true },
    Row("spi", .fault, "spidev.bufsiz=65536") { $0.spiBuffer = 4_096 },
    Row("spi", .fault, "dtparam=spi=on") { $0.spiBuffer = nil },
    Row("bandwidth", .warning, "a higher baud") { board(&$0) { $0.strips[0].rate = 12 } },
    Row("bandwidth", .warning, "a higher hertz") {
      board(&$0) { ($0.strips[0].rate, $0.strips[0].device) = (12, "/dev/spidev0.0") }
    },
    Row("bandwidth", .warning, "on an SPI") {
      board(&$0) { ($0.strips[0].rate, $0.strips[0].device) = (12, nil) }
    },
  ]

  static let machines: [Row] = [
    Row("real-time", .warning, "LimitRTPRIO=50 in the unit") { $0.priorityLimit = 0 },
    Row("real-time", .warning, "limits.d") { ($0.priorityLimit, $0.isService) = (49, false) },
    Row("real-time", .warning, "sched_rt_runtime_us") { $0.realTimeBudget = 0 },
    Row("real-time", .warning, "sched_rt_runtime_us") { $0.realTimeBudget = -1 },
    Row("clock", .warning, "timedatectl set-ntp true") { $0.isSynchronized = false },
    Row("clock", .warning, "battery-backed") { ($0.isSynchronized, $0.hasHardwareClock) = (false, false) },
    Row("log", .warning, "/var/log/journal") { $0.keepsJournal = false },
    Row("power", .fault, "a stronger power supply") { $0.throttled = 1 },
    Row("power", .warning, "a stronger power supply") { $0.throttled = 0x10000 },
    Row("power", .warning, "a heat sink") { $0.throttled = 0x40000 },
    Row("state", .fault, "--state DIR") { $0.state = nil },
    Row("state", .fault, "free some space") {
      $0.unsaved = "nothing is saved: open the database in /x: disk full — free some space"
    },
    Row("state", .fault, "the log of the wall") { $0.unsaved = "nothing is saved: it was closed" },
    Row("state", .warning, "look through pulsewall history") {
      $0.state?.damaged = ["pulsewall.db.damaged-20261201022650"]
    },
    Row("state", .fault, "move it away") { $0.state?.obstacle = "/var/lib/pulsewall" },
    Row("state", .fault, "chown -R pulsewall:") { $0.state?.userID = 0 },
    Row("state", .fault, "chmod u+rwx /var/lib/pulsewall") { $0.state?.mode = 0o500 },
    Row("state", .warning, "a disk or a card") { $0.state?.fileSystem = "tmpfs" },
    Row("state", .warning, "a disk or a card") { $0.state?.fileSystem = "overlay" },
    Row("state", .warning, "ext4") { $0.state?.fileSystem = "vfat" },
    Row("state", .warning, "of this machine") { $0.state?.fileSystem = "nfs4" },
    Row("state", .fault, "remount,rw") { $0.state?.options = ["ro", "relatime"] },
    Row("state", .warning, "data=ordered") { $0.state?.options = ["rw", "data=writeback"] },
    Row("state", .warning, "make room") { $0.state?.freeBytes = 20 << 20 },
    Row("state", .fault, "make room") { $0.state?.freeBytes = 1 << 20 },
  ]

  /// Exactly the one check says it, with its mend; all others stay as they were.
  @Test(arguments: wall + boards + machines) func eachFaultIsNamedWithItsMend(_ row: Row) throws {
    var facts = Self.sound
    row.change(&facts)
    let found = Diagnosis(of: facts).entries.filter { $0.check == row.check && $0.finding.status != .ok }
    #expect(found.map(\.finding.status) == [row.status])
    let mend = try #require(found.first?.finding.mend)
    #expect(mend.contains(row.mend), "\(mend)")
    #expect(Set(Diagnosis(of: facts).entries.map(\.check)).isSubset(of: DoctorCheck.all.map(\.name)))
  }

  /// A board file is judged by itself, whatever wall runs or does not.
  @Test(arguments: [
    WallFacts.absent("no wall — x"), .denied("no — x"),
    .answers(version: Product.version, right: .operator, isHere: true),
  ]) func aBoardFileNeedsNoWall(wall: WallFacts) {
    var facts = Self.sound
    (facts.wall, facts.boardFile) = (wall, "hall.cfg")
    facts.outputs[0].state = .degraded
    #expect(Diagnosis(of: facts).count(of: .fault) == 0)
    #expect(Diagnosis(of: facts).entries.first?.finding.status == .ok)
    facts.board = .unreadable("hall.cfg:3: rate is 7")
    #expect(Diagnosis(of: facts).count(of: .fault) == 1)
  }

  /// What is advised opens the socket: no group is named that would not.
  @Test(
    arguments: [
      (0o660, 990, "pulsewall", "sudo usermod -aG pulsewall ben, then log in anew"),
      (0o660, 0, "gym", "sudo usermod -aG gym ben, then log in anew"),
      (0o660, 0, "later", "log in anew"),
      (0o660, 0, "root", "run this as root, or with sudo: nobody else may use it"),
      (0o660, 1_000, "anna", "run this as anna, or with sudo"),
      (0o600, 990, "gym", "run this as pulsewall, or with sudo"),
      (0o060, 7, "gym", "chmod u+rw /run/x/s"),
    ] as [(UInt32, UInt32, String, String)])
  func adviceOpensTheSocket(mode: UInt32, owner: UInt32, group: String, mend: String) {
    let ben = Account(name: "ben", id: 7, groups: ["ben"], listedGroups: ["ben", "later"])
    let names: [UInt32: String] = [0: "root", 7: "ben", 990: "pulsewall", 1_000: "anna"]
    let obstacle = SocketObstacle(
      file: DeviceFacts(path: "/run/x/s", mode: mode, userID: owner, group: group),
      owner: Account(name: names[owner] ?? "", id: owner), permission: .use)
    #expect(obstacle.mend(for: ben).hasPrefix(mend), "\(obstacle.mend(for: ben))")
  }

  /// What does not concern a machine is not spoken of.
  @Test func aPlainComputerIsAskedLess() {
    var facts = Self.sound
    facts.board = .known(BoardMessage(kind: "terminal", name: "terminal"))
    (facts.outputs, facts.chips, facts.keepsLines, facts.spiBuffer) = ([], [], nil, nil)
    (facts.keepsJournal, facts.throttled, facts.isSynchronized) = (nil, nil, nil)
    #expect(
      Diagnosis(of: facts).entries.map(\.check) == ["wall", "rights", "board", "real-time", "state"])
    facts.priorityLimit = nil
    facts.runner = Account(name: "root", id: 0)
    #expect(Diagnosis(of: facts).count(of: .ok) == 5)
  }

  @Test(arguments: [
    (0o660, 0, "gpio", true), (0o660, 0, "other", false), (0o600, 990, "root", true),
    (0o060, 990, "gpio", false), (0o666, 0, "root", true), (0o606, 0, "gpio", false),
    (0o640, 0, "gpio", false),
  ]) func aDeviceIsOpenByItsBits(mode: UInt32, owner: UInt32, group: String, isOpen: Bool) {
    let device = DeviceFacts(path: "/dev/x", mode: mode, userID: owner, group: group)
    #expect(device.isOpen(to: Account(name: "pulsewall", id: 990, groups: ["gpio"])) == isOpen)
    #expect(device.isOpen(to: Account(name: "root", id: 0)))
  }

  @Test func programsGetTheSame() throws {
    var facts = Self.sound
    facts.throttled = 1
    facts.keepsJournal = false
    let diagnosis = Diagnosis(of: facts)
    let json = try JSONValue(parsing: diagnosis.json.text)
    #expect(json["faults"] == 1 && json["warnings"] == 1)
    #expect(json["checks"]?.array?.count == diagnosis.entries.count)
    let last = json["checks"]?.array?.last
    #expect(last?["check"] == "power" && last?["status"] == "fault")
    #expect(json["checks"]?.array?.first?["mend"] == .null)
  }
}
