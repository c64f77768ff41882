internal import LinuxIO

/// A speech-dispatcher and how it is to speak.
struct SpeechServer: Hashable, Sendable {
  /// The path of its socket.
  var path: String
  var language = "en"
  /// The output module; nil for the one it is set up with.
  var module: String?
  /// The voice of the module; nil for the one of the language.
  var voice: String?
  /// -100 to 100; 0 is as the module speaks by itself.
  var rate = 0
  var pitch = 0
  var volume = 100

  /// Where speech-dispatcher listens: in the user's runtime directory, else in the system's.
  static func standardPath(environment: (String) -> String? = ProgramFolder.variable) -> String {
    let folder = environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/run"
    return "\(folder)/speech-dispatcher/speechd.sock"
  }

  /// What it is told of us and of how to speak, in order; the protocol is SSIP (speech-dispatcher's manual).
  ///
  /// Messages of the priority `important` are said at once, before what others have waiting, and never dropped.
  var greeting: [(command: String, key: DaemonKey?)] {
    [
      ("SET self CLIENT_NAME pulsewall:pulsewalld:wall", nil), ("SET self PRIORITY important", nil),
      ("SET self LANGUAGE \(language)", .voiceLanguage), ("SET self PUNCTUATION none", nil),
    ]
      + (module.map { [("SET self OUTPUT_MODULE \($0)", .voiceModule)] } ?? [])
      + (voice.map { [("SET self SYNTHESIS_VOICE \($0)", .voiceName)] } ?? []) + [
        ("SET self RATE \(rate)", .voiceRate), ("SET self PITCH \(pitch)", .voicePitch),
        ("SET self VOLUME \(volume)", .voiceVolume),
      ]
  }
}
