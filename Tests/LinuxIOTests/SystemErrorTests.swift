import Glibc
import LinuxIO
import Testing

@Suite struct SystemErrorTests {
  @Test(arguments: [
    (
      SystemError(opening: "/dev/gpiochip0", .permissionDenied),
      "open /dev/gpiochip0: permission denied — add the user to group gpio"
    ),
    (
      SystemError(opening: "/dev/ttyUSB0", .permissionDenied),
      "open /dev/ttyUSB0: permission denied — add the user to group dialout"
    ),
    (SystemError(opening: "/dev/ttyUSB0", .noSuchFile), "open /dev/ttyUSB0: no such file or directory"),
    (SystemError(opening: "/etc/shadow", .permissionDenied), "open /etc/shadow: permission denied"),
    (SystemError("make a pipe", Errno(EMFILE)), "make a pipe: too many open files"),
    (SystemError("read", .inputOutput, subject: "/dev/ttyACM0"), "read /dev/ttyACM0: input/output error"),
    (SystemError("x", Errno(9_999)), "x: error 9999"),
    (SystemError("x", Errno(ENOTUNIQ)), "x: name not unique on network"),
  ])
  func sentence(_ error: SystemError, _ expected: String) {
    #expect(error.description == expected)
  }

  @Test func openSaysWhatAndWhy() {
    let error = #expect(throws: SystemError.self) {
      _ = try OwnedDescriptor.open("/nowhere/at/all", O_RDONLY).raw
    }
    #expect(error?.errno == .noSuchFile)
    #expect(error?.subject == "/nowhere/at/all")
  }

  @Test(arguments: [0, 1, 7])
  func interruptedCallIsRepeated(_ interruptions: Int) {
    var calls = 0
    let outcome = Syscall.attempt {
      calls += 1
      if calls <= interruptions { errno = EINTR }
      return calls <= interruptions ? -1 : 5
    }
    #expect(outcome == .success(5))
    #expect(calls == interruptions + 1)
  }

  @Test(arguments: [EBADF, EFAULT])
  func ourOwnMistakesTrap(_ code: Int32) async {
    await #expect(processExitsWith: .failure) { [code] in
      _ = Syscall.attempt {
        errno = code
        return -1
      }
    }
  }
}
