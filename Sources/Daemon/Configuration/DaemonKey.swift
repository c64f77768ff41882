internal import Configuration
internal import LinuxIO

/// A key of the daemon's configuration file, and the group it stands in.
struct DaemonKey: Sendable {
  /// The group; empty for the file as a whole.
  let group: String
  let key: ConfigurationKey
  /// What holds where neither the file nor the command line gives the key, for one whose default depends on who runs
  /// the wall.
  let computed: @Sendable () -> String?

  /// A key of the file as a whole.
  init(_ key: ConfigurationKey, computed: @escaping @Sendable () -> String? = { nil }) {
    self.init("", key, computed: computed)
  }

  /// A key of a group.
  init(_ group: String, _ key: ConfigurationKey, computed: @escaping @Sendable () -> String? = { nil }) {
    self.group = group
    self.key = key
    self.computed = computed
  }

  /// The key as it is named in messages: `voice.rate`.
  var path: String { group.isEmpty ? key.name : "\(group).\(key.name)" }
}

extension DaemonKey {
  static let board = DaemonKey(
    .init(
      "board", .path(or: ["terminal"], bytes: 4_095), .text("terminal"),
      "What to show the wall on: the terminal, or what a board file describes."))
  static let theme = DaemonKey(
    .init(
      "theme", .path(or: [], bytes: 4_095), .otherwise("none"),
      "The file of a theme of one's own, which the wall wears where settings.preset is own."))
  static let state = DaemonKey(
    .init(
      "state", .path(or: [], bytes: 4_095),
      .otherwise("/var/lib/pulsewall for the service and for root, ~/.local/state/pulsewall for a user"),
      "The directory of what the wall remembers."),
    computed: { ProgramFolder.state.path() })
  static let socket = DaemonKey(
    .init(
      "socket", .path(or: ["none"], bytes: UnixListener.maximumPathLength),
      .otherwise(
        "/run/pulsewall/control.sock for the service and for root, $XDG_RUNTIME_DIR/pulsewall/control.sock for a "
          + "user"),
      "Where the control socket is. A client finds another place by --socket or PULSEWALL_SOCKET; a socket that "
        + "systemd has opened is taken whatever stands here."),
    computed: { ControlSocketPath.standard() })
  static let access = DaemonKey(
    .init(
      "access", .word(SocketAccess.allCases.map(\.rawValue)), .text(SocketAccess.group.rawValue),
      "Who may connect to the socket: its user and group, or everyone on this machine. What somebody may do is a "
        + "matter of the groups below, whoever may connect."))
  static let others = DaemonKey(
    .init(
      "others", .word(["none", "viewer", "member", "operator"]), .text("viewer"),
      "What those may do who are in none of the groups: nothing, look, train, or everything."))
  static let log = DaemonKey(
    .init(
      "log", .word(LogLevel.allCases.map(\.rawValue)), .text(LogLevel.changes.rawValue),
      "What of the control socket is logged, with user and process: only who is not let in or made to go, what changes the "
        + "wall besides, or each connection, too."))

  static let viewers = DaemonKey(
    "groups",
    .init(
      "viewer", .text, .otherwise("no group"), "The group that may look, where others may not."))
  static let members = DaemonKey(
    "groups", .init("member", .text, .text("pulsewall"), "The group that may train."))
  static let operators = DaemonKey(
    "groups",
    .init(
      "operator", .text, .text("pulsewall-operator"),
      "The group that may do everything: settings and kept formats, too."))

  static let clients = DaemonKey(
    "limits", .init("clients", .integer(1...256), .integer(32), "The most clients at a time."))
  static let clientsOfUser = DaemonKey(
    "limits",
    .init("clients-of-user", .integer(1...256), .integer(8), "The most clients of one user at a time."))
  static let requests = DaemonKey(
    "limits",
    .init("requests", .integer(10...2_000), .integer(200), "The most requests of a client in a second."))
}

/// Who may connect to the control socket.
enum SocketAccess: String, CaseIterable, Hashable, Sendable {
  case group, everyone

  /// The rights of the socket's file.
  var mode: UInt32 { self == .group ? 0o660 : 0o666 }
}
