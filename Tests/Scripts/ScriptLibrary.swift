import Foundation

/// The scripts beside this file, and the traces beside them.
enum ScriptLibrary {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Whether traces are written instead of compared.
  static let isRecording = ProcessInfo.processInfo.environment["PULSEWALL_RECORD"] == "1"

  /// The scripts, such as `formats/tabata`; those alone that begin with what is wanted.
  static let names: [String] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let wanted = ProcessInfo.processInfo.environment["PULSEWALL_SCRIPTS"] ?? ""
    return paths.filter { $0.hasSuffix(".script") && $0.hasPrefix(wanted) }.map { String($0.dropLast(7)) }
      .sorted()
  }()

  static func script(_ name: String) throws -> Script {
    let text = try String(contentsOf: folder.appending(path: "\(name).script"), encoding: .utf8)
    return try Script(parsing: text, file: "Tests/Scripts/\(name).script")
  }

  static func trace(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: "\(name).trace"), encoding: .utf8)
  }

  static func record(_ trace: String, _ name: String) throws {
    try trace.write(to: folder.appending(path: "\(name).trace"), atomically: true, encoding: .utf8)
  }
}
