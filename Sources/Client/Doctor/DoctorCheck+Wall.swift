internal import Control
internal import Intervals

extension DoctorCheck {
  static func wall(_ facts: MachineFacts) -> [Finding] {
    let isForFile = facts.boardFile != nil
    switch facts.wall {
    case .absent where isForFile, .denied where isForFile:
      return [.ok("no wall is asked, and a board file needs none to be judged")]
    case .absent(let reason):
      let mend =
        facts.isService
        ? "sudo systemctl start pulsewalld; journalctl -u pulsewalld says why it ended"
        : "start pulsewalld, or say where the wall is with --socket PATH"
      return [.fault(halves(of: reason).what, mend: mend)]
    case .denied(let reason):
      let (what, mend) = halves(of: reason)
      return [.fault(what, mend: mend ?? "ask who runs the wall, or use sudo")]
    case .answers(_, _, isHere: false):
      return [
        .warning(
          "the wall that answers runs on another machine; what follows is about this one",
          mend: "run pulsewall doctor there")
      ]
    case .answers(let version, _, _) where version != Product.version:
      return [
        .warning(
          "the wall is Pulsewall \(version), this is \(Product.version)",
          mend: facts.isService ? "sudo systemctl restart pulsewalld" : "start the wall anew")
      ]
    case .answers(let version, _, _): return [.ok("Pulsewall \(version) answers")]
    }
  }

  static func rights(_ facts: MachineFacts) -> [Finding] {
    guard case .answers(_, let right?, _) = facts.wall else { return [] }
    switch right {
    case .viewer:
      let mend =
        facts.groups[.member].map { joining($0, facts.user, isService: false) }
        ?? "name a group that may train, one that the machine has: groups in the configuration of the wall"
      return [.warning("you may look, and not train", mend: mend)]
    case .member:
      let more = facts.groups[.operator].map { "members of the group \($0)" } ?? "root and its own user"
      return [.ok("you may train; \(more) may also save and change settings")]
    case .operator: return [.ok("you may do everything")]
    }
  }

  static func outputs(_ facts: MachineFacts) -> [Finding] {
    // What the wall cannot reach is no fault of a board that it does not have.
    guard facts.boardFile == nil else { return [] }
    let outputs = facts.outputs.filter { $0.kind != voiceKind }
    let degraded = outputs.filter { $0.state == .degraded }
    guard degraded.isEmpty else {
      return degraded.map { output in
        let (what, mend) = halves(of: output.detail.isEmpty ? "does not work" : output.detail)
        return .fault(
          "\(output.name): \(what)", mend: mend ?? "see whether it is plugged in and has power")
      }
    }
    guard !outputs.isEmpty else { return [] }
    return [.ok("all \(outputs.count) outputs and inputs work")]
  }

  /// What a voice is among the outputs; it is there while the settings ask for one.
  private static let voiceKind = "voice"

  static func voice(_ facts: MachineFacts) -> [Finding] {
    guard let voice = facts.outputs.first(where: { $0.kind == voiceKind }) else { return [] }
    guard voice.state == .degraded else { return [.ok("speech-dispatcher takes what the voice says")] }
    guard facts.hasSpeech else {
      return [
        .fault(
          "a voice is wanted, and there is no speech-dispatcher",
          mend: "sudo apt install speech-dispatcher speech-dispatcher-espeak-ng, or pulsewall set voice off")
      ]
    }
    let (what, mend) = halves(of: voice.detail.isEmpty ? "does not speak" : voice.detail)
    return [.fault("the voice: \(what)", mend: mend ?? "see the log of speech-dispatcher")]
  }

  /// A message and, after its dash, what mends it.
  static func halves(of message: String) -> (what: String, mend: String?) {
    let halves = message.parts(at: "—", maxSplits: 1)
    return (halves.first ?? message, halves.count > 1 ? halves[1] : nil)
  }

  /// How somebody comes into a group.
  static func joining(_ group: String, _ account: Account, isService: Bool) -> String {
    let again = isService ? "sudo systemctl restart pulsewalld" : "log in anew"
    if account.listedGroups.contains(group), !account.groups.contains(group) { return again }
    return "sudo usermod -aG \(group) \(account.name), then \(again)"
  }
}
