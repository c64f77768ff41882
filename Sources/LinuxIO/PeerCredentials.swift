internal import CLinux

/// Who is at the other end of a Unix socket, as of the moment it connected.
public struct PeerCredentials: Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// The user.
  public var userID: UInt32
  /// The groups, the primary one included.
  public var groupIDs: Set<UInt32>

  /// Makes credentials.
  public init(processID: Int32, userID: UInt32, groupIDs: Set<UInt32>) {
    self.processID = processID
    self.userID = userID
    self.groupIDs = groupIDs
  }
}

extension UnixConnection {
  /// Who connected (SO_PEERCRED and SO_PEERGROUPS, `unix(7)`).
  public func peer() throws(SystemError) -> PeerCredentials {
    var (process, user, group): (Int32, UInt32, UInt32) = (0, 0, 0)
    try Syscall.run("ask for the peer of", descriptor.subject) {
      clinux_peer(descriptor.raw, &process, &user, &group)
    }
    var groups = [UInt32](repeating: 0, count: 64)
    while true {
      let count = Int(
        try Syscall.run("ask for the groups of the peer of", descriptor.subject) {
          clinux_peer_groups(descriptor.raw, &groups, Int32(groups.count))
        })
      if count <= groups.count {
        return PeerCredentials(
          processID: process, userID: user, groupIDs: Set(groups.prefix(count)).union([group]))
      }
      groups = [UInt32](repeating: 0, count: count)
    }
  }
}

/// The groups of the machine.
public enum SystemGroup {
  /// The number of the group with this name; `nil` when there is none.
  public static func id(named name: String) -> UInt32? {
    guard case .success(let id) = Syscall.attempt({ clinux_group_id(name) }) else { return nil }
    return UInt32(exactly: id)
  }
}
