internal import Control
internal import LinuxIO

extension MachineFacts {
  /// Looks at the machine and asks the wall that answers, if there is one.
  ///
  /// - Parameters:
  ///   - boardFile: The board file to judge; `nil` for the board of the wall, else that of the service.
  ///   - candidates: Where the wall may be.
  static func gather(boardFile: String?, _ candidates: [String], _ files: MachineFiles = MachineFiles())
    -> MachineFacts
  {
    var facts = MachineFacts()
    let answers = WallAnswers.ask(candidates)
    facts.wall = answers.facts(files)
    facts.boardFile = boardFile
    facts.outputs = answers.outputs
    facts.groups = answers.groups
    facts.unsaved = answers.unsaved
    facts.hasSpeech = !facts.wall.isHere || files.status("/usr/bin/speech-dispatcher") != nil
    facts.user = files.account(ofProcess: "self") ?? facts.user
    let process = facts.wall.isHere ? answers.process : nil
    facts.findRunner(process, files)
    facts.board = board(boardFile, facts.wall.isHere ? answers.board : nil, files)
    for device in facts.board.message?.devices ?? [] {
      facts.devices[device.path] = files.device(device.path)
    }
    facts.look(at: files)
    let folder = facts.wall.isHere ? answers.stateDirectory : nil
    let usual = facts.isService ? ProgramFolder.state.system : ProgramFolder.state.path()
    facts.state = (folder ?? usual).flatMap { files.folder($0) }
    return facts
  }

  /// Who runs the wall: the user of its process, else that of the service where there is one, else who asks.
  private mutating func findRunner(_ process: String?, _ files: MachineFiles) {
    let service = files.account(named: "pulsewall")
    if let process, let account = files.account(ofProcess: process) {
      runner = account
      isService = account.id == service?.id
      priorityLimit = files.priorityLimit(ofProcess: process)
    } else if let service {
      // The unit says what the service may do, and nobody knows it better.
      runner = service
      isService = true
      priorityLimit = nil
    } else {
      runner = user
      priorityLimit = files.priorityLimit(ofProcess: "self")
    }
  }

  private mutating func look(at files: MachineFiles) {
    chips = files.chips
    keepsLines = files.keepsLines
    spiBuffer = files.number("/sys/module/spidev/parameters/bufsiz")
    realTimeBudget = files.number("/proc/sys/kernel/sched_rt_runtime_us")
    isSynchronized = WallClock.isSynchronised
    hasHardwareClock = !files.names(in: "/sys/class/rtc").isEmpty
    keepsJournal = files.keepsJournal
    throttled = files.throttled
  }

  /// The board file of the service.
  private static let serviceBoard = "/etc/pulsewall/board.cfg"

  private static func board(_ file: String?, _ known: BoardMessage?, _ files: MachineFiles) -> BoardFacts {
    if let file { return BoardFacts(file: file) }
    if let known { return .known(known) }
    return files.status(serviceBoard) == nil ? .unknown : BoardFacts(file: serviceBoard)
  }
}

extension BoardFacts {
  /// Has the daemon read a board file: the client knows nothing of boards.
  init(file: String) {
    switch DaemonProgram.output(of: ["--describe-board", file]) {
    case .success(let text):
      self =
        (try? JSONValue(parsing: text)).flatMap(BoardMessage.init).map(BoardFacts.known)
        ?? .unreadable("pulsewalld does not tell what \(file) comes to; is it of another version?")
    case .failure(let error): self = .unreadable(error.description)
    }
  }
}

extension WallFacts {
  /// Whether a wall answers, and runs on this machine.
  fileprivate var isHere: Bool {
    if case .answers(_, _, isHere: true) = self { true } else { false }
  }
}
