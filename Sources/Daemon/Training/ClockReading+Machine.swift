import Intervals
import LinuxIO
import Training
import Wall

extension ClockReading {
  /// The clocks of this machine, now.
  static func now() -> ClockReading {
    let wall = WallClock.now()
    let local = WallClock.localTime(atSecondsSinceEpoch: wall.components.seconds)
    return ClockReading(
      machine: MachineTime(boot: MachineStart.id, milliseconds: MachineStart.elapsed().wholeMilliseconds),
      wall: wall.wholeMilliseconds, utcOffset: local.utcOffsetSeconds, zone: WallClock.zoneName,
      isSynchronised: WallClock.isSynchronised ?? false)
  }

  /// The clocks of this machine, now, with the next change of the zone, which takes longer to find.
  static func lookingAhead() -> ClockReading {
    var reading = now()
    reading.zoneChange = WallClock.nextOffsetChange(afterSecondsSinceEpoch: reading.wall / 1_000).map {
      ZoneChange(wall: $0.seconds * 1_000, utcOffset: $0.utcOffsetSeconds)
    }
    return reading
  }

  /// How old what was read earlier is by now.
  func age(of earlier: ClockReading) -> CheckpointAge {
    if earlier.machine.boot == machine.boot {
      let gap = Duration.milliseconds(max(0, machine.milliseconds - earlier.machine.milliseconds))
      return gap <= Self.longestGap ? .sameStart(gap) : .otherStart(gap)
    }
    guard earlier.isSynchronised, isSynchronised else { return .otherStart(nil) }
    return .otherStart(.milliseconds(max(0, wall - earlier.wall)))
  }

  /// A session goes on by itself after a restart of the daemon, but not when nobody can have seen it for this long.
  private static let longestGap = Duration.seconds(120)
}
