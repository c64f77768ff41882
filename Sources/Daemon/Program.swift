internal import Configuration
import Boards
import Control
import Display
import Drivers
import Glibc
import Intervals
import LinuxIO
import Pictures
import Store
import Themes
import Wall

/// `pulsewalld` as a whole: a command line in, an exit status out.
public enum Program {
  /// The version.
  public static let version = Product.version

  /// Runs the program and returns its exit status, one of sysexits.h.
  public static func run(_ arguments: [String]) -> Int32 {
    StandardDescriptors.occupy()
    shareHeap()
    do {
      let options = try Options.parse(arguments)
      let configuration = try options.task.goesByConfiguration ? .read(options) : DaemonConfiguration(options)
      switch options.task {
      case .wall: try Daemon(options, configuration).run()
      case .snapshot(let order):
        try order.write(
          run: options.run, of: try layout(configuration) ?? .garage, configuration.settings(),
          try configuration.readTheme())
      case .gallery(let directory):
        try Gallery.write(
          to: directory, of: try layout(configuration), configuration.settings(),
          try configuration.readTheme())
      case .printConfiguration: try StandardOutput.write(configuration.printed)
      case .checkBoard(let path): try check(boardFile: path)
      case .checkTheme(let path):
        let file = try ThemeFile(path: path)
        try StandardOutput.write("\(ThemeReport(file.table))")
        try file.check()
      case .describeBoard(let path):
        try StandardOutput.write("\(BoardMessage(try Board.read(path: path)).json.text)\n")
      case .listDevices: try StandardOutput.write("\(DeviceList())")
      case .walk(let path): return tell(try Walk.run(through: path, pace: options.speed))
      case .safeOff(let path): return try safeOff(path)
      case .listFormats:
        try StandardOutput.write(FormatChoice.table(of: formats(configuration)) + "\n")
      case .help: try StandardOutput.write(Options.help + "\n")
      case .version: try StandardOutput.write("pulsewalld \(version)\n")
      }
      return EX_OK
    } catch let errors as ConfigurationErrors {
      // Each names its file; whatever reads them finds them at the beginning of a line.
      StandardError.write(errors.description)
      FailedStart.tell(errors.problems.first?.description ?? errors.description)
      return EX_CONFIG
    } catch {
      StandardError.tell("\(error)")
      FailedStart.tell("\(error)")
      return status(of: error)
    }
  }

  /// The wall of the board; nil where that is the terminal.
  ///
  /// - Throws: that there is nothing on the wall of which a picture could be taken.
  private static func layout(_ configuration: DaemonConfiguration) throws -> WallLayout? {
    guard let board = try configuration.readBoard() else { return nil }
    let layout = board.layout
    guard !layout.points.isEmpty || !layout.modules.isEmpty || !layout.lamps.isEmpty else {
      throw UsageError(
        "the board “\(board.name)” has neither pixels nor digits nor lamps, and a picture of it would be black; "
          + "allowed: --board terminal, or a board file with strips, digits or lamps")
    }
    return layout
  }

  /// The formats that came with Pulsewall and those that are kept.
  private static func formats(_ configuration: DaemonConfiguration) -> [Format] {
    var kept = Recalled<[Format]>([])
    do throws(StoreError) {
      kept = try SQLiteRepository.formats(in: .locate(option: configuration.stateDirectory))
    } catch {
      StandardError.tell("kept formats: \(error)")
    }
    for problem in kept.problems { StandardError.tell(problem) }
    return FormatShelf(kept: kept.value).formats
  }

  /// Tells what a board file comes to, and which of the devices that it names are there and are something else.
  private static func check(boardFile path: String) throws {
    let board = try Board.read(path: path)
    try StandardOutput.write("\(BoardReport(board))")
    if board.kind != .terminal { try board.checkDevices() }
    try board.checkDeviceKinds()
  }

  /// Makes the outputs of a board dark and silent, and tells of those that could not be reached.
  private static func safeOff(_ path: String) throws -> Int32 {
    tell(try Board.read(path: path).makeSafe())
  }

  /// Tells which of some outputs and inputs do not work, and the status that says whether all do.
  private static func tell(_ health: [OutputHealth]) -> Int32 {
    let missing = health.filter { !$0.isOK }
    for part in missing { StandardError.tell("\(part)") }
    return missing.isEmpty ? EX_OK : EX_UNAVAILABLE
  }

  private static func status(of error: any Error) -> Int32 {
    switch error {
    case is UsageError: EX_USAGE
    case is PictureError: EX_CANTCREAT
    case let error as SystemError:
      error.errno == .permissionDenied || error.errno == .notPermitted ? EX_NOPERM : EX_IOERR
    default: EX_SOFTWARE
    }
  }
}
