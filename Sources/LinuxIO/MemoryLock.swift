internal import CLinux
internal import Glibc

/// Keeps in memory what the process has used so far, and what it will use from its first use on (`mlockall(2)`).
///
/// Call it after warm-up. Returns nil, or why it was refused: one line for the log, after which the process goes on
/// as before. Memory is locked only if there is no limit to it, or it can be lifted: under a limit the lock would
/// make a later allocation fail, which is worse than a page fault. What is never used is not brought in
/// (MCL_ONFAULT): with it, a process of four idle threads takes 6 MB, without it 15 MB.
public func lockMemory() -> SystemError? {
  var unlimited = rlimit(rlim_cur: rlim_t.max, rlim_max: rlim_t.max)
  var outcome = Syscall.attempt { setrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &unlimited) }
  // With the capability no limit counts.
  if clinux_has_capability(CAP_IPC_LOCK) == 1 { outcome = .success(0) }
  outcome = outcome.flatMap { _ in Syscall.attempt { mlockall(Int32(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT)) }
  }
  switch outcome {
  case .success: return nil
  case .failure(let error):
    return SystemError(
      "lock memory", error, mend: "set LimitMEMLOCK=infinity in the unit, or memlock in limits.d")
  }
}
