internal import Intervals
public import Training

/// A parameter of a method: what dispatch checks, and what the reference and the client's help say.
public struct Parameter: Hashable, Sendable {
  /// What values a parameter takes.
  public enum Kind: Hashable, Sendable {
    case text
    /// true or false.
    case flag
    /// One of these words.
    case choice([String])
    /// A whole number in bounds, or one of these words.
    case integer(ClosedRange<Int>, or: [String] = [])
    /// One of these whole numbers.
    case numbers([Int])
    /// A time in bounds, as seconds or as text such as `1:30`, or one of these words.
    case duration(ClosedRange<Duration>, or: [String] = [])
    /// A phase length in the notation of plans: seconds, `1:30`, `open<20:00`, `50%`.
    case length
    /// One phase length or several, for a run of works.
    case lengths
    /// An array of texts.
    case texts
    /// A day: a date, or a word such as `today` or `tuesday`.
    case day
    /// An array of best sets.
    case sets
    /// An array of entries of the history.
    case entries
    /// Something that a setting takes in a writing of its own, or `off`.
    case written(SettingKind.Writing)
  }

  /// The name, as a member of `params`.
  public let name: String
  /// What values it takes.
  public let kind: Kind
  /// Whether it must be given.
  public let isRequired: Bool
  /// What it is taken for when it is left out, where that can be said in one value.
  public let standard: JSONValue?
  /// What it means.
  public let summary: String
  /// Other words for its values, which are taken and not told of.
  let aliases: [String: String]

  /// Makes a parameter.
  public init(
    _ name: String, _ kind: Kind, isRequired: Bool = false, standard: JSONValue? = nil,
    aliases: [String: String] = [:], _ summary: String
  ) {
    self.aliases = aliases
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.standard = standard
    self.summary = summary
  }

  /// The name as people have it, on a command line and in files: `setRest` is `set-rest`.
  public var option: String { Self.option(of: name) }

  /// The name of a member of JSON as people have it: `quietHours` is `quiet-hours`, `clock24` is `clock-24`.
  public static func option(of name: String) -> String {
    var option = ""
    for letter in name {
      let beginsNumber = letter.isNumber && option.last?.isNumber == false
      if letter.isUppercase || beginsNumber { option += "-" }
      option += letter.lowercased()
    }
    return option
  }

  /// Whether a name means this parameter: that of JSON, or that of people.
  public func isNamed(_ name: String) -> Bool { self.name == name || option == name }

  /// A value as the table has it.
  func canonical(_ value: JSONValue) -> JSONValue {
    value.string.flatMap { aliases[$0] }.map(JSONValue.string) ?? value
  }
}

extension Parameter.Kind {
  /// The values in words: `a whole number from 1 to 99, or endless`.
  public var allowed: String {
    switch self {
    case .text: "text"
    case .flag: "true or false"
    case .choice(let words): Self.either(words)
    case .integer(let range, let words):
      Self.either(["a whole number from \(range.lowerBound) to \(range.upperBound)"] + words)
    case .numbers(let numbers): Self.either(numbers.map(String.init))
    case .duration(let range, let words):
      Self.either(
        ["seconds or m:ss, from \(TimeText.bounds(range))"] + words)
    case .length: "seconds, or text such as 1:30, open, open<20:00 or 50%"
    case .lengths: "a length or an array of lengths: seconds, or text such as 1:30, open or open<20:00"
    case .texts: "an array of texts"
    case .day: "a date such as 2026-10-01, today, tomorrow, yesterday, or a day of this week such as tuesday"
    case .sets: "an array of \(TopSet.forms)"
    case .entries: "an array of entries as history.show gives them"
    case .written(let writing): "off, or \(writing.allowed)"
    }
  }

  /// The type in one word, for programs.
  public var type: String {
    switch self {
    case .text: "string"
    case .flag: "boolean"
    case .choice: "choice"
    case .integer, .numbers: "integer"
    case .duration: "duration"
    case .length: "length"
    case .lengths: "lengths"
    case .texts: "strings"
    case .day: "day"
    case .sets: "sets"
    case .entries: "entries"
    case .written(let writing): writing.rawValue
    }
  }

  /// The unit of a number, where it has one.
  public var unit: String? {
    switch self {
    case .duration, .length, .lengths: "s"
    case .text, .flag, .choice, .integer, .numbers, .texts, .day, .sets, .entries, .written: nil
    }
  }

  /// The words it takes, for completion.
  public var words: [String] {
    switch self {
    case .choice(let words), .integer(_, let words), .duration(_, let words): words
    case .numbers(let numbers): numbers.map(String.init)
    case .flag: ["on", "off"]
    case .day: DayName.names
    case .written: ["off"]
    case .text, .length, .lengths, .texts, .sets, .entries: []
    }
  }

  /// Whether a value is one that the parameter takes.
  func accepts(_ value: JSONValue) -> Bool {
    switch self {
    case .text: return value.string != nil
    case .flag: return value.bool != nil
    case .choice(let words): return value.string.map(words.contains) ?? false
    case .integer(let range, let words):
      if let word = value.string { return words.contains(word) }
      return value.integer.flatMap { Int(exactly: $0) }.map(range.contains) ?? false
    case .numbers(let numbers): return value.integer.map { numbers.map(Int64.init).contains($0) } ?? false
    case .duration(let range, let words):
      if let word = value.string, words.contains(word) { return true }
      return Self.duration(value).map(range.contains) ?? false
    case .length: return Self.notation(value) != nil
    case .lengths:
      guard let elements = value.array else { return Self.notation(value) != nil }
      return !elements.isEmpty && elements.allSatisfy { Self.notation($0) != nil }
    case .texts: return value.array?.allSatisfy { $0.string != nil } ?? false
    case .day: return value.string.map { DayName($0) != nil } ?? false
    case .sets: return value.array?.allSatisfy { TopSet($0) != nil } ?? false
    case .entries: return value.array?.allSatisfy { $0.object != nil } ?? false
    case .written(let writing):
      return value.string.map { SettingKind.written(writing).accepts(.text($0)) } ?? false
    }
  }

  /// A duration written as a number of seconds or as text.
  static func duration(_ value: JSONValue) -> Duration? {
    notation(value).flatMap { TimeText.parse($0) }
  }

  /// A number or a text as a value in the notation of plans; `nil` for what could not be one.
  static func notation(_ value: JSONValue) -> String? {
    switch value {
    case .number(let number): number.integer.map(String.init) ?? number.text
    case .string(let text) where !text.isEmpty && !text.contains(where: \.isWhitespace): text
    default: nil
    }
  }

  /// The value that a word on a command line stands for; the daemon judges whether it is allowed.
  public func value(ofWord word: String) -> JSONValue {
    switch self {
    case .flag:
      word == "on" || word == "true" ? true : word == "off" || word == "false" ? false : .string(word)
    case .integer, .numbers: Int64(word).map(JSONValue.integer) ?? .string(word)
    case .texts: .array(word.split(separator: ",").map { .string(String($0)) })
    case .sets: .array([.string(word)])
    case .text, .choice, .duration, .length, .lengths, .day, .entries, .written: .string(word)
    }
  }

  private static func either(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
