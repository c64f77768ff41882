/// What the programs call themselves.
public enum Product {
  /// The version of all programs of one build.
  public static let version = "0.1.0"
}
