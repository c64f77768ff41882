import CLinux
import Glibc

extension Options {
  /// Reads a command line; the first argument is the program.
  ///
  /// - Throws: what is wrong with which option, and what is allowed.
  public static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    let given = try given(in: arguments)
    // Whoever asks for help gets it, whatever else is there.
    if given.contains(where: { $0.entry.name == "help" }) {
      options.task = .help
      return options
    }
    try checkActions(given)
    for given in given { try given.entry.apply(given.value, &options) }
    if case .snapshot(let order) = options.task, order.path.isEmpty {
      throw UsageError(
        "--snapshot takes a file, and --at and --for go with it: --snapshot FILE.png --at 12.5")
    }
    return options
  }

  /// The help, made from the table.
  public static var help: String {
    let rows = OptionEntry.all.map { entry in
      let short = entry.letter.map { "-\($0), " } ?? "    "
      return ("  \(short)--\(entry.name)\(entry.value.map { " \($0)" } ?? "")", entry.help)
    }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let lines = rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + $0.1 }
    return """
      Usage: pulsewalld [options]

      Runs the wall timer. Without options: on the terminal, which asks what to train the first time.

      \(lines.joined(separator: "\n"))

      The keys of the terminal board are shown at its foot; ? hides them.
      Exit status: \(exitStatuses.map { "\($0.0) \($0.1)" }.joined(separator: ", ")).
      """
  }

  /// How the program ends, as in sysexits.h.
  static let exitStatuses = [
    ("0", "done"), ("64", "wrong usage"), ("69", "not available"), ("73", "cannot create a file"),
    ("74", "input or output error"), ("77", "no permission"),
    ("78", "an error in a board file, a theme file or the configuration file"),
  ]

  private typealias Given = (entry: OptionEntry, value: String)

  /// The options of a command line with their values, in their order.
  private static func given(in arguments: [String]) throws(UsageError) -> [Given] {
    let table = OptionEntry.all
    let names = table.map { strdup($0.name) }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    // getopt_long moves the words about; these are the same pointers in the order they were made.
    let owned = names + words
    defer { for pointer in owned { free(pointer) } }

    var found: [Given] = []
    var refusal = clinux_option_refusal()
    let rest = withUnsafeMutablePointer(to: &found) { found in
      clinux_parse_options(
        Int32(arguments.count), &words, letters(of: table), names.map { UnsafePointer($0) },
        table.map { $0.value == nil ? 0 : 1 }, Int32(table.count), found,
        { context, index, letter, value in
          let entry = index >= 0 ? OptionEntry.all[Int(index)] : OptionEntry.entry(of: letter)
          guard let entry, let found = context?.assumingMemoryBound(to: [Given].self) else { return -1 }
          found.pointee.append((entry, value.map { String(cString: $0) } ?? ""))
          return 0
        }, &refusal)
    }
    guard rest >= 0 else { throw message(for: refusal) }
    if rest < Int32(arguments.count), let word = words[Int(rest)] {
      let extra = String(cString: word)
      throw UsageError("“\(extra)” is no option; to run a format: --run \(extra)")
    }
    return found
  }

  /// A program does one thing: of two that exclude each other neither is done.
  private static func checkActions(_ given: [Given]) throws(UsageError) {
    let actions = given.filter(\.entry.isAction)
    guard let first = actions.first, let other = actions.first(where: { $0.entry.name != first.entry.name })
    else { return }
    let names = OptionEntry.all.filter(\.isAction).map { "--\($0.name)" }.joined(separator: ", ")
    throw UsageError(
      "--\(first.entry.name) and --\(other.entry.name) exclude each other; allowed: one of \(names)")
  }

  /// The short options; the colon in front tells a missing value from an unknown option.
  private static func letters(of table: [OptionEntry]) -> String {
    table.reduce(":") { letters, entry in
      letters + (entry.letter.map { entry.value == nil ? "\($0)" : "\($0):" } ?? "")
    }
  }

  private static func message(for refusal: clinux_option_refusal) -> UsageError {
    let word = refusal.argument.map { String(cString: $0) } ?? ""
    let option = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
    if refusal.lacks_value != 0 { return UsageError("\(option) needs a value; --help tells which") }
    let isKnown = OptionEntry.all.contains { "--\($0.name)" == option }
    return UsageError(isKnown ? "\(option) takes no value" : "\(option) is no option; --help lists them all")
  }
}

extension OptionEntry {
  fileprivate static func entry(of letter: Int32) -> OptionEntry? {
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: letter)) else { return nil }
    return all.first { $0.letter == Character(scalar) }
  }
}
