/// The reference of the control socket as a page of Markdown, made from the method table.
public enum ReferencePage {
  /// The page.
  public static var markdown: String {
    var lines = introduction + ["", "## Methods", ""] + overview
    for method in MethodTable.methods { lines += section(of: method) }
    lines += ["", "## Limits", ""] + limits
    lines += ["", "## Errors", ""] + errors
    return lines.joined(separator: "\n") + "\n"
  }

  private static var introduction: [String] {
    [
      "# The control socket", "",
      "This page is made from the table that the wall dispatches by; `wall.describe` gives the same to programs.",
      "",
      "The socket is a Unix stream socket: `/run/pulsewall/control.sock` for the service and for root,",
      "`$XDG_RUNTIME_DIR/pulsewall/control.sock` for a wall of your own. It speaks JSON-RPC 2.0, UTF-8, one object a line:",
      "", "```sh",
      "printf '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"wall.say\"}\\n' |",
      "  socat - UNIX-CONNECT:/run/pulsewall/control.sock | jq .result.words", "```", "",
      "- A request without `id` is a notification and gets no answer, not even when it fails.",
      "- `params` is an object, or an array in the order of the tables below. A parameter that is `null` counts as left out;",
      "  one that the table does not have is an error. The names of parameters may have hyphens, as people write them, too:",
      "  `quiet-hours` for `quietHours`.",
      "- An array of requests is a batch; its answers come as one array.",
      "- After `wall.subscribe` the line `{\"jsonrpc\":\"2.0\",\"method\":\"wall.changed\",\"params\":{\"state\":…}}` comes whenever the",
      "  state has changed. A slow reader gets the newest state and none of those before it.",
      "- A reminder comes to subscribers once, as `\(ReminderMessage.event)` with session, minutes and time; `reminder` of the",
      "  state has it for as long as it is shown.",
      "- What a caller may do follows from its user and groups: everybody is a viewer, members of the group `pulsewall` are",
      "  members, members of `pulsewall-operator`, root and the wall's own user are operators. Each right has those before it.",
      "- The interface is of version \(MethodTable.interfaceVersion); it grows when something that was promised changes.",
    ]
  }

  private static var overview: [String] {
    ["| method | right | `pulsewall` | what it does |", "| --- | --- | --- | --- |"]
      + MethodTable.methods.map { method in
        let commands = method.commands.map { "`\($0.word)`" }.joined(separator: ", ")
        let anchor = String(method.name.filter { $0 != "." }.lowercased())
        return row("[\(method.name)](#\(anchor))", method.right.rawValue, commands, method.summary)
      }
  }

  private static func section(of method: Method) -> [String] {
    var lines = ["", "### \(method.name)", "", "\(method.summary) Right: \(method.right.rawValue)."]
    if !method.parameters.isEmpty {
      lines += ["", "| parameter | type | allowed | default | meaning |", "| --- | --- | --- | --- | --- |"]
      lines += method.parameters.map { parameter in
        row(
          "`\(parameter.name)`", parameter.kind.type, parameter.kind.allowed,
          parameter.isRequired ? "required" : parameter.standard.map { "`\($0.text)`" } ?? "",
          parameter.summary)
      }
    }
    lines += ["", "Result: \(method.result)."]
    if !method.errors.isEmpty {
      lines += ["", "Errors: \(method.errors.map { "`\($0.name)`" }.joined(separator: ", "))."]
    }
    let parameters = method.example.isEmpty ? Request.Parameters.named(JSONObject()) : .named(method.example)
    lines += ["", "```", Request(id: 1, method: method.name, parameters: parameters).json.text]
    for command in method.commands { lines.append("pulsewall \(method.usage(of: command))") }
    return lines + ["```"]
  }

  private static var limits: [String] {
    let intro = [
      "`wall.describe` gives these figures as `limits`, as they are set on that wall. Each request of a batch counts.",
      "Whoever sends much and reads nothing is told so once the time for it is over: read while you send.",
      "", "| limit | most | of what | error |", "| --- | --- | --- | --- |",
    ]
    return intro
      + ControlLimits().table.map { row("`\($0.name)`", "\($0.value)", $0.summary, "`\($0.error.name)`") }
  }

  private static var errors: [String] {
    let intro = [
      "An error has a code, a sentence in `message`, and in `data.name` a name that stays. Any method may be refused with the",
      "errors of the protocol (-32700 to -32600), the rights and the limits (-32000 to -32011), whatever its own errors are.",
      "`data.parameter` names the parameter of a `bad-parameter`.", "",
      "| code | name | when |", "| --- | --- | --- |",
    ]
    return intro + ErrorKind.all.map { row("\($0.code)", "`\($0.name)`", $0.summary) }
  }

  private static func row(_ cells: String...) -> String {
    "| "
      + cells.map { $0.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") }
      .joined(separator: " | ") + " |"
  }
}
