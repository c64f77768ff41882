/// Where two traces differ, in few lines.
struct TraceDifference: CustomStringConvertible {
  let description: String

  /// The most lines that are shown.
  private static let most = 24

  init(from old: String, to new: String) {
    let (old, new) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let same = zip(old, new).prefix { $0 == $1 }.count
    let sameAtEnd = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed()).prefix { $0 == $1 }
      .count
    let (gone, come) = (old.dropFirst(same).dropLast(sameAtEnd), new.dropFirst(same).dropLast(sameAtEnd))
    var lines = old[..<same].suffix(2).map { "  \($0)" }
    lines += gone.prefix(Self.most / 2).map { "- \($0)" }
    if gone.count > Self.most / 2 { lines.append("- (\(gone.count - Self.most / 2) lines more)") }
    lines += come.prefix(Self.most / 2).map { "+ \($0)" }
    if come.count > Self.most / 2 { lines.append("+ (\(come.count - Self.most / 2) lines more)") }
    description = "\nfrom line \(same + 1) on:\n" + lines.joined(separator: "\n")
  }
}
