import Display
import Drivers
import Intervals
import LinuxIO
import Wall

/// A board that has been opened: what the wall shows itself on, what it sounds with, and what comes back from it.
///
/// It belongs to the control thread and registers with its event loop.
protocol OpenBoard: AnyObject {
  /// The wall as the board shows it.
  var layout: WallLayout { get }
  /// What shows frames.
  var outputs: [any FrameOutput] { get }
  /// What sounds, if anything does.
  var buzzer: (any Buzzer)? { get }
  /// When the board wants ``passDeadline(at:)``, in the machine's time.
  var deadline: Instant? { get }
  /// Whether a session that was asked for on the command line ends the program with it.
  var endsWithSession: Bool { get }

  /// Whether people see the messages of ``show(_:messages:)``; where they do not, they belong on standard error.
  var showsMessages: Bool { get }
  /// How the board's outputs and inputs are, as far as it drives any that can fail.
  var health: [OutputHealth] { get }

  /// Takes note of what is shown from now on, and of what people should know.
  func show(_ presentation: Presentation, messages: [String])
  /// Does what was due.
  func passDeadline()
  /// The terminal's size may have changed.
  func resize()
  /// The process goes on after it was stopped, and others may have used the terminal meanwhile.
  func comeBack()
  /// Gives everything back: dark, silent, as it was found.
  func close()
}

extension OpenBoard {
  var showsMessages: Bool { true }
  var health: [OutputHealth] { [] }
  func comeBack() {}
}

/// What comes from a board.
enum BoardEvent: Sendable {
  case press(PanelButton)
  case release(PanelButton)
  /// Turns the sound off or on.
  case mute
  /// The layout is another.
  case layoutChanged
  /// An output or an input works, or does not, otherwise than before.
  case healthChanged
  /// The program is to end.
  case quit
  /// The board's terminal or reader has gone.
  case gone
  /// The board cannot go on.
  case failed(SystemError)
}
