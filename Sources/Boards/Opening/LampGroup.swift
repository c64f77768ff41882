internal import Drivers
internal import LinuxIO

/// Lamps whose lines can be taken in one request: on one chip, switched on by the same level.
struct LampGroup {
  /// The lamps, by their places in the layout.
  private(set) var places: [Int] = []
  private(set) var lamps: [LampOutput] = []

  /// The lamps of a board in as few groups as they can be.
  static func groups(of lamps: [LampOutput]) -> [LampGroup] {
    var groups: [LampGroup] = []
    for (place, lamp) in lamps.enumerated() {
      let fitting = groups.firstIndex { $0.takes(lamp) } ?? groups.endIndex
      if fitting == groups.endIndex { groups.append(LampGroup()) }
      groups[fitting].places.append(place)
      groups[fitting].lamps.append(lamp)
    }
    return groups
  }

  private func takes(_ lamp: LampOutput) -> Bool {
    guard let first = lamps.first else { return true }
    return first.line.chip == lamp.line.chip && first.isActiveLow == lamp.isActiveLow
      && lamps.count < Self.largest
  }

  /// The lines that the kernel takes in one request.
  private static let largest = 64

  /// The names of the lamps in messages.
  var title: String {
    "lamp\(lamps.count == 1 ? "" : "s") \(lamps.map(\.name).joined(separator: ", "))"
  }

  /// Makes the feeder of the lamps; opens nothing.
  func makeFeeder(_ health: HealthRecord) -> sending ContentFeeder {
    let lines = lamps.map(\.line)
    let options = GPIOOutputs.Options(isActiveLow: lamps.first?.isActiveLow ?? false)
    let title = title
    let device = Drivers.SwitchedLines { () throws(SystemError) in
      try lines.openOutputs(options: options, for: title)
    }
    return ContentFeeder(device: device, byteCount: lines.count, health: health)
  }
}
