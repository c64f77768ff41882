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
  /// A short text that differs from theme to theme, so that a client knows when to ask for the colours again.
  public var mark: String

  /// Makes a message.
  public init(preset: String, name: String, motif: String, colours: [Colours], mark: String) {
    self.mark = mark
    self.preset = preset
    self.name = name
    self.motif = motif
    self.colours = colours
  }

  /// The theme on the wire.
  public var json: JSONValue {
    [
      "preset": .string(preset), "name": .string(name), "motif": .string(motif),
      "colours": .object(
        JSONObject(
          colours.map { ($0.role, ["ground": .string($0.ground), "level": .string($0.level)]) })),
      "mark": .string(mark),
    ]
  }

  /// Reads a theme as a client gets it.
  public init?(_ json: JSONValue) {
    guard let preset = json["preset"]?.string, let name = json["name"]?.string,
      let motif = json["motif"]?.string, let colours = json["colours"]?.object,
      let mark = json["mark"]?.string
    else { return nil }
    self.init(
      preset: preset, name: name, motif: motif,
      colours: colours.members.compactMap { member in
        guard let ground = member.value["ground"]?.string, let level = member.value["level"]?.string
        else { return nil }
        return Colours(role: member.name, ground: ground, level: level)
      }, mark: mark)
  }
}
