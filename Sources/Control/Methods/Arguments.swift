internal import Intervals
internal import Training

/// The parameters of one call, checked against the table: known, complete, of the right type, in bounds.
///
/// The getters take names of the table only; another name is a fault of ours.
struct Arguments {
  private let values: [String: JSONValue]
  private let parameters: [Parameter]

  /// Checks what came with a request.
  ///
  /// - Throws: the first parameter that is wrong, by name, and what is allowed.
  init(_ given: Request.Parameters, for parameters: [Parameter]) throws(RPCError) {
    let members = try Self.members(given, parameters)
    var values: [String: JSONValue] = [:]
    for member in members {
      guard let parameter = parameters.first(where: { $0.isNamed(member.name) }) else {
        let known = parameters.map(\.name).joined(separator: ", ")
        throw Self.error(
          member.name, "unknown parameter “\(member.name)”; allowed: \(known.isEmpty ? "none" : known)")
      }
      // Null is what a program writes that has no value.
      if member.value == .null { continue }
      let value = parameter.canonical(member.value)
      guard parameter.kind.accepts(value) else {
        throw Self.error(
          parameter.name, "“\(member.name)” is \(Self.shown(value)); allowed: \(parameter.kind.allowed)")
      }
      guard values.updateValue(value, forKey: parameter.name) == nil else {
        throw Self.error(
          parameter.name, "“\(parameter.name)” is given as “\(parameter.option)”, too; allowed: one of them")
      }
    }
    for parameter in parameters where parameter.isRequired && values[parameter.name] == nil {
      throw Self.error(
        parameter.name, "“\(parameter.name)” is missing; allowed: \(parameter.kind.allowed)")
    }
    self.values = values
    self.parameters = parameters
  }

  private static func members(
    _ given: Request.Parameters, _ parameters: [Parameter]
  ) throws(RPCError) -> [JSONObject.Member] {
    switch given {
    case .named(let object): return object.members
    case .ordered(let values):
      guard values.count <= parameters.count else {
        throw RPCError(
          .badParameter, "\(values.count) parameters given; allowed: at most \(parameters.count)")
      }
      return zip(parameters, values).map { JSONObject.Member(name: $0.name, value: $1) }
    }
  }

  private static func error(_ name: String, _ message: String) -> RPCError {
    RPCError(.badParameter, message, data: JSONObject([("parameter", .string(name))]))
  }

  private static func shown(_ value: JSONValue) -> String {
    switch value {
    case .null, .bool, .number: value.text
    case .string(let text): text.count <= 40 ? value.text : JSONValue.string("\(text.prefix(40))…").text
    case .array, .object: value.kind
    }
  }

  /// Whether nothing was given.
  var isEmpty: Bool { values.isEmpty }

  private func value(_ name: String) -> JSONValue? {
    precondition(parameters.contains { $0.name == name }, "“\(name)” is not in the method table")
    return values[name]
  }

  /// A text, or the word of a choice.
  func text(_ name: String) -> String? { value(name)?.string }
  /// A truth value.
  func flag(_ name: String) -> Bool? { value(name)?.bool }
  /// A whole number; `nil` also for a word in its place.
  func integer(_ name: String) -> Int? { value(name)?.integer.flatMap { Int(exactly: $0) } }

  /// A day.
  func day(_ name: String) -> DayName? { text(name).flatMap { DayName($0) } }
  /// Best sets; `nil` when none are given.
  func sets(_ name: String) -> [TopSet]? { value(name)?.array?.compactMap { TopSet($0) } }
  /// Objects.
  func objects(_ name: String) -> [JSONValue] { value(name)?.array ?? [] }

  /// A duration; `nil` also for a word in its place.
  func duration(_ name: String) -> Duration? { value(name).flatMap(Parameter.Kind.duration) }

  /// The settings that are given.
  var settings: [SettingID: SettingValue] {
    values.reduce(into: [:]) { settings, given in
      guard let id = SettingID(member: given.key) else { return }
      settings[id] = SettingValue(given.value, of: id.entry.kind)
    }
  }

  /// The fields of a plan that were given, in the notation of plans.
  func planEdit(hasNotation: Bool = true) -> PlanEdit {
    var edit = PlanEdit(notation: hasNotation ? text("plan") ?? "" : "")
    for field in PlanEdit.fields {
      if let value = value(field.name) { edit.set(field, to: value) }
    }
    return edit
  }
}
