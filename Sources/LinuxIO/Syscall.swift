/// The one place where calls to the kernel are repeated, judged and turned into errors.
package enum Syscall {
  /// The result of a call that returns -1 and sets `errno` on failure, repeated while a signal interrupts it.
  ///
  /// Traps for EBADF and EFAULT: nothing outside the process can cause them.
  package static func attempt<Value: SignedInteger>(_ call: () -> Value) -> Result<Value, Errno> {
    while true {
      let value = call()
      if value != -1 { return .success(value) }
      let error = Errno.current
      if error == .interrupted { continue }
      precondition(error != .badDescriptor && error != .badAddress, "a call was made with a bad argument")
      return .failure(error)
    }
  }

  /// The result of a call, or the error that says what failed.
  @discardableResult
  package static func run<Value: SignedInteger>(
    _ operation: String, _ subject: @autoclosure () -> String = "", _ call: () -> Value
  ) throws(SystemError) -> Value {
    switch attempt(call) {
    case .success(let value): return value
    case .failure(let error): throw SystemError(operation, error, subject: subject())
    }
  }

  /// The result of a call on a nonblocking descriptor, or nil if it would have had to wait.
  static func runUnlessBlocking<Value: SignedInteger>(
    _ operation: String, _ subject: @autoclosure () -> String, _ call: () -> Value
  ) throws(SystemError) -> Value? {
    switch attempt(call) {
    case .success(let value): return value
    case .failure(.wouldBlock): return nil
    case .failure(let error): throw SystemError(operation, error, subject: subject())
    }
  }

  /// Makes a call that can fail only through a mistake of ours.
  @discardableResult
  static func expect<Value: SignedInteger>(_ call: () -> Value) -> Value {
    switch attempt(call) {
    case .success(let value): return value
    case .failure(let error): preconditionFailure("a call that cannot fail did: \(error)")
    }
  }
}
