internal import Configuration

extension DaemonKey {
  static let voiceSocket = DaemonKey(
    "voice",
    .init(
      "socket", .path(or: [], bytes: 107),
      .otherwise(
        "$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock, or /run/speech-dispatcher/speechd.sock where there is no "
          + "such folder"),
      "Where speech-dispatcher listens."),
    computed: { SpeechServer.standardPath() })
  static let voiceLanguage = DaemonKey(
    "voice", .init("language", .text, .text("en"), "The language of the voice; what it says is English."))
  static let voiceModule = DaemonKey(
    "voice",
    .init(
      "module", .text, .otherwise("the one that speech-dispatcher is set up with"),
      "The output module, such as espeak-ng."))
  static let voiceName = DaemonKey(
    "voice",
    .init(
      "name", .text, .otherwise("the one of the language"),
      "The voice of the module, by the module's name for it."))
  static let voiceRate = DaemonKey(
    "voice",
    .init("rate", .integer(-100...100), .integer(20), "How fast it speaks; 0 is the module's own rate."))
  static let voicePitch = DaemonKey(
    "voice", .init("pitch", .integer(-100...100), .integer(0), "How high it speaks."))
  static let voiceVolume = DaemonKey(
    "voice", .init("volume", .integer(-100...100), .integer(100), "How loud it speaks; 100 is the loudest."))
}
