import LinuxIO
import Testing

@Suite struct ProgramFolderTests {
  struct Row {
    var folder: ProgramFolder
    var environment: [String: String]
    var isRoot = false
    var path: String?
  }

  @Test(arguments: [
    Row(folder: .configuration, environment: ["HOME": "/h"], path: "/h/.config/pulsewall"),
    Row(folder: .configuration, environment: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"], path: "/c/pulsewall"),
    Row(folder: .configuration, environment: ["XDG_CONFIG_HOME": "c", "HOME": "h"], path: nil),
    Row(folder: .configuration, environment: ["HOME": "/root"], isRoot: true, path: "/etc/pulsewall"),
    Row(
      folder: .configuration, environment: ["CONFIGURATION_DIRECTORY": "/etc/a:/etc/b", "HOME": "/h"],
      path: "/etc/a"),
    Row(folder: .state, environment: ["HOME": "/h"], path: "/h/.local/state/pulsewall"),
    Row(
      folder: .state, environment: ["STATE_DIRECTORY": "s", "HOME": "/h"], path: "/h/.local/state/pulsewall"),
    Row(folder: .runtime, environment: ["XDG_RUNTIME_DIR": "/run/user/1"], path: "/run/user/1/pulsewall"),
    Row(folder: .runtime, environment: ["HOME": "/h"], path: nil),
    Row(folder: .runtime, environment: [:], isRoot: true, path: "/run/pulsewall"),
    Row(folder: .runtime, environment: ["RUNTIME_DIRECTORY": "/r"], isRoot: true, path: "/r"),
  ])
  func oneRuleForAll(_ row: Row) {
    let path = row.folder.path(environment: { row.environment[$0] }, userID: row.isRoot ? 0 : 1_000)
    #expect(path == row.path)
  }
}
