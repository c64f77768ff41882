public import Control
internal import Glibc
public import LinuxIO

/// What each caller of the control socket may do, by its user and its groups.
public struct AccessPolicy: Hashable, Sendable {
  /// The user the daemon runs as: an operator, as root is.
  public var ownUserID: UInt32
  /// The groups whose members have a right.
  public var groups: [Right: UInt32]
  /// The names of these groups, as far as they were given.
  public private(set) var groupNames: [Right: String] = [:]
  /// What everybody else may do; `nil` to refuse them.
  public var others: Right?

  /// Makes a policy.
  public init(ownUserID: UInt32? = nil, groups: [Right: UInt32] = [:], others: Right? = .viewer) {
    self.ownUserID = ownUserID ?? geteuid()
    self.groups = groups
    self.others = others
  }

  /// Makes a policy of groups by their names; a group that the machine does not have gives nobody a right.
  public init(groupNames: [Right: String], others: Right? = .viewer) {
    self.init(groups: groupNames.compactMapValues(SystemGroup.id), others: others)
    self.groupNames = groupNames.filter { groups[$0.key] != nil }
  }

  /// What somebody is told who is not let in.
  var refusal: RPCError {
    let names = Right.allCases.compactMap { groupNames[$0] }
    let mend =
      "ask who runs the wall to \(names.isEmpty ? "name a group in its configuration" : "add you to one")"
    let members = names.isEmpty ? "" : ", and members of \(names.joined(separator: " and "))"
    return RPCError(.notAllowed, "this wall lets in root and its own user\(members) — \(mend)")
  }

  /// The right of a caller; `nil` when it is to be refused.
  public func right(of peer: PeerCredentials) -> Right? {
    if peer.userID == 0 || peer.userID == ownUserID { return .operator }
    let granted = groups.filter { peer.groupIDs.contains($0.value) }.keys
    return (Array(granted) + (others.map { [$0] } ?? [])).max()
  }
}

/// Who calls.
public struct Caller: Hashable, Sendable {
  /// The number of the connection, never used twice.
  public var connection: UInt64
  /// The process and its user.
  public var peer: PeerCredentials
  /// What it may do.
  public var right: Right

  /// Makes a caller.
  public init(connection: UInt64, peer: PeerCredentials, right: Right) {
    self.connection = connection
    self.peer = peer
    self.right = right
  }
}
