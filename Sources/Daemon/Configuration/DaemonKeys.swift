internal import Configuration

/// The keys of the daemon's configuration file: the reader, `--print-config`, the example and the manual are made of
/// these.
enum DaemonKeys {
  /// The file as a whole.
  static let all = KeyGroup(
    "",
    "The configuration of pulsewalld. What the command line says counts before what stands here, and what stands here "
      + "before the defaults. Changes are taken over by `systemctl reload pulsewalld` or SIGHUP; state and socket, and "
      + "a change from a board to the terminal or back, take a restart.",
    [
      DaemonKey.board.key, DaemonKey.theme.key, DaemonKey.state.key, DaemonKey.socket.key,
      DaemonKey.access.key, DaemonKey.others.key,
      group(
        "groups",
        "The groups of the machine whose members have a right. root and the wall's own user have all.",
        [.viewers, .members, .operators]),
      DaemonKey.log.key,
      group(
        "limits", "How much clients of the socket may ask of the wall.",
        [.clients, .clientsOfUser, .requests]),
      group(
        "settings",
        "Settings that people change at the wall, too. One that is given here is set at every start, and on a reload "
          + "if it has changed here; one that is not given is as it was set last. The defaults are those of a new wall.",
        DaemonKey.settings),
      group(
        "voice", "Who says what settings.voice asks for: speech-dispatcher, and how.", voiceKeys),
    ])

  /// Every key that takes a value, in the order of the file.
  static let flat: [DaemonKey] =
    [
      .board, .theme, .state, .socket, .access, .others, .viewers, .members, .operators, .log, .clients,
      .clientsOfUser, .requests,
    ]
    + DaemonKey.settings + voiceKeys

  private static let voiceKeys: [DaemonKey] = [
    .voiceSocket, .voiceLanguage, .voiceModule, .voiceName, .voiceRate, .voicePitch, .voiceVolume,
  ]

  private static func group(_ name: String, _ about: String, _ keys: [DaemonKey]) -> ConfigurationKey {
    ConfigurationKey(name, .group(KeyGroup(name, about, keys.map(\.key))), about)
  }
}

/// The keys for people, printed from the tables that the reader checks with.
public enum DaemonReference {
  /// The example file: every key, with its default.
  public static var example: String { DaemonKeys.all.example }
}
