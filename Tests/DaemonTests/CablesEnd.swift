import Glibc
import LinuxIO
import Testing

/// A strip's controller at the end of a cable: a pseudo-terminal under a lasting name, whose far end decodes what
/// comes, strictly, byte by byte.
final class CablesEnd {
  let folder: String
  let link: String
  /// The frames that came since it was plugged in, each pixel as red, green, blue.
  private(set) var frames: [[UInt8]] = []
  /// The bytes that belong to no frame, zeros left out.
  private(set) var strays = 0
  private let pixelCount: Int
  private var terminal: PseudoTerminal?
  private var rest: [UInt8] = []

  init(pixelCount: Int) throws {
    self.pixelCount = pixelCount
    // A board file takes devices below /dev alone; this is the part of it where everybody may make links.
    var template = Array("/dev/shm/pulsewall-board-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    link = "\(folder)/by-id"
  }

  deinit {
    for name in ["by-id", "other", "hall.cfg"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// Plugs the adapter in, which gets another device file each time.
  func plugIn() throws {
    let pair = try PseudoTerminal.open()
    try pair.controller.setNonblocking(true)
    unlink(link)
    try #require(symlink(pair.terminal.subject, link) == 0)
    terminal = consume pair
    frames = []
    rest = []
  }

  /// Pulls it out.
  func unplug() {
    unlink(link)
    terminal = nil
  }

  /// Has the controller say something.
  func say(_ text: String) throws {
    try Array(text.utf8).withUnsafeBytes { try terminal?.controller.writeAll($0) }
  }

  /// Leaves no room in the cable, as a controller that has crashed does.
  func fill() throws {
    let descriptor = terminal?.terminal.raw ?? -1
    var settings = termios()
    tcgetattr(descriptor, &settings)
    cfmakeraw(&settings)
    tcsetattr(descriptor, TCSANOW, &settings)
    try terminal?.terminal.setNonblocking(true)
    let zeros = [UInt8](repeating: 0, count: 1_024)
    // The kernel makes room once more when it has carried the first bytes over.
    var refusals = 0
    while refusals < 20 {
      let isTaken = try zeros.withUnsafeBytes { try terminal?.terminal.write($0) } != nil
      refusals = isTaken ? 0 : refusals + 1
      if !isTaken { usleep(5_000) }
    }
  }

  /// Writes the board file of a wall with this strip; returns its path.
  func writeBoard(_ more: String = "", device: String? = nil, limit: Int = 700) throws -> String {
    try write(
      board: """
        name = "Hall"; frame-rate = 30;
        supplies = ( { name = "main"; limit = \(limit); } );
        strips = (
          { name = "wall"; encoding = "adalight"; pixels = \(pixelCount); supply = "main";
            serial = { device = "\(device ?? link)"; baud = 500000; boot-wait = 0; }; }
        );
        zones = ( { role = "field"; strip = "wall"; columns = 2; rows = \(pixelCount / 2); } );
        \(more)
        """)
  }

  /// Writes a board file beside the end of the cable.
  func write(board text: String) throws -> String {
    let path = "\(folder)/hall.cfg"
    let file = try OwnedDescriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC)
    try Array(text.utf8).withUnsafeBytes { try file.writeAll($0) }
    return path
  }

  /// Reads until enough has come; returns whether it did within half a minute.
  func reads(until isEnough: (CablesEnd) -> Bool) -> Bool {
    for _ in 0..<3_000 {
      receive()
      if isEnough(self) { return true }
      var request = pollfd(fd: terminal?.controller.raw ?? -1, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 10)
    }
    return false
  }

  /// Takes in all that has come by now.
  func receive() {
    var room = [UInt8](repeating: 0, count: 4_096)
    while case .bytes(let count)? = try? room.withUnsafeMutableBytes({
      try terminal?.controller.read(into: $0)
    }) {
      rest += room.prefix(count)
    }
    decode()
  }

  /// The header says the count of LEDs less one, high byte first, and its check.
  private func decode() {
    let count = pixelCount - 1
    let (high, low) = (UInt8(count >> 8), UInt8(count & 0xFF))
    let header = Array("Ada".utf8) + [high, low, high ^ low ^ 0x55]
    let length = header.count + 3 * pixelCount
    var start = 0
    while start < rest.count {
      if rest[start] == 0 {
        start += 1
      } else if rest[start...].starts(with: header) {
        guard rest.count - start >= length else { break }
        frames.append(Array(rest[(start + header.count)..<(start + length)]))
        start += length
      } else if rest.count - start < header.count, header.starts(with: rest[start...]) {
        break
      } else {
        strays += 1
        start += 1
      }
    }
    rest.removeFirst(start)
  }
}

extension [UInt8] {
  /// Whether every LED of a frame is dark.
  var isDark: Bool { allSatisfy { $0 == 0 } }

  /// The sum of each colour over a frame, as shares of their sum.
  var hue: (red: Double, green: Double, blue: Double) {
    var sums = [0.0, 0.0, 0.0]
    for (index, level) in enumerated() { sums[index % 3] += Double(level) }
    let all = Swift.max(1, sums[0] + sums[1] + sums[2])
    return (sums[0] / all, sums[1] / all, sums[2] / all)
  }
}
