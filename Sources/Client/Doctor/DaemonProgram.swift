internal import Glibc
internal import LinuxIO

/// The daemon as a program that answers questions about files.
enum DaemonProgram {
  /// The longest text that is read of it.
  private static let longest = 1 << 20

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
    let program = beside ?? "pulsewalld"
    let pipe = try OwnedDescriptor.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipe.writer.raw, 1)
    posix_spawn_file_actions_adddup2(&actions, pipe.writer.raw, 2)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let refusal = posix_spawnp(&process, program, &actions, nil, &words, nil)
    guard refusal == 0 else {
      throw SystemError("run", Errno(refusal), subject: program, mend: "install pulsewalld beside pulsewall")
    }
    // While this end is open, the other one never comes to its end.
    close(pipe.writer)
    let text = read(from: pipe.reader)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, Errno.current == .interrupted {}
    return (text, status)
  }

  private static func close(_ descriptor: consuming OwnedDescriptor) {}

  /// All that is written into a pipe until nobody holds its other end.
  private static func read(from reader: consuming OwnedDescriptor) -> String {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { chunk.deallocate() }
    while case .bytes(let count)? = try? reader.read(into: chunk) {
      if bytes.count < longest { bytes += chunk.prefix(count) }
    }
    return String(decoding: bytes, as: UTF8.self)
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
