/// The theme that a wall wears.
public struct ThemeMessage: Hashable, Sendable {
  /// The colours of a block or of a kind of phase, each as `#f76143`.
  public struct Colours: Hashable, Sendable {
    /// What they are for: the name of a block, `ready`, `rest`, `change` or `coolDown`.
    public var role: String
    public var ground: String
    public var level: String

    /// Makes colours.
    public init(role: String, ground: String, level: String) {
      self.role = role
      self.ground = ground
      self.level = level
    }
  }

  /// The preset that is chosen.
  public var preset: String
  /// What the theme is called.
  public var name: String
  /// The motif: `haze`, `rings` or `disc`.
  public var motif: String
  /// The colours, blocks first.
  public var colours: [Colours]

  /// Makes a message.
  public init(preset: String, name: String, motif: String, colours: [Colours]) {
    self.preset = preset
    self.name = name
    self.motif = motif
    self.colours = colours
  }

  /// A short text that differs from theme to theme, so that a client knows when to ask for the colours again.
  public var mark: String {
    // FNV-1a: only to be told from the theme before.
    let hash = content.text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(hash, radix: 16)
  }

  /// The theme on the wire.
  public var json: JSONValue {
    var object = content.object ?? JSONObject()
    object["mark"] = .string(mark)
    return .object(object)
  }

  private var content: JSONValue {
    [
      "preset": .string(preset), "name": .string(name), "motif": .string(motif),
      "colours": .object(
        JSONObject(
          colours.map { ($0.role, ["ground": .string($0.ground), "level": .string($0.level)]) })),
    ]
  }

  /// Reads a theme as a client gets it.
  public init?(_ json: JSONValue) {
    guard let preset = json["preset"]?.string, let name = json["name"]?.string,
      let motif = json["motif"]?.string, let colours = json["colours"]?.object
    else { return nil }
    self.init(
      preset: preset, name: name, motif: motif,
      colours: colours.members.compactMap { member in
        guard let ground = member.value["ground"]?.string, let level = member.value["level"]?.string
        else { return nil }
        return Colours(role: member.name, ground: ground, level: level)
      })
  }
}
