internal import Glibc
internal import LinuxIO

/// The daemon as a program that answers questions about files.
enum DaemonProgram {
  /// What it writes when it is run, or why it fails, in its own words.
  static func output(of arguments: [String]) -> Result<String, ClientError> {
    do throws(SystemError) {
      let (text, status) = try run(arguments)
      return status == 0 ? .success(text) : .failure(ClientError(.failed, firstLine(of: text)))
    } catch {
      return .failure(ClientError(.failed, "\(error)"))
    }
  }

  private static func run(_ arguments: [String]) throws(SystemError) -> (text: String, status: Int32) {
    let outcome = try ChildProgram.run(
      beside ?? "pulsewalld", arguments, mend: "install pulsewalld beside pulsewall")
    return (String(decoding: outcome.output, as: UTF8.self), outcome.status)
  }

  private static func firstLine(of text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? "pulsewalld says nothing"
  }

  /// The daemon in the folder of this program, if it is there.
  private static var beside: String? {
    var path = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = own.lastIndex(of: "/") else { return nil }
    let program = own[..<slash] + "/pulsewalld"
    return access(String(program), X_OK) == 0 ? String(program) : nil
  }
}
