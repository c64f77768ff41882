/// The reference of the control socket as a page of Markdown, made from the method table.
public enum ReferencePage {
  /// The page.
  public static var markdown: String {
    var lines = [
      "| method | right | command | what it does |", "| --- | --- | --- | --- |",
    ]
    for method in MethodTable.methods {
      let commands = method.commands.map { "`\($0.word)`" }.joined(separator: ", ")
      lines.append(row("`\(method.name)`", method.right.rawValue, commands, method.summary))
    }
    for method in MethodTable.methods { lines += section(of: method) }
    lines += ["", "### Errors", "", "| code | name | when |", "| --- | --- | --- |"]
    lines += ErrorKind.all.map { row("\($0.code)", "`\($0.name)`", $0.summary) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(of method: Method) -> [String] {
    var lines = ["", "### \(method.name)", "", method.summary]
    for command in method.commands { lines += ["", "    pulsewall \(method.usage(of: command))"] }
    if !method.parameters.isEmpty {
      lines += ["", "| parameter | allowed | default | meaning |", "| --- | --- | --- | --- |"]
      lines += method.parameters.map { parameter in
        row(
          "`\(parameter.name)`", parameter.kind.allowed,
          parameter.isRequired ? "required" : parameter.standard?.text ?? "", parameter.summary)
      }
    }
    lines += ["", "Result: \(method.result)."]
    if !method.errors.isEmpty {
      lines += ["", "Errors: \(method.errors.map { "`\($0.name)`" }.joined(separator: ", "))."]
    }
    return lines
  }

  private static func row(_ cells: String...) -> String {
    "| "
      + cells.map { $0.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") }
      .joined(separator: " | ") + " |"
  }
}
