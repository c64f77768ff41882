internal import Terminal
internal import Training

/// What the keys of the set-up do.
enum SetUpKeys {
  /// What a key asks for.
  enum Action: Hashable {
    case next, back, leave, repaint, answer
    /// Another answer: the next, or the one before.
    case change(Int)
    /// The day in or out.
    case toggle
  }

  /// The keys, for the help.
  static let table = [
    ["Enter, space", "go on; space on a day takes it in or out"], ["arrows, +, -", "another answer"],
    ["Backspace, Escape", "back to the question before"], ["Ctrl-L", "draw anew"],
    ["q", "leave; nothing is chosen before the end"],
  ]

  /// What a key asks for in a step; nil for keys without a meaning.
  static func action(for key: Key, in step: SetUpDialogue.Step?) -> Action? {
    // A list grows downwards, everything else upwards.
    let down = step == .programme ? 1 : -1
    return switch key {
    case .enter: .next
    case .character(" "): step == .days ? .toggle : .next
    case .backspace, .delete, .escape: .back
    case .right, .character("+"), .character("="): .change(1)
    case .left, .character("-"): .change(-1)
    case .down: .change(down)
    case .up: .change(-down)
    case .character("q"), .character("Q"), .control("c"): .leave
    case .control("l"): .repaint
    case .answer: .answer
    default: nil
    }
  }

  /// The keys that matter in a step, for the bottom of the screen.
  static func hints(in step: SetUpDialogue.Step) -> [KeyHint] {
    let back = step == .welcome ? [] : [KeyHint("⌫", "back")]
    let leave = [KeyHint("q", "leave", .leave)]
    switch step {
    case .welcome: return [KeyHint("enter", "begin", .main)] + leave
    case .programme: return [KeyHint("enter", "next", .main), KeyHint("↑↓", "choose")] + back + leave
    case .amount, .length: return [KeyHint("enter", "next", .main), KeyHint("← →", "change")] + back + leave
    case .days:
      return [KeyHint("enter", "next", .main), KeyHint("← →", "day"), KeyHint("space", "in or out")] + back
        + leave
    case .week: return [KeyHint("enter", "that is it", .main)] + back + leave
    }
  }
}
