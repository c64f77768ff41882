extension Board {
  /// What the part with this name is: `strip`, `digits`, `lamp`, `buzzer` or `panel`.
  public func kind(ofPart name: String) -> String {
    if strips.contains(where: { $0.name == name }) { return "strip" }
    if modules.contains(where: { $0.name == name }) { return "digits" }
    if name.hasPrefix("lamp") || lamps.contains(where: { $0.name == name }) { return "lamp" }
    return name.hasPrefix("buzzer") ? "buzzer" : "panel"
  }
}
