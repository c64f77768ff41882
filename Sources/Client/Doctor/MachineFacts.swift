internal import Control

/// What the checks of the doctor judge: a machine, its wall and its users, as they were found.
///
/// Checks look at nothing else, so that each can be tried with a machine that nobody has.
struct MachineFacts: Hashable, Sendable {
  /// The wall, as its socket says.
  var wall = WallFacts.absent("")
  /// Who asks.
  var user = Account(name: "root", id: 0)
  /// Who runs the wall, or would.
  var runner = Account(name: "root", id: 0)
  /// Whether the runner is the user of the service.
  var isService = false
  /// The groups whose members have a right on the wall that answers, by their right.
  var groups: [Right: String] = [:]
  /// The board file that is to be judged, whatever wall runs; `nil` where the wall itself is.
  var boardFile: String?
  /// The board of the wall, or that of a board file.
  var board = BoardFacts.unknown
  /// The outputs and inputs of the wall that answers.
  var outputs: [OutputMessage] = []
  /// Why the wall that answers does not save what happens; `nil` while it does.
  var unsaved: String?
  /// Whether speech-dispatcher is installed where the wall runs, as far as that is known.
  var hasSpeech = true
  /// The devices that the board names, by path; one that is not there is missing.
  var devices: [String: DeviceFacts] = [:]
  /// The GPIO chips of the machine.
  var chips: [DeviceFacts] = []
  /// Whether the kernel keeps GPIO outputs as they are when their holder ends; `nil` where it has no such choice.
  var keepsLines: Bool?
  /// The bytes that spidev takes at a time; `nil` without spidev.
  var spiBuffer: Int?
  /// The highest real-time priority that the runner may take; `nil` without limit.
  var priorityLimit: Int? = 0
  /// The microseconds of each period that real-time threads get; -1 for all; `nil` when the kernel does not say.
  var realTimeBudget: Int?
  /// Whether the time is synchronized; `nil` when the kernel does not say.
  var isSynchronized: Bool?
  /// Whether a clock keeps the time while the machine is off.
  var hasHardwareClock = false
  /// Where the state is kept.
  var state: FolderFacts?
  /// Whether the log survives a restart; `nil` without journald.
  var keepsJournal: Bool?
  /// The flags of a Raspberry Pi's firmware about its power; `nil` on other machines.
  var throttled: UInt32?
}

/// A user, and the groups of its process.
struct Account: Hashable, Sendable {
  /// The name.
  var name: String
  /// The number.
  var id: UInt32
  /// The groups that it has now.
  var groups: Set<String> = []
  /// The groups that it has after it has logged in, or was started, anew.
  var listedGroups: Set<String> = []
}

/// The wall, as its socket says.
enum WallFacts: Hashable, Sendable {
  /// None answers: why, with what to do.
  case absent(String)
  /// It may not be asked: why, with what to do.
  case denied(String)
  /// It answers, and runs on this machine or on another.
  case answers(version: String, right: Right?, isHere: Bool)
}

/// A board, as far as it is known.
enum BoardFacts: Hashable, Sendable {
  case unknown
  /// The board file cannot be used: why.
  case unreadable(String)
  case known(BoardMessage)

  /// The board, if it is known.
  var message: BoardMessage? {
    if case .known(let message) = self { message } else { nil }
  }
}

/// A device file, and who may use it.
struct DeviceFacts: Hashable, Sendable {
  /// The path.
  var path: String
  /// The permission bits.
  var mode: UInt32
  /// The user it belongs to.
  var userID: UInt32
  /// The group it belongs to.
  var group: String

  /// Whether somebody has a permission: to read and write, unless another is named.
  func isOpen(to account: Account, _ permission: Permission = .use) -> Bool {
    if account.id == 0 { return true }
    if account.id == userID { return grants(permission, to: .owner) }
    return grants(permission, to: account.groups.contains(group) ? .group : .others)
  }

  /// Whether the permission bits give a permission to a class of users.
  func grants(_ permission: Permission, to users: Users) -> Bool {
    let bits = permission.rawValue << users.rawValue
    return mode & bits == bits
  }

  /// Permissions, as their bits for others.
  enum Permission: UInt32 {
    /// To read and write.
    case use = 0o6
    /// To go through a folder.
    case pass = 0o1
  }

  /// Classes of users, by how far left their bits stand.
  enum Users: UInt32 {
    case owner = 6
    case group = 3
    case others = 0
  }
}

/// A folder and the file system it is on.
struct FolderFacts: Hashable, Sendable {
  /// The path.
  var path: String
  /// The user it belongs to; `nil` when it is not there yet.
  var userID: UInt32?
  /// The permission bits.
  var mode: UInt32 = 0o700
  /// What is in its place and no folder, by its path; `nil` where nothing is in the way.
  var obstacle: String?
  /// The kind of file system, such as `ext4`.
  var fileSystem: String
  /// How it is mounted.
  var options: Set<String> = []
  /// The bytes that are free.
  var freeBytes: UInt64
  /// The databases in it that were damaged and set aside, by name.
  var damaged: [String] = []
}
