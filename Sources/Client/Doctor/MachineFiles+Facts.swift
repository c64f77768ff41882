internal import Glibc

extension MachineFiles {
  /// A device file; `nil` where there is none.
  func device(_ path: String) -> DeviceFacts? {
    status(path).map { found in
      DeviceFacts(
        path: path, mode: UInt32(found.st_mode) & 0o777, userID: found.st_uid,
        group: groupName(found.st_gid))
    }
  }

  /// The GPIO chips.
  var chips: [DeviceFacts] {
    names(in: "/dev").filter { $0.hasPrefix("gpiochip") }.compactMap { device("/dev/\($0)") }
  }

  /// Whether a Raspberry Pi's kernel keeps outputs after their holder has ended; the module is another on a Pi 5.
  var keepsLines: Bool? {
    let modules = ["pinctrl_bcm2835", "pinctrl_rp1"]
    let answers = modules.compactMap { text("/sys/module/\($0)/parameters/persist_gpio_outputs") }
    return answers.isEmpty ? nil : answers.contains { ["Y", "y", "1"].contains($0) }
  }

  /// The highest real-time priority that a process may take (`proc(5)`, limits and status); `nil` without limit.
  func priorityLimit(ofProcess process: String) -> Int? {
    let capabilities = lines("/proc/\(process)/status").first { $0.hasPrefix("CapEff:") }
      .flatMap { UInt64($0.dropFirst("CapEff:".count).drop { $0.isWhitespace }, radix: 16) }
    // CAP_SYS_NICE (capabilities(7)) lifts the limit.
    if let capabilities, capabilities & (1 << 23) != 0 { return nil }
    let name = "Max realtime priority"
    let limit = lines("/proc/\(process)/limits").first { $0.hasPrefix(name) }
      .flatMap { $0.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first }
    return limit.flatMap { Int($0) }
  }

  /// A folder and the file system it is on; of a folder that is not there yet, that of the one it will be made in.
  func folder(_ path: String) -> FolderFacts? {
    var existing = path
    while status(existing) == nil, let slash = existing.lastIndex(of: "/"), existing != "/" {
      existing = slash == existing.startIndex ? "/" : String(existing[..<slash])
    }
    guard let free = freeBytes(at: existing) else { return nil }
    let mount = mount(of: existing)
    let found = status(existing)
    let isFolder = found.map { $0.st_mode & S_IFMT == S_IFDIR } ?? true
    return FolderFacts(
      path: path, userID: existing == path ? found?.st_uid : nil,
      mode: existing == path ? found.map { $0.st_mode & 0o777 } ?? 0o700 : 0o700,
      obstacle: isFolder ? nil : existing, fileSystem: mount?.kind ?? "unknown",
      options: mount?.options ?? [], freeBytes: free,
      damaged: names(in: path).filter(Self.isDamagedDatabase).sorted())
  }

  /// Whether a name is that of a database which the wall found damaged; what belongs to one has its name and more.
  private static func isDamagedDatabase(_ name: String) -> Bool {
    name.hasPrefix("pulsewall.db.damaged-") && !["-wal", "-shm", "-journal"].contains { name.hasSuffix($0) }
  }

  /// The mount that a path is on: the one with the longest name, and of several the last (`proc(5)`, mounts).
  private func mount(of path: String) -> (kind: String, options: Set<String>)? {
    var found: (length: Int, kind: String, options: Set<String>)?
    for line in lines("/proc/self/mounts") {
      let fields = line.split(separator: " ")
      guard fields.count >= 4 else { continue }
      let point = Self.unescaped(fields[1])
      guard point == "/" || path == point || path.hasPrefix(point + "/") else { continue }
      if point.utf8.count >= found?.length ?? 0 {
        let options = fields[3].split(separator: ",").map(String.init)
        found = (point.utf8.count, String(fields[2]), Set(options))
      }
    }
    return found.map { ($0.kind, $0.options) }
  }

  /// A name in the table of mounts has `\040` for a space, and so on.
  private static func unescaped(_ name: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.count >= 3,
        let code = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the log of journald survives a restart (`journald.conf(5)`, Storage=); `nil` without journald.
  var keepsJournal: Bool? {
    if !names(in: "/var/log/journal").isEmpty { return true }
    return status("/run/log/journal") == nil ? nil : false
  }

  /// The firmware's flags about power; `nil` on what is no Raspberry Pi.
  var throttled: UInt32? {
    text("/sys/devices/platform/soc/soc:firmware/get_throttled").flatMap { UInt32($0, radix: 16) }
  }
}
