internal import Glibc

/// A question to whoever sits at the terminal.
enum Question {
  /// Asks, and takes only a yes for one.
  ///
  /// - Throws: that nobody can be asked.
  static func isAnsweredWithYes(_ question: String) throws(ClientError) -> Bool {
    guard isatty(0) == 1 else {
      throw ClientError(.usage, "this asks first, and nobody is at a terminal; --yes goes on without")
    }
    Output.writePrompt("\(question) [y/N] ")
    let answer = readLine(strippingNewline: true)?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }
}
