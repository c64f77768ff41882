/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What can be wrong.
  public enum Problem: Hashable, Sendable {
    case unexpectedEnd
    /// A byte that cannot stand here.
    case unexpected(UInt8)
    case badNumber
    case badEscape
    /// Half of a surrogate pair, which is no character.
    case loneSurrogate
    case notUTF8
    case controlCharacter
    case duplicateName(String)
    /// Arrays and objects are nested deeper than allowed.
    case tooDeep(limit: Int)
    /// Something follows the value.
    case trailingBytes
  }

  /// What is wrong.
  public var problem: Problem
  /// The byte at which it was noticed, from 0.
  public var offset: Int

  /// Makes an error.
  public init(problem: Problem, offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// Whether the text was refused for its nesting.
  public var isTooDeep: Bool {
    if case .tooDeep = problem { true } else { false }
  }

  public var description: String { "\(words) at byte \(offset)" }

  private var words: String {
    switch problem {
    case .unexpectedEnd: "the text ends too early"
    case .unexpected(let byte):
      (0x21...0x7E).contains(byte)
        ? "unexpected “\(Character(Unicode.Scalar(byte)))”" : "unexpected byte \(byte)"
    case .badNumber: "this is no number"
    case .badEscape: "unknown escape"
    case .loneSurrogate: "half of a surrogate pair"
    case .notUTF8: "this is not UTF-8"
    case .controlCharacter: "a control character in a text must be escaped"
    case .duplicateName(let name): "the name “\(name)” stands twice in one object"
    case .tooDeep(let limit): "nested deeper than \(limit)"
    case .trailingBytes: "something follows the value"
    }
  }
}
