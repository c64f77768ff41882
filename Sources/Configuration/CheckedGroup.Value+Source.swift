extension CheckedGroup.Value {
  /// The value as a file writes it; nil for what is no single value.
  package var source: String? {
    switch self {
    case .text(let text): Self.quoted(text)
    case .flag(let flag): "\(flag)"
    case .integer(let value): "\(value)"
    case .number(let value): ConfigurationKey.plain(value)
    default: nil
    }
  }

  /// Text in double quotes; the escapes are those of libconfig.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\u{00}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        escaped += "\\x\(digits.count < 2 ? "0" : "")\(digits)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

extension ConfigurationKey {
  /// What holds where a file does not give the key, as far as that is one value.
  package var standard: CheckedGroup.Value? {
    switch need {
    case .flag(let flag): .flag(flag)
    case .integer(let value): kind.isNumber ? .number(Double(value)) : .integer(value)
    case .number(let value): .number(value)
    case .text(let text): .text(text)
    case .required, .optional, .otherwise: nil
    }
  }
}

extension ConfigurationKey.Kind {
  fileprivate var isNumber: Bool {
    switch self {
    case .number, .wordOrNumber: true
    default: false
    }
  }
}
