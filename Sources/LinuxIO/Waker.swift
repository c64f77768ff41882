/// Lets other threads have work done by an event loop, and stop it.
public struct Waker: Sendable {
  enum Order: Sendable {
    case run(@Sendable () -> Void)
    case stop
  }

  let orders: Mailbox<Order>

  init() throws(SystemError) {
    orders = try Mailbox()
  }

  /// Has the loop's thread call `work`, after whatever was posted before.
  public func post(_ work: @escaping @Sendable () -> Void) {
    orders.send(.run(work))
  }

  /// Makes the loop's `run()` return, after whatever was posted before.
  public func stop() {
    orders.send(.stop)
  }
}
