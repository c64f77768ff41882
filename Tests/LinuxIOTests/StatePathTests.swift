import LinuxIO
import Testing

@Suite struct StatePathTests {
  struct Row {
    var option: String?
    var isRoot = false
    var environment: [String: String]
    var path: String?
  }

  @Test(arguments: [
    Row(option: "mine", isRoot: true, environment: ["STATE_DIRECTORY": "/s"], path: "mine"),
    Row(isRoot: true, environment: ["STATE_DIRECTORY": "/s", "HOME": "/root"], path: "/s"),
    Row(environment: ["STATE_DIRECTORY": "/s:/t"], path: "/s"),
    Row(isRoot: true, environment: ["HOME": "/root"], path: "/var/lib/pulsewall"),
    Row(environment: ["XDG_STATE_HOME": "/x", "HOME": "/h"], path: "/x/pulsewall"),
    Row(environment: ["XDG_STATE_HOME": "x", "HOME": "/h"], path: "/h/.local/state/pulsewall"),
    Row(environment: ["XDG_STATE_HOME": "", "HOME": "/h"], path: "/h/.local/state/pulsewall"),
    Row(environment: [:], path: nil),
  ])
  func placeFollowsTheRules(_ row: Row) {
    let place = StatePath.place(option: row.option, isRoot: row.isRoot) { row.environment[$0] }
    #expect(place == row.path)
  }
}
