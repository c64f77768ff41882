/// What keeps a user from a socket: the socket itself, or a folder on the way to it.
struct SocketObstacle: Hashable, Sendable {
  /// What is closed to the user.
  var file: DeviceFacts
  /// Who owns it.
  var owner: Account
  /// What is closed.
  var permission: DeviceFacts.Permission

  /// What opens it to somebody: what that takes, and nothing that would not help.
  func mend(for account: Account) -> String {
    if account.id == owner.id {
      return "chmod u+\(permission == .pass ? "x" : "rw") \(file.path)"
    }
    if file.grants(permission, to: .group), isShared {
      return DoctorCheck.joining(file.group, account, isService: false)
    }
    return
      "run this as \(owner.name), or with sudo: nobody else may \(permission == .pass ? "enter" : "use") it"
  }

  /// Whether the group is one for several: not that of root, nor the one that a person has alone.
  private var isShared: Bool {
    file.group != "root" && !(file.group == owner.name && owner.id >= Self.firstPerson)
  }

  /// The accounts of people begin with this number (`login.defs(5)`, UID_MIN).
  private static let firstPerson: UInt32 = 1_000
}

extension MachineFiles {
  /// What keeps a user from a socket; `nil` where nothing is seen that does.
  func obstacle(on path: String, for account: Account) -> SocketObstacle? {
    let folders = path.indices.filter { path[$0] == "/" && $0 != path.startIndex }.map { String(path[..<$0]) }
    let way = folders.map { ($0, DeviceFacts.Permission.pass) } + [(path, .use)]
    for (place, permission) in way {
      guard let file = device(place) else { return nil }
      if !file.isOpen(to: account, permission) {
        return SocketObstacle(file: file, owner: self.account(id: file.userID), permission: permission)
      }
    }
    return nil
  }
}
