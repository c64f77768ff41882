extension DoctorCheck {
  /// File systems that forget everything when the machine is off.
  private static let fleeting: Set<String> = ["tmpfs", "ramfs", "overlay", "overlayfs", "squashfs"]
  /// File systems that a power cut may leave with half a file, since they have no journal.
  private static let fragile: Set<String> = ["vfat", "msdos", "exfat", "ntfs", "ntfs3", "fuseblk", "ext2"]
  /// File systems of other machines, whose locks are not to be relied on.
  private static let distant: Set<String> = ["nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs"]
  /// So many free bytes are little, and so many none.
  private static let (littleSpace, noSpace) = (UInt64(64) << 20, UInt64(4) << 20)

  static func state(_ facts: MachineFacts) -> [Finding] {
    guard let folder = facts.state else {
      return [.fault("nothing is saved: no folder for it is known", mend: "set HOME, or give --state DIR")]
    }
    let findings = [
      facts.unsaved.map(saving), ownership(of: folder, facts), kind(of: folder), mounting(of: folder),
      space(in: folder), damage(in: folder),
    ].compactMap { $0 }
    guard findings.isEmpty else { return findings }
    return [.ok("\(folder.path) is on \(folder.fileSystem) with \(folder.freeBytes >> 20) MB free")]
  }

  /// What the wall itself says of it.
  private static func saving(_ reason: String) -> Finding {
    let (what, mend) = halves(of: reason)
    return .fault(what, mend: mend ?? "see what else is said of the folder, and the log of the wall")
  }

  private static func ownership(of folder: FolderFacts, _ facts: MachineFacts) -> Finding? {
    if let obstacle = folder.obstacle {
      return .fault(
        "\(obstacle) is no folder: nothing is saved", mend: "move it away, or give --state DIR")
    }
    guard let owner = folder.userID, facts.runner.id != 0 else { return nil }
    guard owner == facts.runner.id else {
      return .fault(
        "\(folder.path) does not belong to \(facts.runner.name), who runs the wall",
        mend: "sudo chown -R \(facts.runner.name): \(folder.path)")
    }
    guard folder.mode & 0o700 != 0o700 else { return nil }
    return .fault(
      "\(facts.runner.name), who runs the wall, may not write in \(folder.path)",
      mend: "sudo chmod u+rwx \(folder.path)")
  }

  private static func kind(of folder: FolderFacts) -> Finding? {
    let kind = folder.fileSystem
    if fleeting.contains(kind) {
      return .warning(
        "\(folder.path) is on \(kind), which may forget everything when the machine is off",
        mend: "keep the state on a disk or a card: a mount at \(folder.path), or --state DIR")
    }
    if fragile.contains(kind) {
      return .warning(
        "\(folder.path) is on \(kind), which a power cut may leave with half a file",
        mend: "keep the state on ext4, btrfs or xfs")
    }
    guard distant.contains(kind) else { return nil }
    return .warning(
      "\(folder.path) is on \(kind), whose locks are not to be relied on",
      mend: "keep the state on a disk or a card of this machine")
  }

  private static func mounting(of folder: FolderFacts) -> Finding? {
    if folder.options.contains("ro") {
      return .fault(
        "\(folder.path) is mounted read-only: nothing is saved",
        mend:
          "sudo mount -o remount,rw, or switch the read-only overlay off; dmesg says whether the disk is damaged"
      )
    }
    if folder.options.contains("data=writeback") {
      return .warning(
        "\(folder.path) is mounted with data=writeback: after a power cut files may hold old data",
        mend: "data=ordered in /etc/fstab, and sudo tune2fs -o ^journal_data_writeback on the device")
    }
    return nil
  }

  private static func damage(in folder: FolderFacts) -> Finding? {
    guard let newest = folder.damaged.last else { return nil }
    let count = folder.damaged.count == 1 ? "a database was" : "\(folder.damaged.count) databases were"
    return .warning(
      "\(count) damaged and set aside, the last as \(folder.path)/\(newest)",
      mend:
        "what could be read of it goes on: look through pulsewall history and pulsewall formats, then move it "
        + "away; where it comes again, dmesg tells of a card or a disk that fails")
  }

  private static func space(in folder: FolderFacts) -> Finding? {
    guard folder.freeBytes < littleSpace else { return nil }
    let text = "\(folder.path) has \(folder.freeBytes >> 20) MB free"
    let mend = "make room; journalctl --vacuum-size=50M and apt-get clean often do"
    return folder.freeBytes < noSpace
      ? .fault("\(text): nothing can be saved", mend: mend) : .warning(text, mend: mend)
  }
}
