/// The members of a JSON object, in the order they were written.
///
/// Made for the handful of members a message has: looking one up goes through them all.
public struct JSONObject: Hashable, Sendable {
  /// One member.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue
  }

  /// The members.
  public private(set) var members: [Member]

  /// Makes an object; of two members with one name the later replaces the earlier.
  public init(_ members: [(String, JSONValue)] = []) {
    self.members = []
    for (name, value) in members { self[name] = value }
  }

  /// Takes members whose names the parser has found to differ.
  init(distinct members: [Member]) {
    self.members = members
  }

  /// The value of a member; setting nothing removes it.
  public subscript(name: String) -> JSONValue? {
    get { members.first { $0.name == name }?.value }
    set {
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The names, in order.
  public var names: [String] { members.map(\.name) }
  /// Whether there are none.
  public var isEmpty: Bool { members.isEmpty }
}
