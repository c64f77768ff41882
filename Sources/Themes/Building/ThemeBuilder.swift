internal import Configuration
internal import Display

/// Makes a theme of the settings of a file, and finds the lines that its colours are at fault in.
struct ThemeBuilder {
  private let file: CheckedGroup
  /// The colours, with those of the base where the file has none.
  let table: Theme.Table

  /// - Throws: everything that is wrong with the file but for its colours.
  init(_ root: Setting, at location: SourceLocation) throws(ConfigurationErrors) {
    guard case .group(let settings) = root.value else {
      throw ConfigurationErrors([
        ConfigurationProblem(location, "there are no settings", allowed: "name = value;")
      ])
    }
    var problems: [ConfigurationProblem] = []
    file = ThemeKeys.all.check(settings, at: location, &problems)
    guard problems.isEmpty else { throw ConfigurationErrors(problems.sorted { $0.location < $1.location }) }
    let base = file.text(ThemeKeys.base).flatMap(Look.Preset.init).map(Theme.preset)?.table ?? .pearl
    var swatches: [Theme.Role: Swatch] = [:]
    for (role, key) in zip(Theme.Role.allCases, ThemeKeys.roles) {
      swatches[role] = file.group(key).flatMap(Swatch.init)
    }
    table = Theme.Table(
      name: file.text(ThemeKeys.name) ?? "",
      motif: file.text(ThemeKeys.motif).flatMap(Motif.init) ?? base.motif, swatches, over: base)
  }

  /// What is wrong with the colours, in the order of the lines.
  var problems: [ConfigurationProblem] {
    let problems = table.findings.map { finding in
      ConfigurationProblem(location(of: finding), finding.what, allowed: finding.allowed)
    }
    return problems.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Where the first of the roles stands that the file gives; what comes from the base stands nowhere.
  private func location(of finding: ThemeFinding) -> SourceLocation {
    let keys = zip(Theme.Role.allCases, ThemeKeys.roles)
    for role in finding.roles {
      guard let key = keys.first(where: { $0.0 == role })?.1, file.has(key) else { continue }
      return file.location(of: key)
    }
    return file.location
  }
}

extension Swatch {
  fileprivate init?(_ group: CheckedGroup) {
    guard let ground = group.text(SwatchKeys.ground).flatMap(HexColour.colour),
      let level = group.text(SwatchKeys.level).flatMap(HexColour.colour)
    else { return nil }
    self.init(ground, level)
  }
}
