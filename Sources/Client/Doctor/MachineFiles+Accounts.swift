extension MachineFiles {
  /// The account of a user by its number, with the groups that the account files list.
  func account(id: UInt32) -> Account {
    let entry = passwords.first { $0.id == id }
    return account(name: entry?.name ?? "user \(id)", id: id, group: entry?.group)
  }

  /// The account of a user by its name; `nil` when there is none.
  func account(named name: String) -> Account? {
    passwords.first { $0.name == name }.map { account(name: $0.name, id: $0.id, group: $0.group) }
  }

  /// The name of a group; `group 12` where the account files do not list it.
  func groupName(_ id: UInt32) -> String { groups.first { $0.id == id }?.name ?? "group \(id)" }

  /// The account that a process runs as, with the groups it has (`proc(5)`, status); `nil` when it is not to be seen.
  func account(ofProcess process: String) -> Account? {
    let fields = Dictionary(
      lines("/proc/\(process)/status").compactMap { line -> (Substring, [UInt32])? in
        let halves = line.split(separator: ":", maxSplits: 1)
        guard halves.count == 2 else { return nil }
        return (halves[0], halves[1].split(whereSeparator: \.isWhitespace).compactMap { UInt32($0) })
      }
    ) { first, _ in first }
    guard let users = fields["Uid"], users.count > 1 else { return nil }
    var account = account(id: users[1])
    let own = (fields["Gid"] ?? []).dropFirst().prefix(1) + (fields["Groups"] ?? [])
    account.groups = Set(own.map(groupName))
    return account
  }

  private func account(name: String, id: UInt32, group: UInt32?) -> Account {
    let joined = groups.filter { $0.members.contains(name) || $0.id == group }.map(\.name)
    return Account(name: name, id: id, groups: Set(joined), listedGroups: Set(joined))
  }

  private var passwords: [(name: String, id: UInt32, group: UInt32)] {
    lines("/etc/passwd").compactMap { line in
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count >= 4, let id = UInt32(fields[2]), let group = UInt32(fields[3]) else { return nil }
      return (String(fields[0]), id, group)
    }
  }

  private var groups: [(name: String, id: UInt32, members: [String])] {
    lines("/etc/group").compactMap { line in
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count >= 4, let id = UInt32(fields[2]) else { return nil }
      return (String(fields[0]), id, fields[3].split(separator: ",").map(String.init))
    }
  }
}
