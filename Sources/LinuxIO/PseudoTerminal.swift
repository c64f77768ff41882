internal import CLinux

/// A terminal without a device: what is written to one end is read from the other (`pts(4)`).
@frozen
public struct PseudoTerminal: ~Copyable, Sendable {
  /// The end that takes the part of the device.
  public var controller: OwnedDescriptor
  /// The end that is a terminal; its subject is its path, which others may open.
  public var terminal: OwnedDescriptor

  /// Opens a pseudo-terminal, both ends blocking, with the kernel's first settings: echo, and input by lines.
  public static func open() throws(SystemError) -> PseudoTerminal {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    var number: UInt32 = 0
    try Syscall.run("open", "/dev/ptmx") { clinux_open_pseudo_terminal(&controller, &terminal, &number) }
    return PseudoTerminal(
      controller: OwnedDescriptor(owning: controller, subject: "/dev/ptmx"),
      terminal: OwnedDescriptor(owning: terminal, subject: "/dev/pts/\(number)"))
  }
}
