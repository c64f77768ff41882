import TestSupport
import Control
import Daemon
import Glibc
import Intervals
import LinuxIO
import Testing

@Suite struct AccessPolicyTests {
  private let policy = AccessPolicy(ownUserID: 900, groups: [.member: 20, .operator: 30])

  @Test(
    arguments: [
      (0, [], Right.operator), (900, [], .operator), (1_000, [], .viewer), (1_000, [5, 20], .member),
      (1_000, [30], .operator), (1_000, [20, 30], .operator),
    ] as [(UInt32, Set<UInt32>, Right)])
  func rightsFollowUserAndGroups(_ user: UInt32, _ groups: Set<UInt32>, _ right: Right) {
    #expect(policy.right(of: PeerCredentials(processID: 1, userID: user, groupIDs: groups)) == right)
  }

  @Test func othersMayBeRefused() {
    let policy = AccessPolicy(ownUserID: 900, groups: [.viewer: 10], others: nil)
    #expect(policy.right(of: PeerCredentials(processID: 1, userID: 5, groupIDs: [])) == nil)
    #expect(policy.right(of: PeerCredentials(processID: 1, userID: 5, groupIDs: [10])) == .viewer)
  }

  @Test func groupsHaveNames() {
    #expect(SystemGroup.id(named: "root") == 0)
    #expect(SystemGroup.id(named: "no-such-group-here") == nil)
    let policy = AccessPolicy(groupNames: [.member: "root", .operator: "no-such-group-here"])
    #expect(policy.groups == [.member: 0])
    // Nobody is sent to a group that the machine does not have.
    #expect(policy.groupNames == [.member: "root"])
  }
}

/// Real programs at the other end of the socket.
@Suite struct ControlProgramTests {
  /// Runs a shell command while the server serves, and gives what it wrote.
  private func run(_ command: String, on bench: SocketBench) throws -> String {
    let pipe = try #require(popen("exec 2>&1; \(command)", "re"))
    let reader = try OwnedDescriptor.duplicate(fileno(pipe), subject: "output")
    var output: [UInt8] = []
    var isDone = false
    let registration = try bench.loop.register(reader.raw, for: .readable) { _ in
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = read(fileno(pipe), &buffer, buffer.count)
      if count > 0 { output += buffer.prefix(count) } else { isDone = true }
    }
    while !isDone { try bench.loop.turn() }
    bench.loop.unregister(registration)
    #expect(pclose(pipe) == 0)
    return String(decoding: output, as: UTF8.self)
  }

  private static func has(_ program: String) -> Bool {
    ["/usr/bin", "/bin"].contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  @Test(.enabled(if: has("socat") && has("jq"))) func shellToolsWork() throws {
    let bench = try SocketBench()
    let output = try run(
      #"printf '{"jsonrpc":"2.0","id":1,"method":"session.start","params":{"format":"tabata"}}\n' "#
        + "| socat - UNIX-CONNECT:\(bench.path) | jq -r '.result.scene'", on: bench)
    #expect(output == "idle\n")
    #expect(bench.calls == [.start(StartRequest(format: "tabata"))])
    let silent = try run(
      #"printf '{"jsonrpc":"2.0","method":"session.end"}' | socat -u - UNIX-CONNECT:\#(bench.path)"#,
      on: bench)
    #expect(silent == "")
    try bench.pump()
    #expect(bench.calls.last == .end)
  }

  @Test(.enabled(if: geteuid() == 0 && has("socat") && has("setpriv")))
  func rightsComeFromTheKernel() throws {
    let bench = try SocketBench(access: AccessPolicy(groups: [.member: 54_321, .operator: 54_322]))
    chmod(bench.directory.path, 0o755)
    chmod(bench.path, 0o666)
    func ask(_ method: String, _ groups: String) throws -> JSONValue {
      let output = try run(
        #"printf '{"jsonrpc":"2.0","id":1,"method":"\#(method)"}\n' | "#
          + "setpriv --reuid=65534 --regid=65534 \(groups) socat - UNIX-CONNECT:\(bench.path)", on: bench)
      return try JSONValue(parsing: output)
    }
    #expect(try ask("session.end", "--clear-groups").errorName == "not-allowed")
    #expect(try ask("wall.state", "--clear-groups")["result"] != nil)
    #expect(bench.calls == [])
    #expect(try ask("session.end", "--groups=7,54321")["result"] != nil)
    #expect(try ask("formats.delete", "--groups=7,54321").errorName == "not-allowed")
    #expect(try ask("settings.set", "--groups=54322").errorName == "bad-parameter")
    #expect(bench.calls == [.end])
    #expect(
      bench.events.contains { $0.contains("uid 65534") && $0.contains("called session.end: not-allowed") })
    #expect(bench.events.contains { $0.contains("uid 65534") && $0.hasSuffix("called session.end") })
  }

  @Test(.enabled(if: geteuid() == 0 && has("socat") && has("setpriv")))
  func whoHasNoRightIsTurnedAway() throws {
    let bench = try SocketBench(access: AccessPolicy(groupNames: [.member: "daemon"], others: nil))
    chmod(bench.directory.path, 0o755)
    chmod(bench.path, 0o666)
    let output = try run(
      "setpriv --reuid=65534 --regid=65534 --clear-groups socat -u UNIX-CONNECT:\(bench.path) -", on: bench)
    let refusal = try JSONValue(parsing: output)
    #expect(refusal.errorName == "not-allowed")
    #expect(
      refusal["error"]?["message"]?.string?.contains("members of daemon — ask who runs the wall") == true)
  }
}
