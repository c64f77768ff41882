internal import CLinux
internal import Glibc

/// Tells when the time of day was set or the machine's time zone was changed.
public final class WallClockWatch {
  /// What happened to the time of day.
  public enum Change: Hashable, Sendable {
    /// The clock was set, forwards or backwards; slewing by NTP does not count.
    case clockSet
    /// The zone's file was replaced; `WallClock.localTime()` gives the new zone's time already.
    case zoneChanged
  }

  private let timer: OwnedDescriptor
  private let directory: OwnedDescriptor
  private let loop: EventLoop
  private let zoneName: String
  private let handler: (Change) -> Void
  private var registrations: [EventLoop.Registration] = []

  /// Watches the clock and the file that names the zone, and calls `handler` on the loop's thread.
  ///
  /// The kernel reports a set clock to a timer with TFD_TIMER_CANCEL_ON_SET (`timerfd_create(2)`). The zone's file
  /// is replaced as a whole by `timedatectl` and by hand, hence its directory is watched (`inotify(7)`).
  public init(
    on loop: EventLoop, zoneDirectory: String = "/etc", zoneName: String = "localtime",
    handler: @escaping (Change) -> Void
  ) throws(SystemError) {
    let timer = try Syscall.run("make a clock watch") { clinux_timer_create(CLOCK_REALTIME) }
    self.timer = OwnedDescriptor(owning: timer, subject: "clock watch")
    let directory = try Syscall.run("watch", zoneDirectory) {
      inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    }
    self.directory = OwnedDescriptor(owning: directory, subject: zoneDirectory)
    self.loop = loop
    self.zoneName = zoneName
    self.handler = handler

    let events = IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM
    try Syscall.run("watch", zoneDirectory) { inotify_add_watch(directory, zoneDirectory, UInt32(events)) }
    arm()
    registrations.append(
      try loop.register(timer, for: .readable) { [unowned self] _ in
        takeTimer(
          Syscall.attempt { [timer = self.timer.raw] in
            var count: UInt64 = 0
            return read(timer, &count, 8)
          })
      })
    registrations.append(
      try loop.register(directory, for: .readable) { [unowned self] _ in takeDirectoryEvents() })
  }

  deinit {
    for registration in registrations { loop.unregister(registration) }
  }

  /// Sets the timer for the end of time: it is there to be cancelled.
  private func arm() {
    var never = timespec(tv_sec: .max, tv_nsec: 0)
    // The call itself reports ECANCELED if the clock was set since the timer was last armed.
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    if case .failure(let error) = Syscall.attempt({ clinux_timer_set(timer.raw, flags, &never) }) {
      precondition(error == .canceled, "the clock watch cannot be armed: \(error)")
    }
  }

  /// Judges a read of the timer.
  package func takeTimer(_ outcome: Result<Int, Errno>) {
    guard case .failure(.canceled) = outcome else { return }
    arm()
    handler(.clockSet)
  }

  private func takeDirectoryEvents() {
    let isZone = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      var isZone = false
      while case .success(let count) = Syscall.attempt({
        read(directory.raw, buffer.baseAddress, buffer.count)
      }), count > 0 {
        isZone =
          Self.names(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])).contains(zoneName) || isZone
      }
      return isZone
    }
    guard isZone else { return }
    tzset()
    handler(.zoneChanged)
  }

  /// The names in a run of `struct inotify_event`, each padded with zeros to the length its header gives.
  package static func names(in events: UnsafeRawBufferPointer) -> [String] {
    let headerSize = MemoryLayout<inotify_event>.size
    var names: [String] = []
    var rest = events[...]
    while rest.count >= headerSize {
      let header = UnsafeRawBufferPointer(rebasing: rest.prefix(headerSize))
      let length = Int(header.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
      let name = rest.dropFirst(headerSize).prefix(length).prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
      rest = rest.dropFirst(headerSize + length)
    }
    return names
  }
}
