internal import Glibc

/// The files of the package that tests compare with what the code prints.
public enum PackageFiles {
  /// The folder of the package: Tests/Support/PackageFiles.swift is three names below it.
  public static let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  /// Whether the files are to be written instead of compared: PULSEWALL_RECORD=1.
  public static var areRecorded: Bool { getenv("PULSEWALL_RECORD") != nil }

  /// The text of a file; empty where there is none.
  public static func text(of path: String) -> String { String(decoding: bytes(of: path), as: UTF8.self) }

  /// The bytes of a file; none where there is no file.
  public static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return bytes
  }

  /// Writes a file anew.
  public static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}

/// The part of a page that is printed by the code, between two marks.
public struct KeySection {
  private static let mark = "<!-- keys -->"
  private let path: String
  private let parts: [String]

  /// A page without its two marks.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Finds the part in a page.
  public init(of path: String) throws(Failure) {
    self.path = path
    parts = PackageFiles.text(of: path).split(separator: Self.mark, omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 3 else {
      throw Failure(description: "\(path) holds \(parts.count - 1) marks of the reference, not 2")
    }
  }

  /// What stands between the marks.
  public var text: String { parts[1] }

  /// Writes the page with another part.
  public func record(_ text: String) {
    PackageFiles.write("\(parts[0])\(Self.mark)\(text)\(Self.mark)\(parts[2])", to: path)
  }
}
