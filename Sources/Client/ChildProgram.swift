internal import Glibc
internal import LinuxIO

/// Another program that is run to its end.
enum ChildProgram {
  /// What became of it.
  struct Outcome {
    /// What it has written to its standard output and, unless that goes elsewhere, to its standard error.
    var output: [UInt8]
    /// Its exit status as `waitpid` gives it; 0 when all went well.
    var status: Int32
  }

  /// Runs a program, which is looked for in the folders of PATH.
  ///
  /// - Parameters:
  ///   - input: what it reads at once; nothing when left out.
  ///   - most: how many bytes of its output are kept.
  ///   - mend: what to do where there is no such program.
  static func run(
    _ program: String, _ arguments: [String], input: [UInt8]? = nil, most: Int = 1 << 20,
    mergesErrors: Bool = true, mend: String
  ) throws(SystemError) -> Outcome {
    let pipe = try OwnedDescriptor.pipe()
    let feed = try OwnedDescriptor.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input == nil {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, feed.reader.raw, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, pipe.writer.raw, 1)
    if mergesErrors { posix_spawn_file_actions_adddup2(&actions, pipe.writer.raw, 2) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let refusal = posix_spawnp(&process, program, &actions, nil, &words, nil)
    guard refusal == 0 else {
      throw SystemError("run", Errno(refusal), subject: program, mend: mend)
    }
    // While these ends are open, the others never come to their end.
    close(pipe.writer)
    close(feed.reader)
    write(input ?? [], to: feed.writer)
    let output = read(from: pipe.reader, most: most)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, Errno.current == .interrupted {}
    return Outcome(output: output, status: status)
  }

  /// Writes all that there is, and then the end of it; a program that does not read it all says why itself.
  private static func write(_ bytes: [UInt8], to writer: consuming OwnedDescriptor) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, let count = try? writer.write(UnsafeRawBufferPointer(rebasing: rest)) {
        rest = rest.dropFirst(count)
      }
    }
  }

  private static func close(_ descriptor: consuming OwnedDescriptor) {}

  /// All that is written into a pipe until nobody holds its other end.
  private static func read(from reader: consuming OwnedDescriptor, most: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { chunk.deallocate() }
    while case .bytes(let count)? = try? reader.read(into: chunk) {
      if bytes.count < most { bytes += chunk.prefix(count) }
    }
    return bytes
  }
}
