internal import Configuration
internal import Training

/// The options that set a setting, made from the table of settings.
extension OptionEntry {
  static let settings = SettingID.allCases.map(OptionEntry.init(setting:))

  /// A flag is an option without a value that says what a new wall does not do.
  private init(setting id: SettingID) {
    let entry = id.entry
    let summary = "\(entry.summary.prefix(1).lowercased())\(entry.summary.dropFirst().dropLast())"
    if case .flag(let standard) = entry.standard {
      let (name, help) = standard ? Self.denial(of: id) : (id.name, summary.droppingWhether)
      self.init(name, help) { _, options in options.give(.setting(id), .flag(!standard)) }
      return
    }
    self.init(
      id.name, value: entry.kind.placeholder,
      "\(summary) (\(entry.kind.allowed); \(entry.standard) by default)"
    ) { value, options throws(UsageError) in
      guard let given = entry.kind.value(of: value) else {
        throw UsageError("--\(id.name) is “\(value)”; allowed: \(entry.kind.allowed)")
      }
      options.give(.setting(id), given.configured)
    }
  }

  /// The option that switches off what a new wall does.
  private static func denial(of id: SettingID) -> (String, String) {
    id == .clock24
      ? ("12-hour", "the clock counts hours to 12") : ("no-\(id.name)", "not: \(id.entry.summary)")
  }
}

extension String {
  /// `Whether nothing but the changes is cued` as an option says it.
  fileprivate var droppingWhether: String {
    hasPrefix("whether ") ? String(dropFirst("whether ".count)) : self
  }
}

extension SettingKind {
  /// What stands for the value in the help.
  fileprivate var placeholder: String {
    switch self {
    case .flag: ""
    case .choice: "MODE"
    case .number(_, let unit): unit == "%" ? "PERCENT" : unit == "s" ? "SECONDS" : "N"
    case .length, .written(.time): "TIME"
    case .written(.hours): "FROM-TO"
    case .written(.schedule): "STEPS"
    case .written(.bodyWeight): "WEIGHT"
    case .written(.folder): "FOLDER"
    }
  }
}
