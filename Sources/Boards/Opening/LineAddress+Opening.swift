internal import Configuration
internal import Drivers
internal import LinuxIO

extension LineName {
  /// The name as the chip takes it.
  var onChip: GPIOLineName {
    switch self {
    case .offset(let offset): .offset(offset)
    case .name(let name): .name(name)
    }
  }
}

extension [LineAddress] {
  /// Takes the lines as outputs in one request, all of them inactive.
  ///
  /// They belong to one group of a board file, and with that to one chip, which is found anew each time.
  func openOutputs(
    options: GPIOOutputs.Options = .init(), values: UInt64 = 0, for use: String
  ) throws(SystemError) -> GPIOOutputs {
    guard let chip = first?.chip else { throw SystemError("request", .invalidArgument, subject: "no line") }
    return try GPIOOutputs.open(
      chip, map(\.line.onChip), values: values, options: options, holder: Self.holder(use))
  }

  /// Takes the lines as inputs in one request.
  func openInputs(options: GPIOInputs.Options, for use: String) throws(SystemError) -> GPIOInputs {
    guard let chip = first?.chip else { throw SystemError("request", .invalidArgument, subject: "no line") }
    return try GPIOInputs.open(chip, map(\.line.onChip), options: options, holder: Self.holder(use))
  }

  /// The name that the kernel tells of the lines' holder, which it cuts off after 31 bytes.
  private static func holder(_ use: String) -> String { "pulsewall \(use)" }
}
