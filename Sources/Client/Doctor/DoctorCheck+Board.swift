internal import Control

extension DoctorCheck {
  static func board(_ facts: MachineFacts) -> [Finding] {
    switch facts.board {
    case .unknown: return []
    case .unreadable(let reason):
      return [
        .fault(reason, mend: "mend the board file; pulsewalld --check-board FILE shows what it comes to")
      ]
    case .known(let board) where board.kind == "none":
      return [
        .warning(
          "the board has no outputs",
          mend: "write yours into /etc/pulsewall/board.cfg, beginning with one of /usr/share/pulsewall/boards"
        )
      ]
    case .known(let board):
      return [.ok("\(board.name), \(board.kind == "wall" ? "with outputs" : board.kind)")]
    }
  }

  static func devices(_ facts: MachineFacts) -> [Finding] {
    guard let board = facts.board.message else { return [] }
    var findings = board.devices.compactMap { device -> Finding? in
      guard let found = facts.devices[device.path] else {
        return .fault("\(device.path) of \(device.use) is not there", mend: appearing(device.path))
      }
      return found.isOpen(to: facts.runner) ? nil : denied(found, facts)
    }
    if !board.lines.isEmpty {
      if facts.chips.isEmpty {
        findings.append(
          .fault(
            "the board has GPIO lines, and the machine no GPIO chip",
            mend: "choose a board file for this machine; mini-pc-usb.cfg needs no GPIO"))
      } else if let chip = facts.chips.first, !facts.chips.contains(where: { $0.isOpen(to: facts.runner) }) {
        findings.append(denied(chip, facts))
      }
    }
    guard findings.isEmpty, !(board.devices.isEmpty && board.lines.isEmpty) else { return findings }
    return [
      .ok("\(facts.runner.name) may use all \(board.devices.count) devices and \(board.lines.count) lines")
    ]
  }

  private static func denied(_ device: DeviceFacts, _ facts: MachineFacts) -> Finding {
    let isGiven = device.mode & 0o060 == 0o060 && device.group != "root"
    return .fault(
      "\(facts.runner.name) may not use \(device.path)",
      mend: isGiven
        ? joining(device.group, facts.runner, isService: facts.isService)
        : "install 60-pulsewall.rules, then sudo udevadm control --reload && sudo udevadm trigger")
  }

  /// What makes a device appear (Raspberry Pi documentation, config.txt).
  private static func appearing(_ path: String) -> String {
    let mends = [
      ("/dev/spidev", "dtparam=spi=on in /boot/firmware/config.txt, then restart the machine"),
      ("/dev/ttyAMA", "enable_uart=1 in /boot/firmware/config.txt, then restart the machine"),
      ("/dev/serial0", "enable_uart=1 in /boot/firmware/config.txt, then restart the machine"),
    ]
    return mends.first { path.hasPrefix($0.0) }?.1
      ?? "plug it in; pulsewalld --list shows what there is, and the names to write into the board file"
  }

  static func lines(_ facts: MachineFacts) -> [Finding] {
    guard let keepsLines = facts.keepsLines, let board = facts.board.message,
      board.lines.contains(where: \.isOutput)
    else { return [] }
    guard keepsLines else { return [.ok("lines go back to inputs when the wall has gone")] }
    return [
      .warning(
        "the kernel keeps lines as they are when the wall has gone: a buzzer that sounds would go on",
        mend:
          "dtparam=strict_gpiod in /boot/firmware/config.txt and a restart of the machine, and a resistor "
          + "that holds the buzzer off")
    ]
  }

  static func spi(_ facts: MachineFacts) -> [Finding] {
    guard let needed = facts.board.message?.spiBuffer else { return [] }
    guard let size = facts.spiBuffer else {
      return [
        .fault(
          "the board has strips on an SPI, and the machine no spidev", mend: appearing("/dev/spidev"))
      ]
    }
    guard size < needed else {
      return [.ok("spidev takes \(size) bytes at a time, and \(needed) are needed")]
    }
    return [
      .fault(
        "spidev takes \(size) bytes at a time, and a frame has \(needed)",
        mend: "spidev.bufsiz=65536 in /boot/firmware/cmdline.txt, then restart the machine")
    ]
  }

  /// From so many frames a second on a level is seen to move, not to step.
  static let smoothRate = 30

  static func bandwidth(_ facts: MachineFacts) -> [Finding] {
    guard let board = facts.board.message, board.kind == "wall" else { return [] }
    return board.strips.map { strip in
      let way = [strip.encoding, strip.speed.map { "at \($0)" }].compactMap { $0 }
      let text = (["\(strip.name): \(strip.pixels) pixels"] + way).joined(separator: " ")
      let carried = "\(text) get \(strip.rate) of \(board.frameRate) frames a second"
      guard strip.rate < min(smoothRate, board.frameRate) else { return .ok(carried) }
      let mend =
        strip.isOnSPI
        ? "a higher hertz, or fewer pixels on the strip"
        : strip.device == nil
          ? "the strip on an SPI instead of two lines, or fewer pixels on it"
          : "a higher baud that the controller takes, or fewer pixels on the strip"
      return .warning(carried, mend: mend)
    }
  }
}
