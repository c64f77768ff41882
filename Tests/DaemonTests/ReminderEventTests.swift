import Control
import Display
import Intervals
import Testing
import Training
import Wall

@testable import Daemon

/// The event of a reminder, over a real socket, of a wall whose clock is the test's.
@Suite struct ReminderEventTests {
  /// A wall on the control socket, from 17:58 on a training day in Berlin.
  private final class Desk {
    let bench: SocketBench
    private let wall: Holder
    private var now = Instant(sinceOrigin: .seconds(1_000))

    final class Holder {
      var wall: Wall
      init(_ wall: Wall) { self.wall = wall }
    }

    init(isSynchronised: Bool, quietHours: String = "off") throws {
      let setUp = TrainingSetUp(
        programme: "groundwork", days: [.monday, .tuesday, .friday], minutes: 30,
        start: LocalDate("2026-11-30") ?? LocalDate(daysSinceEpoch: 0))
      let settings = WallSettings([.reminder: .text("18:00"), .quietHours: .text(quietHours)])
      wall = Holder(
        Wall(
          settings: settings, training: TrainingBook(setUp: setUp),
          clock: Self.reading(at: 0, isSynchronised: isSynchronised), time: TimeOfDay(.zero, at: now),
          startingAt: now))
      bench = try SocketBench()
      let (holder, start) = (wall, now)
      bench.answer { call in
        do throws(RPCError) {
          if let command = try call.command(on: holder.wall) {
            let outcome = holder.wall.perform(command, at: start + .seconds(180))
            if let refusal = outcome.refusal { throw RPCError(refusal) }
          }
          return .success(.value(StateMessage(holder.wall, at: start).json))
        } catch {
          return .failure(error)
        }
      }
    }

    private static func reading(at seconds: Int64, isSynchronised: Bool) -> ClockReading {
      // 2026-11-30 16:58 UTC.
      ClockReading(
        machine: MachineTime(boot: "test", milliseconds: seconds * 1_000),
        wall: 1_796_057_880_000 + seconds * 1_000, utcOffset: 3_600, zone: "Europe/Berlin",
        isSynchronised: isSynchronised)
    }

    /// The daemon reads the clocks so many seconds after the start.
    func read(at seconds: Int64, isSynchronised: Bool) throws {
      try perform(
        wall.wall.handle(.clock(Self.reading(at: seconds, isSynchronised: isSynchronised)), at: now))
    }

    /// Lets the time pass, as the daemon does.
    func wait(_ seconds: Int) throws {
      let end = now + .seconds(seconds)
      while let deadline = wall.wall.deadline, deadline <= end {
        now = max(now, deadline)
        try perform(wall.wall.handle(.deadline, at: now))
      }
      now = end
    }

    var state: StateMessage { StateMessage(wall.wall, at: now) }

    private func perform(_ effects: [Effect]) throws {
      for case .remind(let scene) in effects {
        bench.server.announce(ReminderMessage(scene).notification)
      }
      try bench.pump()
    }
  }

  private func events(_ client: BenchClient) throws -> [JSONValue] {
    try client.receive().filter { $0["method"]?.string == "wall.reminder" }
  }

  private func subscriber(_ desk: Desk) throws -> BenchClient {
    let client = try desk.bench.connect()
    _ = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"wall.subscribe"}"#)
    return client
  }

  @Test(arguments: ["off", "17:00-19:00"]) func everySubscriberHearsItOnce(quietHours: String) throws {
    let desk = try Desk(isSynchronised: true, quietHours: quietHours)
    let (first, second) = (try subscriber(desk), try subscriber(desk))
    let other = try desk.bench.connect()
    try desk.wait(119)
    #expect(try events(first).isEmpty, "it is 17:59:59")
    try desk.wait(2)
    for client in [first, second] {
      let heard = try events(client)
      #expect(heard.count == 1)
      #expect(heard.first?["id"] == nil, "an event has no id")
      #expect(heard.first?["params"] == ["session": "First Roots", "minutes": 30, "time": "18:00"])
    }
    #expect(try events(other).isEmpty, "who has not subscribed hears nothing")
    #expect(desk.state.reminder?.time == ClockTime("18:00"), "who comes later has it in the state")
    let snoozed = try other.ask(#"{"jsonrpc":"2.0","id":3,"method":"reminder.snooze"}"#)
    #expect(snoozed.first?["result"]?["reminder"] == .null)
    try desk.wait(590)
    #expect(try events(first).isEmpty)
    try desk.wait(120)
    #expect(try events(first).count == 1 && events(second).count == 1, "once more, ten minutes later")
    // The clock is set back by nothing, read anew, and a day of rest goes by.
    try desk.read(at: 832, isSynchronised: true)
    try desk.wait(3_600)
    #expect(try events(first).isEmpty)
  }

  /// Nobody is reminded by a clock that nobody keeps right, and by what it has missed only where that is fresh.
  @Test(arguments: [(600, 1), (3_000, 0)]) func noneUnsynchronised(seconds: Int, count: Int) throws {
    let desk = try Desk(isSynchronised: false)
    let client = try subscriber(desk)
    try desk.wait(seconds)
    #expect(try events(client).isEmpty)
    try desk.read(at: Int64(seconds), isSynchronised: true)
    #expect(try events(client).count == count)
    try desk.read(at: Int64(seconds), isSynchronised: true)
    #expect(try events(client).isEmpty, "and not again")
  }
}
