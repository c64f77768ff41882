/// A format of one's own: text with fields in it, such as `%{session} %{done}/%{planned}`.
public struct GlanceFormat: Hashable, Sendable {
  /// A part of it.
  private enum Part: Hashable, Sendable {
    case text(String)
    case field(GlanceField)
  }

  private let parts: [Part]

  /// Reads a format.
  ///
  /// - Throws: the field that there is not, with those that there are.
  init(_ text: String) throws(InvocationError) {
    var (parts, plain): ([Part], String) = ([], "")
    var rest = text[...]
    while let letter = rest.popFirst() {
      guard letter == "%" else {
        plain.append(letter)
        continue
      }
      switch rest.popFirst() {
      case "%": plain.append("%")
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw Self.error("“%{\(rest)” in the format has no } behind it")
        }
        let name = String(rest[..<end])
        guard let field = GlanceField(rawValue: name) else {
          throw Self.error("there is no field “%{\(name)}” for a format")
        }
        parts += [.text(plain), .field(field)]
        plain = ""
        rest = rest[rest.index(after: end)...]
      default: throw Self.error("a % in the format is written %%")
      }
    }
    self.parts = parts + [.text(plain)]
  }

  private static func error(_ fault: String) -> InvocationError {
    InvocationError("\(fault); allowed: \(GlanceField.table.map { $0[0] }.joined(separator: " "))")
  }

  /// The text of it.
  func text(of glance: Glance) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): glance.text(of: field)
      }
    }.joined()
  }
}
