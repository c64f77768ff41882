internal import Control
internal import Intervals
internal import Terminal

/// What a full-screen command shows and does; its life is that of a ``FullScreen``.
protocol FullScreenPage: AnyObject {
  /// What is shown at an instant, and what there is to say of it.
  func page(at now: Instant) -> TerminalPage
  /// What is told before all else; nil for nothing.
  var foremost: String? { get }
  /// The wall is there, for the first time or again.
  func greet()
  /// The wall has gone, and is waited for.
  func lose()
  /// The wall has answered.
  func take(_ response: Response)
  /// Something has happened that the wall tells whoever subscribed.
  func take(_ event: Request)
  /// Somebody has typed.
  func readKeys(_ bytes: ArraySlice<UInt8>, at now: Instant)
  /// When it changes by itself.
  var deadline: Instant? { get }
  /// That time has come, or another deadline has.
  func passDeadline(at now: Instant)
}

extension FullScreenPage {
  /// Most pages have nothing that matters more than what the wall has to say.
  var foremost: String? { nil }

  /// Most pages show what they have meanwhile.
  func lose() {}

  /// Most pages subscribe to nothing.
  func take(_ event: Request) {}
}
