internal import Configuration
internal import Display

extension BoardBuilder {
  mutating func report(_ location: SourceLocation, _ what: String, allowed: String) {
    problems.append(ConfigurationProblem(location, what, allowed: allowed))
  }

  mutating func note(_ location: SourceLocation, _ text: String) {
    notes.append(ConfigurationNote(location, text))
  }

  /// Reports what a part of the program refuses, at the key that stands for it in the file.
  mutating func report(_ error: SettingError, _ group: CheckedGroup, at key: ConfigurationKey) {
    report(group.location(of: key), "\(key.name) is \(error.value)", allowed: error.allowed)
  }

  /// Reports the keys of a group that do not go with what another key says, and what they would go with.
  mutating func refuse(
    _ keys: [ConfigurationKey], in group: CheckedGroup, with choice: String, but place: String
  ) {
    for key in keys where group.has(key) {
      report(
        group.location(of: key), "\(key.name) does not go with \(choice)",
        allowed: "\(key.name) with \(place)")
    }
  }

  /// Reports a key that something else makes necessary.
  mutating func require(_ key: ConfigurationKey, in group: CheckedGroup, with choice: String) {
    guard !group.has(key) else { return }
    report(group.location, "\(choice) lacks \(key.name)", allowed: key.allowed)
  }

  /// Reports the second of two groups of the same name.
  mutating func checkNames(_ groups: [CheckedGroup], _ key: ConfigurationKey) {
    var seen: [String: SourceLocation] = [:]
    for group in groups {
      guard let name = group.text(key) else { continue }
      if let earlier = seen[name] {
        report(
          group.location(of: key), "the name \(Setting.shortened(name)) is taken (\(earlier))",
          allowed: "a name of its own")
      } else {
        seen[name] = group.location(of: key)
      }
    }
  }
}
