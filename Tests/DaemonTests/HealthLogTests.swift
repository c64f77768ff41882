import Drivers
import Intervals
import Testing

@testable import Daemon

/// What the log says of a cable that is pulled out and put back.
@Suite struct HealthLogTests {
  @Test func oneFaultWithSeveralReasonsIsTwoLines() {
    var log = HealthLog()
    let reports: [OutputHealth.Condition] = [
      .ok, .degraded("read: it was unplugged"), .degraded("read: it was unplugged"),
      .degraded("open: no such file"), .degraded("open: permission denied"), .ok, .ok,
    ]
    let taken = reports.enumerated().map { index, condition in
      log.take(
        OutputHealth(name: "strip", condition: condition, since: Instant(sinceOrigin: .seconds(index))))
    }
    #expect(taken.map(\.isNew) == [false, true, false, true, true, true, false])
    #expect(taken.compactMap(\.line) == ["strip: read: it was unplugged", "strip: works"])
    #expect(log["strip"]?.isOK == true)
  }

  @Test func outputsAreToldApart() {
    var log = HealthLog()
    let now = Instant(sinceOrigin: .zero)
    #expect(log.take(OutputHealth(name: "a", condition: .degraded("x"), since: now)).line == "a: x")
    #expect(log.take(OutputHealth(name: "b", condition: .degraded("x"), since: now)).line == "b: x")
    #expect(log["c"] == nil)
  }
}
