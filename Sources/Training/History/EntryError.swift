/// Why an entry cannot be kept: the field, its value, and what is allowed.
public struct EntryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field as it is named in exports, such as `effort` or `sets[2].reps`.
  public var field: String
  /// The value found there.
  public var value: String
  /// The values that would do.
  public var allowed: String

  /// Makes an error.
  public init(field: String, value: String, allowed: String) {
    self.field = field
    self.value = value
    self.allowed = allowed
  }

  public var description: String {
    "\(field) is \(value); allowed: \(allowed)"
  }
}
