import Testing

/// Board files that are wrong, each with everything that is said about it.
struct BadBoard: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var problems: [String]

  init(_ name: String, _ text: String, _ problems: String...) {
    self.name = name
    self.text = text
    self.problems = problems
  }

  var testDescription: String { name }
}
