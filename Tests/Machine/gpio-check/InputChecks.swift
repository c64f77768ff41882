import Drivers
import Glibc
import Intervals
import LinuxIO

/// Inputs and their edges.
enum InputChecks {
  static func run(_ checks: inout Checks) {
    edges(&checks)
    removal(&checks)
  }

  private static func edges(_ checks: inout Checks) {
    let wall = LineChecks.wall
    let holder = LineChecks.holder
    checks.check("edges come with their line, direction and monotonic time") { faults in
      try wall.pull(23, false)
      try wall.pull(24, false)
      let inputs = try GPIOInputs(LineChecks.chip(), offsets: [23, 24], holder: holder)
      faults.expect(try inputs.levels(), 0, "the levels at first")
      faults.expect(try take(inputs) { _ in true }, [], "edges at first")
      let before = MonotonicClock.now()
      var edges: [GPIOEdge] = []
      for (line, isUp) in [(24, true), (23, true), (24, false)] {
        try wall.pull(line, isUp)
        edges += try take(inputs) { $0.count == 1 }
      }
      let after = MonotonicClock.now()
      faults.expect(edges.map(\.line), [1, 0, 1], "the lines of the edges")
      faults.expect(edges.map(\.isActive), [true, true, false], "their directions")
      faults.expect(
        edges.allSatisfy { (before...after).contains($0.time) }, "a time lies outside the test")
      faults.expect(try inputs.levels(), 0b01, "the levels at the end")
    }
    checks.check("active-low inputs are active while pulled low") { faults in
      try wall.pull(25, true)
      let inputs = try GPIOInputs(
        LineChecks.chip(), offsets: [25], options: .init(isActiveLow: true, bias: .pullUp), holder: holder)
      faults.expect(try inputs.levels(), 0, "the level at rest")
      try wall.pull(25, false)
      faults.expect(try take(inputs) { $0.count == 1 }.map(\.isActive), [true], "the edge of the press")
      faults.expect(try inputs.levels(), 1, "the level pressed")
      try wall.pull(25, true)
      faults.expect(try take(inputs) { $0.count == 1 }.map(\.isActive), [false], "the edge of the release")
    }
    checks.check("a burst ends in its last level, however long it is") { faults in
      try wall.pull(26, false)
      let inputs = try GPIOInputs(LineChecks.chip(), offsets: [26], holder: holder)
      // Edges that come faster than the kernel's interrupt thread runs become one; the last one is never lost.
      for number in 0..<13 { try wall.pull(26, number % 2 == 0) }
      faults.expect(try take(inputs) { $0.last?.isActive == true }.last?.isActive, true, "the last edge")
      faults.expect(try inputs.levels(), 1, "the level after the burst")
      for number in 0..<60 { try wall.pull(26, number % 2 == 1) }
      faults.expect(try !take(inputs) { !$0.isEmpty }.isEmpty, "no edge of a long burst")
      try wall.pull(26, false)
      faults.expect(try inputs.levels(), 0, "the level after the long burst")
    }
    checks.check("the kernel debounces where the library can ask it to, and says where not") { faults in
      let wanted = Duration.milliseconds(400)
      try wall.pull(4, false)
      let inputs = try GPIOInputs(
        LineChecks.chip(), offsets: [4], options: .init(debounce: wanted), holder: holder)
      let isVersion1 = GPIOChip.libraryVersion.hasPrefix("1.")
      faults.expect(inputs.debounce, isVersion1 ? .zero : wanted, "the debounce in force")
      faults.expect(inputs.descriptors.count, 2, "the count of descriptors")
      let before = MonotonicClock.now()
      for number in 0..<9 { try wall.pull(4, number % 2 == 0) }
      let bounce = MonotonicClock.now() - before
      let edges = try take(inputs) { $0.last?.isActive == true }
      faults.expect(edges.last?.isActive, true, "the last edge")
      // On a busy host the bouncing may last longer than what is debounced.
      if !isVersion1 && bounce < wanted { faults.expect(edges.count, 1, "the count of edges") }
    }
  }

  private static func removal(_ checks: inout Checks) {
    checks.check("a chip that is taken away ends in an error, not in waiting") { faults in
      let expander = Simulator(chip: "expander")
      let chip = try GPIOChip.find(.label("expander"))
      let inputs = try GPIOInputs(chip, offsets: [2], holder: LineChecks.holder)
      let outputs = try GPIOOutputs(chip, offsets: [3], holder: LineChecks.holder)
      try inputs.readEdges { _ in }
      try expander.remove()
      var waiting = inputs.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      faults.expect(poll(&waiting, UInt(waiting.count), 3_000) > 0, "nothing woke who waits for edges")
      faults.expectError(saying: "no such device") { _ = try inputs.levels() }
      faults.expectError(saying: "no such device") { try outputs.set(1) }
      faults.expectError(saying: "no such device") { _ = try chip.line(at: 1) }
      faults.expect(try GPIOChip.all().map(\.label), ["pinctrl-rp1"], "the chips left")
    }
  }

  /// Takes edges until they are what is waited for, but waits no longer than three seconds for one.
  private static func take(
    _ inputs: GPIOInputs, until isEnough: ([GPIOEdge]) -> Bool
  ) throws -> [GPIOEdge] {
    var edges: [GPIOEdge] = []
    try inputs.readEdges { edges.append($0) }
    while !isEnough(edges) {
      var waiting = inputs.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&waiting, UInt(waiting.count), 3_000) > 0 else { break }
      try inputs.readEdges { edges.append($0) }
    }
    return edges
  }
}
