extension Board {
  /// What a part is by its title in health reports: `strip`, `digits`, `lamp`, `buzzer` or `panel`.
  public static func kind(ofPart title: String) -> String {
    let kinds = [
      "strip": "strip", "module": "digits", "lamp": "lamp", "lamps": "lamp", "buzzer": "buzzer",
      "voice": "voice", "export": "export", "theme": "theme",
    ]
    return title.split(separator: " ").first.flatMap { kinds[String($0)] } ?? "panel"
  }
}
