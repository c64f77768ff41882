import Glibc
import LinuxIO
import TestSupport
import Testing

@Suite struct FileReplacementTests {
  @Test func fileIsReplacedWholeAndNothingIsLeft() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/settings"
    try FileReplacement.write(Array("first, and longer".utf8), to: path, mode: 0o600)
    #expect(try text(of: path) == "first, and longer")
    try FileReplacement.write(Array("second".utf8), to: path, mode: 0o600)
    #expect(try text(of: path) == "second")
    try FileReplacement.write([], to: path, mode: 0o600)
    #expect(try contents(of: path) == [])
    #expect(directory.names == ["settings"])
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func failureLeavesTheOldOneAndNoRemains() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/taken"
    mkdir(path, 0o700)
    defer { rmdir(path) }
    #expect(throws: SystemError("write", Errno(EISDIR), subject: path)) {
      try FileReplacement.write([1, 2, 3], to: path)
    }
    #expect(directory.names == ["taken"])
    let error = #expect(throws: SystemError.self) {
      try FileReplacement.write([1], to: "\(directory.path)/missing/settings")
    }
    #expect(error?.errno == .noSuchFile)
  }

  @Test func fullDiskIsAnErrorAndLeavesTheOldOne() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let path = "\(directory.path)/settings"
      try FileReplacement.write([1], to: path)
      // A size limit stands in for a full disk: the second part of the write fails.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let error = #expect(throws: SystemError.self) {
        try FileReplacement.write([UInt8](repeating: 2, count: 10_000), to: path)
      }
      #expect(error?.errno == Errno(EFBIG))
      #expect(try contents(of: path) == [1])
      #expect(directory.names == ["settings"])
    }
  }

  @Test func leftoversOfACrashAreRemoved() throws {
    let directory = try TemporaryDirectory()
    for name in [".settings.new-17.1", ".settings.new-99.4", ".other.new-17.1", "settings"] {
      try FileReplacement.write([1], to: "\(directory.path)/\(name)")
    }
    try FileReplacement.removeLeftovers(of: "\(directory.path)/settings")
    #expect(directory.names == [".other.new-17.1", "settings"])
  }

  @Test func refusesToReplaceADevice() throws {
    #expect(
      throws: SystemError("write", .fileExists, subject: "/dev/null", mend: "only a regular file is replaced")
    ) {
      try FileReplacement.write([1], to: "/dev/null")
    }
    #expect(access("/dev/null", W_OK) == 0)
  }

  @Test func aLinkStaysAndItsFileIsReplaced() throws {
    let directory = try TemporaryDirectory()
    let (file, link, lost) = ("\(directory.path)/file", "\(directory.path)/link", "\(directory.path)/lost")
    try FileReplacement.write([1], to: file)
    symlink(file, link)
    symlink("/dev/null", lost)
    try FileReplacement.write([2], to: link)
    #expect(try contents(of: file) == [2])
    var found = stat()
    lstat(link, &found)
    #expect(found.st_mode & S_IFMT == S_IFLNK)
    #expect(throws: SystemError.self) { try FileReplacement.write([3], to: lost) }
    lstat("/dev/null", &found)
    #expect(found.st_mode & S_IFMT == S_IFCHR)
  }
}
