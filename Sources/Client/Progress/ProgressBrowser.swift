internal import Control
internal import Display
internal import Intervals
internal import Terminal
internal import Training

/// The progress full-screen, with a cursor that goes along the curve.
final class ProgressBrowser: KeyedPage {
  private let screen: FullScreen
  var keys = KeyDecoder()
  private var contents: ProgressScreen.Contents
  /// The period that is asked for.
  private var wanted: ProgressPeriod
  /// Whether the wall has gone since it was asked.
  private var isStale = false

  /// Shows progress until it is left; the terminal is given back as it was.
  static func run(_ progress: Progress, on candidates: [String]) throws -> ExitStatus {
    let browser = ProgressBrowser(progress, on: try FullScreen(candidates))
    try browser.screen.run(browser)
    return .done
  }

  private init(_ progress: Progress, on screen: FullScreen) {
    self.screen = screen
    contents = ProgressScreen.Contents(progress)
    wanted = progress.period
  }

  func page(at now: Instant) -> TerminalPage {
    contents.fit(screen.size)
    return TerminalPage(contents)
  }

  // MARK: The wall

  /// What is shown the first time was asked for before there was a screen.
  func greet() {
    if isStale { ask(wanted) }
    isStale = false
  }

  func lose() { isStale = true }

  private func ask(_ period: ProgressPeriod) {
    wanted = period
    screen.send(
      Request(id: 1, method: ProgressTask.method, parameters: .named(ProgressTask.parameters(period))))
  }

  func take(_ response: Response) {
    switch response.outcome {
    case .failure(let error): screen.tell("\(error.kind.name): \(error.message)")
    case .success(let result):
      do throws(ClientError) {
        contents.take(try ProgressTask.read(result))
        screen.show()
      } catch {
        screen.tell("\(error)")
      }
    }
  }

  // MARK: The keys

  func take(_ key: Key) {
    switch ProgressMove(key) {
    case .leave: screen.leave()
    case .period(let period): ask(period ?? contents.progress.period.next)
    case .renew:
      screen.repaint()
      ask(wanted)
    case .move(let move):
      contents.take(move)
      screen.show()
    case nil: if key == .answer { screen.takeAnswer() }
    }
  }
}
