import LinuxIO
import TestSupport
import Testing

@Suite struct ControlSocketPathTests {
  @Test(
    arguments: [
      ("/x", [:], 1_000, ["/x"]), (nil, ["PULSEWALL_SOCKET": "/y"], 1_000, ["/y"]),
      (
        nil, ["XDG_RUNTIME_DIR": "/run/user/1000"], 1_000,
        ["/run/user/1000/pulsewall/control.sock", "/run/pulsewall/control.sock"]
      ),
      (nil, ["XDG_RUNTIME_DIR": "here", "PULSEWALL_SOCKET": ""], 1_000, ["/run/pulsewall/control.sock"]),
      (nil, ["XDG_RUNTIME_DIR": "/run/user/0"], 0, ["/run/pulsewall/control.sock"]),
    ] as [(String?, [String: String], UInt32, [String])])
  func clientsLookInTheSamePlaces(
    option: String?, environment: [String: String], user: UInt32, places: [String]
  ) {
    let found = ControlSocketPath.candidates(
      option: option, environment: { environment[$0] }, userID: user)
    #expect(found == places)
  }

  @Test func theDaemonMakesItsFolder() throws {
    let directory = try TemporaryDirectory()
    let environment = ["XDG_RUNTIME_DIR": directory.path]
    let place = try ControlSocketPath.place(option: nil, environment: { environment[$0] }, userID: 1_000)
    #expect(place == "\(directory.path)/pulsewall/control.sock")
    #expect(
      ControlSocketPath.candidates(option: nil, environment: { environment[$0] }, userID: 1_000).first
        == place)
    let made = try ControlSocketPath.place(
      option: nil, environment: { ["RUNTIME_DIRECTORY": "\(directory.path)/a:/b"][$0] }, userID: 1_000)
    #expect(made == "\(directory.path)/a/control.sock")
    #expect(throws: SystemError.self) {
      try ControlSocketPath.place(option: nil, environment: { _ in nil }, userID: 1_000)
    }
  }
}
