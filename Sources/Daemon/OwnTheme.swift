internal import Configuration
internal import Display
internal import Drivers
internal import Intervals
internal import Themes

/// The theme of one's own, from the file that the configuration names.
struct OwnTheme {
  /// What it is called among the parts of a wall that can be at fault.
  static let name = "theme"

  /// The theme; nil where no file is named, or it cannot be worn.
  var theme: Theme?
  /// What is wrong with the file.
  var problems: [ConfigurationProblem] = []

  /// Why a wall that was to wear it wears pearl instead, and what mends that; nil where it can be worn.
  var fault: String? {
    if theme != nil { return nil }
    let mend = "systemctl reload pulsewalld reads it again; pulsewall set preset pearl does without it"
    if let problem = problems.first { return "pearl instead of it; \(problem) — mend the file; \(mend)" }
    return
      "pearl instead of it: no theme file is named — name one in pulsewalld.cfg, theme = \"/etc/pulsewall/theme.cfg\"; "
      + mend
  }

  /// How it is, where it is to be worn.
  var health: OutputHealth {
    OutputHealth(
      name: Self.name, condition: fault.map(OutputHealth.Condition.degraded) ?? .ok, since: .origin)
  }

  /// Reads the file that a configuration names. One that cannot be used is no reason for a wall to stay dark.
  init(_ configuration: DaemonConfiguration) {
    do throws(ConfigurationErrors) {
      theme = try configuration.readTheme()
    } catch {
      problems = error.problems
    }
  }

  /// A theme that was read.
  init(_ theme: Theme?) { self.theme = theme }
}

extension DaemonConfiguration {
  /// The theme of the file that is named; nil where none is.
  func readTheme() throws(ConfigurationErrors) -> Theme? {
    guard let theme = text(.theme) else { return nil }
    return try Theme.read(path: theme)
  }
}
