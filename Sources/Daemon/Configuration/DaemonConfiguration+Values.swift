internal import Boards
internal import Configuration
internal import Control
internal import Training
internal import Wall

/// The configuration in terms of those who go by it.
extension DaemonConfiguration {
  var board: BoardChoice { text(.board).flatMap(BoardChoice.init) ?? .terminal }
  /// Reads the board file; nil for the terminal.
  ///
  /// - Throws: everything that is wrong with it. One that cannot be read at all is a fault of the line that names it.
  func readBoard() throws(ConfigurationErrors) -> Board? {
    do throws(ConfigurationErrors) {
      return try board.read()
    } catch {
      guard let location = location(of: .board) else { throw error }
      throw ConfigurationErrors(
        error.problems.map { problem in
          guard problem.kind == .file else { return problem }
          return ConfigurationProblem(
            location, "board is “\(problem.location.file)”, which \(problem.what)", allowed: problem.allowed)
        })
    }
  }

  var stateDirectory: String? { text(.state) }
  /// Where the control socket is; nil for the place that the rule gives.
  var socket: String? { text(.socket) }
  var hasSocket: Bool { socket != "none" }
  var socketAccess: SocketAccess { text(.access).flatMap(SocketAccess.init) ?? .group }
  var logLevel: LogLevel { text(.log).flatMap(LogLevel.init) ?? .changes }

  /// What each caller of the socket may do.
  var accessPolicy: AccessPolicy {
    let names: [Right: DaemonKey] = [.viewer: .viewers, .member: .members, .operator: .operators]
    return AccessPolicy(
      groupNames: names.compactMapValues { text($0) }, others: text(.others).flatMap(Right.init))
  }

  /// How much a client may ask for.
  var limits: ControlLimits {
    var limits = ControlLimits()
    limits.clients = integer(.clients)
    limits.clientsOfUser = min(integer(.clientsOfUser), limits.clients)
    limits.requestRate = integer(.requests)
    return limits
  }

  /// Who speaks, and how.
  var speech: SpeechServer {
    SpeechServer(
      path: text(.voiceSocket) ?? SpeechServer.standardPath(), language: text(.voiceLanguage) ?? "en",
      module: text(.voiceModule), voice: text(.voiceName), rate: integer(.voiceRate),
      pitch: integer(.voicePitch), volume: integer(.voiceVolume))
  }

  /// The settings to begin with: those remembered, with what is given here.
  func settings(over remembered: WallSettings = WallSettings()) -> WallSettings {
    var settings = remembered
    settings.set(givenSettings { _, _ in true })
    return settings
  }

  /// The settings that are given otherwise than before a reload: those change, everything else stays.
  func settings(insteadOf before: DaemonConfiguration) -> [SettingID: SettingValue] {
    givenSettings { key, given in given.value.source != before[key]?.value.source }
  }

  private func givenSettings(
    where isWanted: (DaemonKey, Given) -> Bool
  ) -> [SettingID: SettingValue] {
    SettingID.allCases.reduce(into: [:]) { settings, id in
      let key = DaemonKey.setting(id)
      guard let given = self[key], isWanted(key, given) else { return }
      settings[id] = SettingValue(given.value)
    }
  }
}
