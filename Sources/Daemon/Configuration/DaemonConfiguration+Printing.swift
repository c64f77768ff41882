internal import Configuration
internal import Glibc

extension DaemonConfiguration {
  /// The configuration as a file, with where each value comes from. Read as a file it comes to the same.
  var printed: String {
    let read = file.map { "\(Self.plain($0)) was read." } ?? "No file was read."
    return "# What pulsewalld goes by: the command line over the file over the defaults. \(read)\n\n"
      + DaemonKeys.all.keys.map { printed($0) }.joined()
  }

  private func printed(_ key: ConfigurationKey) -> String {
    guard case .group(let group) = key.kind else {
      return DaemonKeys.flat.first { $0.group.isEmpty && $0.key.name == key.name }.map { line($0) } ?? ""
    }
    let lines = DaemonKeys.flat.filter { $0.group == group.path }.map { "  " + line($0) }
    return "\(group.path) = {\n\(lines.joined())};\n"
  }

  private func line(_ key: DaemonKey) -> String {
    if let given = self[key] {
      let value = isPath(key) ? Self.absolute(given.value) : given.value
      return "\(key.key.name) = \(value.source ?? "");  # \(Self.plain("\(given.origin)"))\n"
    }
    // A setting that is not given is as it was set last, and must not be pinned by printing it.
    if key.group == "settings" {
      return
        "#\(key.key.name) = \(key.key.standard?.source ?? "");  # as it was set last; on a new wall this\n"
    }
    let value = key.computed().map { CheckedGroup.Value.text($0) } ?? key.key.standard
    guard let source = value?.source else {
      return "# \(key.key.name): \(key.key.defaultWords)\n"
    }
    return "\(key.key.name) = \(source);  # \(Origin.standard)\n"
  }

  /// Text that stays in its comment.
  private static func plain(_ text: String) -> String {
    String(text.map { $0.isNewline ? "?" : $0 })
  }

  private func isPath(_ key: DaemonKey) -> Bool {
    guard case .path(let words, _) = key.key.kind else { return false }
    return !words.contains(text(key) ?? "")
  }

  /// A path of the command line may be relative; that of a file never is.
  private static func absolute(_ value: CheckedGroup.Value) -> CheckedGroup.Value {
    guard case .text(let path) = value, !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return value }
    defer { free(here) }
    return .text("\(String(cString: here))/\(path)")
  }
}
