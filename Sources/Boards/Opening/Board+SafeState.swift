public import Configuration
public import Drivers

extension Board {
  /// Drives every output to its safe value, dark or silent, all at the same time: after a crash, before a start.
  ///
  /// Opens every device and closes it again; nothing else may have it open. Takes as long as the slowest device.
  /// Returns how each output is afterwards; those that could not be reached are degraded.
  ///
  /// This is what makes the wall safe however the program has ended. A handler within the program could silence a
  /// buzzer's line at a trap, but neither at SIGKILL nor when memory runs out, and the service manager, which does
  /// this from `ExecStopPost=`, sees all of them.
  public func makeSafe() throws(ConfigurationErrors) -> [OutputHealth] {
    let health = HealthBook()
    SafeState.drive(try makeFeeders(health))
    return health.current
  }

  private func makeFeeders(_ health: HealthBook) throws(ConfigurationErrors) -> [any OutputFeeder] {
    guard kind == .wall else { return [] }
    // A buzzer is what people hear at once.
    var feeders: [any OutputFeeder] = []
    if let buzzer { feeders.append(buzzer.makeKeeper(health.record(buzzer.title))) }
    for strip in strips where strip.route != nil {
      let record = health.record(strip.title)
      if let feeder = strip.makeSwitchedFeeder(record) {
        feeders.append(feeder)
      } else if let feeder = try strip.makeFeeder(record) {
        feeders.append(feeder)
      }
    }
    for module in modules { feeders.append(module.makeFeeder(health.record(module.title))) }
    for group in LampGroup.groups(of: lamps) { feeders.append(group.makeFeeder(health.record(group.title))) }
    return feeders
  }
}
