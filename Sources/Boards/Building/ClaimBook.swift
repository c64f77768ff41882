internal import Configuration
internal import Drivers

/// Who uses which line and which device: each may be used once.
struct ClaimBook {
  /// A use and its line in the board file.
  struct Claim {
    var use: String
    var location: SourceLocation
  }

  /// A line as the kernel knows it, as far as a file can tell.
  enum LineID: Hashable {
    case header(Int)
    case other(GPIOChip.Selector, LineName)

    init(_ address: LineAddress) {
      self = address.headerNumber.map { .header($0) } ?? .other(address.chip, address.line)
    }
  }

  private(set) var lines: [LineID: Claim] = [:]
  /// By path.
  private(set) var devices: [String: Claim] = [:]

  /// Takes a line; the claim that has it already comes back.
  mutating func take(_ line: LineAddress, _ claim: Claim) -> Claim? {
    let id = LineID(line)
    if let earlier = lines[id] { return earlier }
    lines[id] = claim
    return nil
  }

  /// Takes a device; the claim that has it already comes back.
  mutating func take(device: String, _ claim: Claim) -> Claim? {
    let path = "/" + device.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    if let earlier = devices[path] { return earlier }
    devices[path] = claim
    return nil
  }
}
