import Glibc
import TestSupport
import Testing

@testable import Store

@Suite struct StateDirectoryTests {
  struct Row {
    var option: String?
    var isRoot = false
    var environment: [String: String]
    var path: String
  }

  @Test(arguments: [
    Row(option: "mine", isRoot: true, environment: ["STATE_DIRECTORY": "/s"], path: "mine"),
    Row(isRoot: true, environment: ["STATE_DIRECTORY": "/s", "HOME": "/root"], path: "/s"),
    Row(environment: ["STATE_DIRECTORY": "/s:/t"], path: "/s"),
    Row(isRoot: true, environment: ["HOME": "/root"], path: "/var/lib/pulsewall"),
    Row(environment: ["XDG_STATE_HOME": "/x", "HOME": "/h"], path: "/x/pulsewall"),
    Row(environment: ["XDG_STATE_HOME": "x", "HOME": "/h"], path: "/h/.local/state/pulsewall"),
    Row(environment: ["XDG_STATE_HOME": "", "HOME": "/h"], path: "/h/.local/state/pulsewall"),
    Row(environment: [:], path: ""),
  ])
  func placeFollowsTheRules(_ row: Row) {
    let place = StateDirectory.locate(
      option: row.option, environment: { row.environment[$0] }, userID: row.isRoot ? 0 : 1_000)
    #expect(place.path == row.path)
  }

  @Test func isMadeWithItsParentsForItsOwnerAlone() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try StateDirectory(path: directory.path + "/a/b//c/").prepare()
    try StateDirectory(path: directory.path + "/a/b/c").prepare()
    for path in ["/a", "/a/b", "/a/b/c"] {
      var status = stat()
      #expect(stat(directory.path + path, &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o700)
    }
  }

  @Test func sayWhyItCannotBeUsed() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.write([], to: "file")
    let file = #expect(throws: StoreError.self) {
      try StateDirectory(path: directory.path + "/file").prepare()
    }
    #expect(file?.description.contains("not a directory — choose another directory with --state DIR") == true)
    let below = #expect(throws: StoreError.self) {
      try StateDirectory(path: directory.path + "/file/below").prepare()
    }
    #expect(below?.description.contains("not a directory") == true)
    let nowhere = #expect(throws: StoreError.self) { try StateDirectory(path: "").prepare() }
    #expect(nowhere?.description.contains("set HOME") == true)
  }
}
