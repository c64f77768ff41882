import Glibc
import LinuxIO
import TestSupport
import Testing

@testable import Drivers

/// A watch over a file that stands for the one of a chip.
struct RemovalWatchTests {
  @Test func aFileThatGoesWhileItIsOpenIsTold() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/chip"
    let file = try OwnedDescriptor.open(path, O_RDWR | O_CREAT)
    let watch = try RemovalWatch(path: path)
    #expect(!isReadable(watch))
    try [1].withUnsafeBytes { try file.writeAll($0) }
    #expect(!isReadable(watch))
    try #require(unlink(path) == 0)
    #expect(isReadable(watch))
    try watch.clear()
    #expect(!isReadable(watch))
    #expect(fcntl(file.raw, F_GETFD) >= 0)
  }

  @Test func aFileThatIsNotThereIsAnError() throws {
    let directory = try TemporaryDirectory()
    #expect(throws: SystemError.self) { _ = try RemovalWatch(path: "\(directory.path)/chip") }
  }

  private func isReadable(_ watch: RemovalWatch) -> Bool {
    var request = pollfd(fd: watch.raw, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 1
  }
}
