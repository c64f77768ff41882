public import Intervals
internal import Training

/// What has to be remembered of a running session to go on with it after the daemon or the machine was started again.
public struct SessionCheckpoint: Hashable, Sendable {
  /// The run.
  public var run: RunCheckpoint
  /// Where it came from.
  public var origin: SessionOrigin

  /// Makes a checkpoint.
  public init(run: RunCheckpoint, origin: SessionOrigin) {
    self.run = run
    self.origin = origin
  }
}

extension SessionCheckpoint {
  /// The checkpoint as text: a name and a value a line.
  public var text: String {
    let (start, trained) = (origin.start, origin.trained)
    var lines = [
      "key=\(origin.key)", "wall=\(start.wall)", "utc-offset=\(start.utcOffset)", "zone=\(start.zone)",
      "provisional=\(start.isProvisional)", "kind=\(trained.kind.rawValue)", "trained=\(trained.id)",
      "trained-name=\(trained.name)",
    ]
    if let machine = start.machine { lines += ["boot=\(machine.boot)", "boot-ms=\(machine.milliseconds)"] }
    if let place = trained.place {
      lines += ["programme=\(place.programme)", "programme-position=\(place.position)"]
    }
    return run.text + lines.map { $0 + "\n" }.joined()
  }

  /// Reads a checkpoint; nil where the text is none, or tells of a session that cannot be kept.
  public init?(text: String) {
    guard let run = RunCheckpoint(text: text) else { return nil }
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { return nil }
      values[line[..<sign]] = String(line[line.index(after: sign)...])
    }
    guard let key = values["key"], let wall = values["wall"].flatMap({ Int64($0) }),
      let utcOffset = values["utc-offset"].flatMap({ Int($0) }), let zone = values["zone"],
      let isProvisional = values["provisional"].flatMap({ Bool($0) }),
      let kind = values["kind"].flatMap(Trained.Kind.init), let id = values["trained"],
      let name = values["trained-name"]
    else { return nil }
    var start = EntryStart(wall: wall, utcOffset: utcOffset, zone: zone, isProvisional: isProvisional)
    if let boot = values["boot"], let milliseconds = values["boot-ms"].flatMap({ Int64($0) }) {
      start.machine = MachineTime(boot: boot, milliseconds: milliseconds)
    }
    var trained = Trained(kind: kind, id: id, name: name)
    if let programme = values["programme"], let position = values["programme-position"].flatMap({ Int($0) }) {
      trained.place = ProgrammePlace(programme: programme, position: position)
    }
    self.init(run: run, origin: SessionOrigin(key: key, start: start, trained: trained))
    let entry = HistoryEntry(
      key: key, start: start, trained: trained, length: .zero, work: .zero, ranToEnd: false)
    guard (try? entry.validate()) != nil else { return nil }
  }
}

/// What is known of the time since a checkpoint was made.
public enum CheckpointAge: Hashable, Sendable {
  /// The machine has run on: the session is as far as it would be by now.
  case sameStart(Duration)
  /// The machine was started anew; how long ago the checkpoint was made, where both clocks were right.
  case otherStart(Duration?)
}
