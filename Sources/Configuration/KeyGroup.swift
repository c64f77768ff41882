/// The keys of a group of settings.
package struct KeyGroup: Sendable {
  /// Where the group stands, such as `strips[].serial`.
  package let path: String
  package let about: String
  package let keys: [ConfigurationKey]

  package init(_ path: String, _ about: String, _ keys: [ConfigurationKey]) {
    self.path = path
    self.about = about
    self.keys = keys
  }

  package func key(named name: String) -> ConfigurationKey? {
    keys.first { $0.name == name }
  }
}
