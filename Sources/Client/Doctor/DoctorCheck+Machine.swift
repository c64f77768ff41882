extension DoctorCheck {
  /// The priority that the beat of the wall asks for.
  static let beatPriority = 50

  static func realTime(_ facts: MachineFacts) -> [Finding] {
    var findings: [Finding] = []
    if let limit = facts.priorityLimit, limit < beatPriority, facts.runner.id != 0 {
      findings.append(
        .warning(
          "\(facts.runner.name) may take real-time priority up to \(limit), and the beat asks for \(beatPriority)",
          mend: facts.isService
            ? "LimitRTPRIO=\(beatPriority) in the unit, then sudo systemctl restart pulsewalld"
            : "“\(facts.runner.name) - rtprio \(beatPriority)” in /etc/security/limits.d/pulsewall.conf, then log in anew"
        ))
    }
    switch facts.realTimeBudget {
    case 0:
      findings.append(
        .warning(
          "the kernel gives real-time threads no time", mend: "sudo sysctl kernel.sched_rt_runtime_us=950000")
      )
    case let budget? where budget < 0:
      findings.append(
        .warning(
          "the kernel lets real-time threads take all the time: one that hangs would stop the machine",
          mend: "sudo sysctl kernel.sched_rt_runtime_us=950000"))
    default: break
    }
    return findings.isEmpty ? [.ok("the beat may have real-time priority")] : findings
  }

  static func clock(_ facts: MachineFacts) -> [Finding] {
    guard let isSynchronized = facts.isSynchronized else { return [] }
    let without = "without a clock of its own the machine has a wrong time after a power cut"
    guard !isSynchronized else {
      let note = facts.hasHardwareClock ? "" : "; \(without) until it reaches a time server"
      return [.ok("the time of day is synchronized\(note)")]
    }
    let mend = "sudo timedatectl set-ntp true, and a network that reaches a time server"
    return [
      .warning(
        "the time of day is not synchronized" + (facts.hasHardwareClock ? "" : ", and \(without)"),
        mend: facts.hasHardwareClock ? mend : "\(mend), or a battery-backed clock")
    ]
  }

  static func log(_ facts: MachineFacts) -> [Finding] {
    guard let keepsJournal = facts.keepsJournal else { return [] }
    guard !keepsJournal else { return [.ok("the log survives a restart")] }
    return [
      .warning(
        "the log is in memory, and gone after a restart",
        mend: "sudo mkdir -p /var/log/journal && sudo systemctl restart systemd-journald")
    ]
  }

  /// Bits of the firmware's answer (Raspberry Pi documentation, vcgencmd get_throttled).
  private static let throttling: [(bit: UInt32, isNow: Bool, text: String)] = [
    (0, true, "the voltage is too low now"), (1, true, "the processor is slowed down now"),
    (2, true, "the processor is throttled now"), (3, true, "the processor is near its highest temperature"),
    (16, false, "the voltage was too low since the machine was started"),
    (18, false, "the processor was throttled since the machine was started"),
  ]

  static func power(_ facts: MachineFacts) -> [Finding] {
    guard let flags = facts.throttled else { return [] }
    let raised = throttling.filter { flags & (1 << $0.bit) != 0 }
    guard !raised.isEmpty else { return [.ok("the voltage is right, and nothing is throttled")] }
    return raised.map { flag in
      let isVoltage = flag.bit == 0 || flag.bit == 16
      let mend =
        isVoltage
        ? "a stronger power supply and a shorter cable; strips want a supply of their own"
        : "a heat sink or a fan"
      return flag.bit == 0 ? .fault(flag.text, mend: mend) : .warning(flag.text, mend: mend)
    }
  }
}
