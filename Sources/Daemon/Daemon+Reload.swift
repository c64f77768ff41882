import Boards
import Configuration
import Control
import Display
import Drivers
import LinuxIO
import Wall

/// What SIGHUP asks for.
extension Daemon {
  /// Whether SIGHUP tells that a terminal has gone, and ends the wall with it.
  var endsOnHangUp: Bool { hasTerminal || board is TerminalBoard }

  /// Reads the configuration, the board file and the theme file again and goes by them as far as that can be changed while the wall
  /// runs. A fault in any of them changes nothing; each is one line in the log.
  func reload() {
    service?.reloading()
    defer { service?.reloaded() }
    let new: DaemonConfiguration
    let file: Board?
    let theme: Theme?
    do {
      new = try .read(options)
      file = try new.readBoard()
      theme = try new.readTheme()
    } catch {
      for problem in error.problems { StandardError.tell("\(problem)") }
      return StandardError.tell("nothing is changed")
    }
    tellWhatStays(new)
    let before = configuration
    configuration = new
    ownTheme = OwnTheme(theme)
    perform(wall.handle(.ownTheme(theme), at: clock.now()))
    apply(new, insteadOf: before)
    StandardError.tell("the configuration was read again\(new.file.map { ": \($0)" } ?? "")")
    take(file)
  }

  /// Goes by a configuration in everything but the board.
  private func apply(_ new: DaemonConfiguration, insteadOf before: DaemonConfiguration) {
    controlLog.level = new.logLevel
    voice?.use(new.speech)
    desk?.change(new.accessPolicy, new.limits)
    do throws(SystemError) {
      try desk?.setMode(new.socketAccess.mode)
    } catch {
      StandardError.tell("\(error)")
    }
    let settings = new.settings(insteadOf: before)
    if !settings.isEmpty { perform(wall.perform(.change(settings), at: clock.now()).effects) }
  }

  /// Says which changes take a restart.
  private func tellWhatStays(_ new: DaemonConfiguration) {
    for key in [DaemonKey.state, .socket] where new.text(key) != startedWith.text(key) {
      StandardError.tell("\(key.path) is another; it takes a restart")
    }
  }

  // MARK: The board

  /// Takes the board file as it is now: at once, or when the session is over.
  private func take(_ file: Board?) {
    waitingBoard = nil
    guard file != boardFile else { return }
    guard let file, file.kind != .terminal, board is HardwareBoard else {
      return StandardError.tell("board is another; from or to the terminal it takes a restart")
    }
    waitingBoard = file
    if wall.isInSession { StandardError.tell("the board waits until the session is over") }
  }

  /// Opens the board that waits, if there is one and nothing runs.
  func takeWaitingBoard() {
    guard let file = waitingBoard, !wall.isInSession else { return }
    waitingBoard = nil
    let former = boardFile
    perform(wall.handle(.panelChanged, at: clock.now()))
    closeBoard()
    do {
      try openBoard(file)
      StandardError.tell("the board was opened again: \(file.name)")
    } catch {
      StandardError.tell("the board stays as it was: \(error)")
      goBack(to: former)
    }
    perform([.show(wall.presentation)])
  }

  /// Opens the board that was open before; without any the wall ends.
  private func goBack(to file: Board?) {
    closeBoard()
    do {
      try openBoard(file)
    } catch {
      StandardError.tell("\(error)")
      failure = error as? SystemError ?? SystemError("open the board", .inputOutput)
      loop.stop()
    }
  }
}
