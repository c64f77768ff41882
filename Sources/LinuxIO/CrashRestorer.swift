public import CLinux

/// Gives a terminal back as it was when the process crashes: a trap, a bad access, an abort.
public enum CrashRestorer {
  /// The most bytes that can be written in a crash.
  public static let capacity = Int(clinux_crash_capacity)

  /// From now on a crash writes `bytes` to the descriptor and restores its terminal settings, if given.
  ///
  /// Covers SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT and SIGTRAP, which then take the action they had before, so
  /// the process still ends by the signal. The descriptor is borrowed until `disarm()`. Replaces what was armed.
  public static func arm(descriptor: Int32, bytes: [UInt8], termios: termios?) {
    precondition(bytes.count <= capacity, "too long to be written in a crash")
    Syscall.expect {
      bytes.withUnsafeBytes { bytes in
        guard var settings = termios else {
          return clinux_crash_arm(descriptor, bytes.baseAddress, bytes.count, nil)
        }
        return clinux_crash_arm(descriptor, bytes.baseAddress, bytes.count, &settings)
      }
    }
  }

  /// Gives the signals back the actions they had before.
  public static func disarm() {
    clinux_crash_disarm()
  }

  /// Runs `body` with a separate stack for crash handlers, so that running out of stack is handled as well.
  static func withCrashStack(_ body: () -> Void) {
    let size = 16 * 1024
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    Syscall.expect { clinux_crash_use_stack(memory, size) }
    body()
    Syscall.expect { clinux_crash_use_stack(nil, 0) }
    memory.deallocate()
  }
}
