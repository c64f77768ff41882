/// Counts what held and says what did not.
struct Checks {
  private(set) var passed = 0
  private(set) var failed = 0

  /// Runs one check, which records its faults; an error is one of them.
  mutating func check(_ name: String, _ body: (inout Faults) throws -> Void) {
    var faults = Faults()
    do {
      try body(&faults)
    } catch {
      faults.found.append("ended in: \(error)")
    }
    if faults.found.isEmpty {
      passed += 1
      print("ok    \(name)")
    } else {
      failed += 1
      print("FAIL  \(name)")
      for fault in faults.found { print("      \(fault)") }
    }
  }
}

/// What was not as it should be in one check.
struct Faults {
  fileprivate(set) var found: [String] = []

  mutating func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
    if value != expected { found.append("\(what) is \(value), not \(expected)") }
  }

  mutating func expect(_ isTrue: Bool, _ what: String) {
    if !isTrue { found.append(what) }
  }

  /// The body must fail, with an error that says all the words.
  mutating func expectError(saying words: String..., from body: () throws -> Void) {
    do {
      try body()
      found.append("nothing failed that should say: \(words.joined(separator: " … "))")
    } catch {
      let text = "\(error)"
      for word in words where !text.contains(word) { found.append("\"\(text)\" does not say \"\(word)\"") }
    }
  }
}
