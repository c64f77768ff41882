extension KeyGroup {
  /// Checks the settings of a group: every fault becomes a problem, everything else is in the result.
  package func check(
    _ settings: [Setting], at location: SourceLocation, _ problems: inout [ConfigurationProblem]
  )
    -> CheckedGroup
  {
    var group = CheckedGroup(keys: self, location: location)
    for setting in settings {
      guard let key = key(named: setting.name) else {
        problems.append(unknown(setting))
        continue
      }
      group.set(key, key.check(setting, &problems))
    }
    for key in keys where !group.has(key) {
      guard case .required = key.need else { continue }
      problems.append(ConfigurationProblem(location, "\(words) lacks \(key.name)", allowed: key.allowed))
      group.set(key, nil)
    }
    return group
  }

  /// The group in a message.
  package var words: String {
    path.isEmpty ? "the file" : path
  }

  private func unknown(_ setting: Setting) -> ConfigurationProblem {
    let names = keys.map(\.name)
    let place = path.isEmpty ? "" : " in \(path)"
    let meant = Spelling.nearest(to: setting.name, in: names).map { "; did you mean \($0)?" } ?? ""
    return ConfigurationProblem(
      setting.location, "there is no key \(Setting.shortened(setting.name))\(place)\(meant)",
      allowed: names.joined(separator: ", "))
  }
}

extension ConfigurationKey {
  /// The value of a setting if it is what the key takes.
  package func check(_ setting: Setting, _ problems: inout [ConfigurationProblem]) -> CheckedGroup.Entry? {
    let value: CheckedGroup.Value?
    switch (kind, setting.value) {
    case (.group(let keys), .group(let settings)):
      return .init(
        value: .group(keys.check(settings, at: setting.location, &problems)), location: setting.location)
    case (.list(let keys), .list(let elements)):
      let groups = groups(elements, keys, &problems)
      guard !groups.isEmpty || elements.isEmpty else { return nil }
      return .init(value: .list(groups), location: setting.location)
    case (.word(let words), .text(let text)), (.wordOrNumber(let words, _), .text(let text)),
      (.wordOrIntegers(let words, _, _), .text(let text)):
      value = words.contains(text) ? .text(text) : nil
      if value == nil { problems.append(wrongWord("is", setting, words)) }
    case (.words(let words), .list(let elements)):
      value = check(elements, words, setting, &problems)
    case (.texts(let count), .list(let elements)):
      value = check(elements, count, setting, &problems)
    case (.integers(let count, let bounds), .list(let elements)),
      (.wordOrIntegers(_, let count, let bounds), .list(let elements)):
      value = check(elements, count, bounds, setting, &problems)
    default:
      value = scalar(setting.value)
      if value == nil {
        problems.append(
          ConfigurationProblem(setting.location, "\(name) is \(setting.words)", allowed: allowed))
      }
    }
    return value.map { .init(value: $0, location: setting.location) }
  }

  private func wrongWord(_ verb: String, _ setting: Setting, _ words: [String]) -> ConfigurationProblem {
    var meant: String?
    if case .text(let text) = setting.value { meant = Spelling.nearest(to: text, in: words) }
    let question = meant.map { "; did you mean \"\($0)\"?" } ?? ""
    return ConfigurationProblem(
      setting.location, "\(name) \(verb) \(setting.words)\(question)", allowed: allowed)
  }

  private func check(
    _ elements: [Setting], _ allowedWords: [String], _ list: Setting, _ problems: inout [ConfigurationProblem]
  ) -> CheckedGroup.Value? {
    var words: [String] = []
    for element in elements {
      guard case .text(let text) = element.value, allowedWords.contains(text) else {
        problems.append(wrongWord("holds", element, allowedWords))
        return nil
      }
      words.append(text)
    }
    if words.isEmpty {
      problems.append(ConfigurationProblem(list.location, "\(name) is empty", allowed: allowed))
    }
    return words.isEmpty ? nil : .words(words)
  }

  private func check(
    _ elements: [Setting], _ count: ClosedRange<Int>, _ bounds: ClosedRange<Int>, _ list: Setting,
    _ problems: inout [ConfigurationProblem]
  ) -> CheckedGroup.Value? {
    var integers: [Int] = []
    for element in elements {
      guard case .integer(let value) = element.value, bounds.contains(value) else {
        problems.append(
          ConfigurationProblem(element.location, "\(name) holds \(element.words)", allowed: allowed))
        return nil
      }
      integers.append(value)
    }
    guard count.contains(integers.count) else {
      problems.append(
        ConfigurationProblem(list.location, "\(name) holds \(integers.count) integers", allowed: allowed))
      return nil
    }
    return .integers(integers)
  }

  private func check(
    _ elements: [Setting], _ count: ClosedRange<Int>, _ list: Setting,
    _ problems: inout [ConfigurationProblem]
  ) -> CheckedGroup.Value? {
    var texts: [(text: String, location: SourceLocation)] = []
    for element in elements {
      guard case .text(let text) = element.value, Self.isPlainText(text) else {
        problems.append(
          ConfigurationProblem(element.location, "\(name) holds \(element.words)", allowed: allowed))
        return nil
      }
      texts.append((text, element.location))
    }
    guard count.contains(texts.count) else {
      problems.append(
        ConfigurationProblem(list.location, "\(name) holds \(texts.count) names", allowed: allowed))
      return nil
    }
    return .texts(texts)
  }

  /// The groups that a list may hold.
  private static let mostGroups = 256

  private func groups(
    _ elements: [Setting], _ keys: KeyGroup, _ problems: inout [ConfigurationProblem]
  ) -> [CheckedGroup] {
    if elements.count > Self.mostGroups {
      problems.append(
        ConfigurationProblem(
          elements[Self.mostGroups].location, "\(name) holds \(elements.count) groups",
          allowed: "up to \(Self.mostGroups)"))
    }
    return elements.prefix(Self.mostGroups).compactMap { element in
      guard case .group(let settings) = element.value else {
        problems.append(
          ConfigurationProblem(element.location, "\(name) holds \(element.words)", allowed: allowed))
        return nil
      }
      return keys.check(settings, at: element.location, &problems)
    }
  }

  private func scalar(_ value: Setting.Value) -> CheckedGroup.Value? {
    switch (kind, value) {
    case (.text, .text(let text)):
      Self.isPlainText(text) ? .text(text) : nil
    case (.flag, .flag(let flag)):
      .flag(flag)
    case (.integer(let bounds), .integer(let value)):
      bounds.contains(value) ? .integer(value) : nil
    case (.number(let bounds), .integer(let value)):
      bounds.contains(Double(value)) ? .number(Double(value)) : nil
    case (.number(let bounds), .number(let value)):
      bounds.contains(value) ? .number(value) : nil
    case (.wordOrNumber(_, let bounds), .integer(let value)):
      bounds.contains(Double(value)) ? .number(Double(value)) : nil
    case (.wordOrNumber(_, let bounds), .number(let value)):
      bounds.contains(value) ? .number(value) : nil
    case (.pixels, .text(let text)):
      PixelList.indices(text).map { .integers($0) }
    case (.line, .integer(let offset)):
      LineName.offsets.contains(offset) ? .line(.offset(UInt32(offset))) : nil
    case (.line, .text(let text)):
      Self.isPlainText(text) ? .line(.name(text)) : nil
    case (.path(let words, let most), .text(let text)):
      words.contains(text) || Self.isPath(text, most) ? .text(text) : nil
    case (.written(_, let check), .text(let text)):
      check(text) ? .text(text) : nil
    case (.device(let folder), .text(let text)):
      Self.isDevice(text, below: folder) ? .text(text) : nil
    default: nil
    }
  }

  private static func isPlainText(_ text: String) -> Bool {
    (1...64).contains(text.count) && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private static func isPath(_ text: String, _ most: Int) -> Bool {
    text.hasPrefix("/") && text.utf8.count <= most
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private static func isDevice(_ text: String, below folder: String) -> Bool {
    text.hasPrefix(folder) && text.utf8.count > folder.utf8.count && text.utf8.count <= 255
      && !text.split(separator: "/").contains("..")
      && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
  }
}
