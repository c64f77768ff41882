import CLinux
import Glibc
import LinuxIO
import Synchronization
import Testing

@Suite struct SystemThreadTests {
  @Test func threadHasItsNameAndIsJoined() throws {
    let name = Mutex("")
    let thread = try SystemThread.start(name: "a name that is too long") {
      let own = (try? text(of: "/proc/thread-self/comm")) ?? ""
      name.withLock { $0 = own }
    }
    thread.join()
    thread.join()
    #expect(name.withLock { $0 } == "a name that is ")
    #expect(thread.refusal == nil)
  }

  @Test(.enabled(if: clinux_has_capability(CAP_SYS_NICE) == 1, "needs CAP_SYS_NICE"))
  func realTimePriorityIsSet() throws {
    let found = Mutex<(policy: Int32, priority: Int32)>((-1, -1))
    let thread = try SystemThread.start(name: "beat", realTime: .fifo(priority: 7)) {
      var policy: Int32 = -1
      var parameters = sched_param()
      pthread_getschedparam(pthread_self(), &policy, &parameters)
      found.withLock { $0 = (policy, parameters.sched_priority) }
    }
    thread.join()
    #expect(thread.refusal == nil)
    #expect(found.withLock { $0 } == (SCHED_FIFO, 7))
  }

  @Test func refusedRealTimeSaysWhatMendsItAndGoesOn() async {
    await #expect(processExitsWith: .success) {
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(__RLIMIT_RTPRIO.rawValue), &none)
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }
      let slack = Mutex("")
      let thread = try SystemThread.start(name: "beat", realTime: .fifo(priority: 40)) {
        let own = (try? text(of: "/proc/\(ownThreadID())/timerslack_ns")) ?? ""
        slack.withLock { $0 = own }
      }
      thread.join()
      #expect(slack.withLock { $0 } == "1")
      #expect(thread.refusal?.errno == .notPermitted)
      let line = thread.refusal?.description ?? ""
      #expect(
        line.hasPrefix(
          "set real-time priority 40 for thread beat: operation not permitted — "
            + "set LimitRTPRIO=40 in the unit, or run: setcap cap_sys_nice=ep /"))
    }
  }

  @Test(
    .enabled(
      if: clinux_has_capability(CAP_IPC_LOCK) == 1 && !isSanitized,
      "needs CAP_IPC_LOCK, and a process without sanitizer"))
  func memoryIsLocked() async {
    await #expect(processExitsWith: .success) {
      #expect(lockMemory() == nil)
      let status = try text(of: "/proc/self/status")
      let locked = status.split(separator: "\n").first { $0.hasPrefix("VmLck:") }
      #expect(locked?.contains(" 0 kB") == false)
    }
  }

  @Test func refusedMemoryLockSaysWhatMendsIt() async {
    await #expect(processExitsWith: .success) {
      var little = rlimit(rlim_cur: 65_536, rlim_max: 65_536)
      setrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &little)
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }
      #expect(
        lockMemory()?.description
          == "lock memory: operation not permitted — set LimitMEMLOCK=infinity in the unit, or memlock in limits.d"
      )
    }
  }
}

/// The kernel's number of the calling thread.
private func ownThreadID() -> String {
  var target = [CChar](repeating: 0, count: 64)
  let count = readlink("/proc/thread-self", &target, target.count)
  let link = String(decoding: target.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return link.split(separator: "/").last.map(String.init) ?? "self"
}
