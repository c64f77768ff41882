internal import Configuration
internal import Display
internal import Training

/// What the daemon goes by: the command line over the configuration file over the defaults.
struct DaemonConfiguration: Sendable {
  /// Where a value comes from.
  enum Origin: Hashable, Sendable, CustomStringConvertible {
    case standard
    case file(SourceLocation)
    case commandLine

    var description: String {
      switch self {
      case .standard: "default"
      case .file(let location): "\(location)"
      case .commandLine: "command line"
      }
    }
  }

  /// A value that was given.
  struct Given: Sendable {
    var value: CheckedGroup.Value
    var origin: Origin
  }

  /// The file that was read, if one was.
  private(set) var file: String?
  private var given: [String: Given] = [:]

  /// Takes what a command line asks for, without any file.
  init(_ options: Options) {
    for (path, value) in options.given { given[path] = Given(value: value, origin: .commandLine) }
  }

  /// Reads the configuration file and lays the command line over it.
  ///
  /// - Throws: everything that is wrong with the file.
  static func read(_ options: Options) throws(ConfigurationErrors) -> DaemonConfiguration {
    var configuration = DaemonConfiguration(options)
    if let file = ConfigurationPlace.locate(option: options.configurationFile).file {
      try configuration.lay(under: ConfigurationSource.load(path: file))
      configuration.file = file
    } else {
      guard configuration.faults.isEmpty else { throw ConfigurationErrors(configuration.faults) }
    }
    return configuration
  }

  /// Lays the settings of a file under what was given already.
  mutating func lay(under source: ConfigurationSource) throws(ConfigurationErrors) {
    let location = source.location(ofLine: 1)
    guard case .group(let settings) = try Setting.parse(source).value else { return }
    var problems: [ConfigurationProblem] = []
    let root = DaemonKeys.all.check(settings, at: location, &problems)
    let groups = Dictionary(
      uniqueKeysWithValues: DaemonKeys.all.keys.compactMap { key in root.group(key).map { (key.name, $0) } })
    for key in DaemonKeys.flat {
      let group = key.group.isEmpty ? root : groups[key.group]
      guard let group, let value = group.value(key.key), given[key.path] == nil else { continue }
      given[key.path] = Given(value: value, origin: .file(group.location(of: key.key)))
    }
    problems += faults
    guard problems.isEmpty else {
      throw ConfigurationErrors(problems.sorted { $0.location < $1.location })
    }
  }

  /// What one key cannot tell.
  private var faults: [ConfigurationProblem] {
    var faults: [ConfigurationProblem] = []
    let (all, ofUser) = (integer(.clients), integer(.clientsOfUser))
    if ofUser > all, let location = place(of: .clientsOfUser) {
      faults.append(
        ConfigurationProblem(
          location, "clients-of-user is \(ofUser), and clients \(all)",
          allowed: "at most as many clients of one user as there may be in all"))
    }
    let preset = DaemonKey.setting(.preset)
    if text(preset) == Look.Preset.own.rawValue, text(.theme) == nil, let location = place(of: preset) {
      faults.append(
        ConfigurationProblem(
          location, "preset is \"own\", and no theme is named",
          allowed: "theme = \"FILE\" or --theme FILE with it, or another preset"))
    }
    return faults
  }

  /// Where a key was given; nil where nothing was.
  private func place(of key: DaemonKey) -> SourceLocation? {
    self[key].map { _ in location(of: key) ?? SourceLocation(file: "the command line", line: 0) }
  }

  /// Where a key was given in a file; nil where nothing was, or the command line did.
  func location(of key: DaemonKey) -> SourceLocation? {
    if case .file(let location)? = given[key.path]?.origin { location } else { nil }
  }

  // MARK: Values

  /// What was given for a key; nil where nothing was.
  subscript(_ key: DaemonKey) -> Given? { given[key.path] }

  /// The text that was given, or the default; nil where there is neither.
  func text(_ key: DaemonKey) -> String? {
    switch given[key.path]?.value ?? key.key.standard {
    case .text(let text): text
    default: nil
    }
  }

  /// The integer that was given, or the default.
  func integer(_ key: DaemonKey) -> Int {
    switch given[key.path]?.value ?? key.key.standard {
    case .integer(let value): value
    default: preconditionFailure("\(key.path) is a key without a default")
    }
  }
}
