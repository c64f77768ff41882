import Glibc
import TestSupport
import Testing

@testable import Client

/// What a machine tells of itself, read from a root that is made up.
@Suite struct MachineFilesTests {
  private let directory: TemporaryDirectory
  private var files: MachineFiles { MachineFiles(root: directory.path) }

  init() throws {
    directory = try TemporaryDirectory()
    try write(
      "root:x:0:0:root:/root:/bin/sh\nanna:x:1000:1000::/home/anna:/bin/sh\nbroken\n", to: "/etc/passwd")
    try write("anna:x:1000:\ngpio:x:997:pulsewall,anna\ndialout:x:20:\nodd:x:y:z\n", to: "/etc/group")
  }

  private func write(_ text: String, to path: String) throws {
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      mkdir(directory.path + folder, 0o755)
    }
    try directory.write(text, to: String(path.dropFirst()))
  }

  @Test func accountsAreThoseOfTheFiles() throws {
    let anna = try #require(files.account(named: "anna"))
    #expect(anna.id == 1_000 && anna.groups == ["anna", "gpio"])
    #expect(files.account(named: "ben") == nil)
    #expect(files.account(id: 5).name == "user 5")
  }

  @Test func aProcessHasTheGroupsOfNow() throws {
    try write(
      "Name:\tpulsewalld\nUid:\t0\t1000\t0\t0\nGid:\t0\t1000\t0\t0\nGroups:\t20 555\nCapEff:\t0000000000000000\n",
      to: "/proc/7/status")
    let account = try #require(files.account(ofProcess: "7"))
    #expect(account.name == "anna" && account.groups == ["anna", "dialout", "group 555"])
    #expect(account.listedGroups == ["anna", "gpio"])
    #expect(files.account(ofProcess: "8") == nil)
  }

  /// The first thing that is closed on the way is what has to be opened.
  @Test func whatIsClosedOnTheWayIsFound() throws {
    try write("", to: "/run/wall/control.sock")
    let ben = Account(name: "ben", id: 54_321)
    func obstacle(_ folder: mode_t, _ file: mode_t) -> SocketObstacle? {
      chmod(directory.path + "/run", 0o755)
      chmod(directory.path + "/run/wall", folder)
      chmod(directory.path + "/run/wall/control.sock", file)
      return files.obstacle(on: "/run/wall/control.sock", for: ben)
    }
    #expect(obstacle(0o755, 0o666) == nil)
    #expect(obstacle(0o755, 0o660)?.file.path == "/run/wall/control.sock")
    let folder = try #require(obstacle(0o700, 0o666))
    #expect(folder.file.path == "/run/wall" && folder.permission == .pass)
    #expect(files.obstacle(on: "/run/none", for: ben) == nil)
    #expect(files.obstacle(on: "/run/wall/control.sock", for: Account(name: "root", id: 0)) == nil)
    chmod(directory.path + "/run/wall", 0o755)
  }

  @Test(
    arguments: [
      ("0", "0000000000000000", 0), ("50", "0000000000000000", 50), ("unlimited", "0000000000000000", nil),
      ("0", "0000000000800000", nil),
    ] as [(String, String, Int?)]) func thePriorityIsThatOfTheProcess(
      soft: String, capabilities: String, limit: Int?
    )
    throws
  {
    try write("CapEff:\t\(capabilities)\n", to: "/proc/7/status")
    try write(
      "Limit                     Soft Limit           Hard Limit           Units     \n"
        + "Max nice priority         0                    0                    \n"
        + "Max realtime priority     \(soft)                   99                   \n", to: "/proc/7/limits")
    #expect(files.priorityLimit(ofProcess: "7") == limit)
  }

  @Test func theMountIsTheNearest() throws {
    try write(
      "/dev/root / ext4 rw,noatime 0 0\ntmpfs /va tmpfs rw 0 0\n/dev/a /var\\040x ext4 rw 0 0\n"
        + "/dev/b /var vfat ro,uid=5 0 0\nshort\n", to: "/proc/self/mounts")
    try write("", to: "/var/lib/here/file")
    let there = try #require(files.folder("/var/lib/here"))
    #expect(there.damaged.isEmpty)
    for name in ["-20261201022650", "-20261201022650-wal", "-20261130000000"] {
      try write("", to: "/var/lib/here/pulsewall.db.damaged\(name)")
    }
    #expect(
      files.folder("/var/lib/here")?.damaged
        == ["pulsewall.db.damaged-20261130000000", "pulsewall.db.damaged-20261201022650"])
    #expect(there.fileSystem == "vfat" && there.options == ["ro", "uid=5"] && there.userID == getuid())
    let later = try #require(files.folder("/var/lib/pulsewall/deep"))
    #expect(later.fileSystem == "vfat" && later.userID == nil && later.path == "/var/lib/pulsewall/deep")
    mkdir(directory.path + "/var x", 0o755)
    #expect(files.folder("/var x")?.fileSystem == "ext4")
    #expect(files.folder("/nowhere")?.options == ["rw", "noatime"])
    #expect(there.obstacle == nil && there.mode == 0o755)
    #expect(files.folder("/var/lib/here/file/deep")?.obstacle == "/var/lib/here/file")
  }

  @Test func theKernelSaysWhatItDoes() throws {
    #expect(
      files.keepsLines == nil && files.throttled == nil && files.keepsJournal == nil && files.chips.isEmpty)
    try write("N\n", to: "/sys/module/pinctrl_bcm2835/parameters/persist_gpio_outputs")
    #expect(files.keepsLines == false)
    try write("Y\n", to: "/sys/module/pinctrl_rp1/parameters/persist_gpio_outputs")
    #expect(files.keepsLines == true)
    try write("50005\n", to: "/sys/devices/platform/soc/soc:firmware/get_throttled")
    #expect(files.throttled == 0x50005)
    try write("", to: "/run/log/journal/x")
    #expect(files.keepsJournal == false)
    try write("", to: "/var/log/journal/x")
    #expect(files.keepsJournal == true)
    try write("", to: "/dev/gpiochip4")
    #expect(files.chips.map(\.path) == ["/dev/gpiochip4"])
    #expect(files.number("/dev/gpiochip4") == nil && files.text("/dev") == nil)
  }

  /// Whatever the files hold, they are read or left out.
  @Test(arguments: 0..<100 as Range<UInt64>) func rubbishIsLeftOut(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = ["", ":", "Uid:", "\t1", "x", "99999999999", "-1", "/", " ", "\n", "\\9", "\\040", ",", "é"]
    func rubbish() -> String {
      (0..<60).map { _ in words.randomElement(using: &random) ?? "" }.joined()
    }
    let places = [
      "/etc/passwd", "/etc/group", "/proc/7/status", "/proc/7/limits", "/proc/self/mounts",
      "/proc/self/status",
    ]
    for path in places { try write(rubbish(), to: path) }
    _ = files.account(ofProcess: "7")
    _ = files.priorityLimit(ofProcess: "7")
    #expect(files.folder("/var")?.path == "/var")
    _ = Diagnosis(of: .gather(boardFile: nil, ["\(directory.path)/none.sock"], files))
  }
}
