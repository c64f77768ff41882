internal import CLinux
internal import Glibc
internal import Synchronization

/// Hands messages from any thread to the thread of an event loop, in the order they were sent.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let counter: OwnedDescriptor

  init() throws(SystemError) {
    let raw = try Syscall.run("make an event counter") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
    counter = OwnedDescriptor(owning: raw, subject: "event counter")
  }

  /// Leaves a message and wakes the loop; a message that finds others waiting costs no system call.
  ///
  /// Takes memory and a short lock: the beat thread must not send what it could publish in a slot.
  public func send(_ message: Message) {
    let isFirst = messages.withLock { waiting in
      waiting.append(message)
      return waiting.count == 1
    }
    guard isFirst else { return }
    var one: UInt64 = 1
    Syscall.expect { Glibc.write(counter.raw, &one, 8) }
  }

  func deliver(on loop: EventLoop, to handler: @escaping (Message) -> Void) throws(SystemError) {
    try loop.register(counter.raw, for: .readable) { [self] _ in
      Syscall.expect {
        var count: UInt64 = 0
        return Glibc.read(counter.raw, &count, 8)
      }
      let arrived = messages.withLock { waiting in
        let all = waiting
        waiting = []
        return all
      }
      for message in arrived { handler(message) }
    }
  }
}

extension EventLoop {
  /// Makes a mailbox whose messages `handler` gets on the loop's thread, for as long as the loop lives.
  public func makeMailbox<Message: Sendable>(
    of type: Message.Type = Message.self, handler: @escaping (Message) -> Void
  ) throws(SystemError) -> Mailbox<Message> {
    let mailbox = try Mailbox<Message>()
    try mailbox.deliver(on: self, to: handler)
    return mailbox
  }
}
