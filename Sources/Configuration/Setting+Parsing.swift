internal import CConfig

extension Setting {
  /// The settings of a text: the group that is the whole file.
  package static func parse(_ source: ConfigurationSource) throws(ConfigurationErrors) -> Setting {
    var error = pw_config_error()
    let parsed = (source.text + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pw_config_parse($0.baseAddress, &error) }
    }
    guard let parsed else {
      let words = withUnsafeBytes(of: error.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      throw ConfigurationErrors([problem(words, at: source.location(ofLine: Int(error.line)))])
    }
    defer { pw_config_free(parsed) }
    guard let root = pw_config_root(parsed) else {
      return Setting(name: "", location: source.location(ofLine: 1), value: .group([]))
    }
    return Setting(root, in: source)
  }

  /// What libconfig says, in terms of what to write.
  private static func problem(_ words: String, at location: SourceLocation) -> ConfigurationProblem {
    switch words {
    case "duplicate setting name":
      ConfigurationProblem(location, "a setting is given twice", allowed: "each name once in its group")
    case "mismatched element type in array":
      ConfigurationProblem(
        location, "an array mixes kinds of values", allowed: "[ … ] of one kind, ( … ) for groups")
    case "syntax error":
      ConfigurationProblem(
        location, "what stands here, or on the line before, is no setting",
        allowed: "name = value; name = { … }; name = ( … , … ); every bracket closed")
    default:
      ConfigurationProblem(
        location, "libconfig cannot read this: \(words)", allowed: "name = value; in groups { … }")
    }
  }

  private init(_ setting: OpaquePointer, in source: ConfigurationSource) {
    name = pw_setting_name(setting).map { String(cString: $0) } ?? ""
    location = source.location(ofLine: Int(pw_setting_line(setting)))
    switch Int(pw_setting_kind(setting)) {
    case Int(PW_SETTING_GROUP): value = .group(Self.elements(of: setting, in: source))
    case Int(PW_SETTING_INTEGER): value = .integer(Int(pw_setting_integer(setting)))
    case Int(PW_SETTING_NUMBER): value = .number(pw_setting_number(setting))
    case Int(PW_SETTING_STRING):
      value = .text(pw_setting_string(setting).map { String(cString: $0) } ?? "")
    case Int(PW_SETTING_BOOLEAN): value = .flag(pw_setting_boolean(setting))
    default: value = .list(Self.elements(of: setting, in: source))
    }
  }

  private static func elements(of setting: OpaquePointer, in source: ConfigurationSource) -> [Setting] {
    (0..<pw_setting_count(setting)).compactMap { index in
      pw_setting_element(setting, index).map { Setting($0, in: source) }
    }
  }
}
