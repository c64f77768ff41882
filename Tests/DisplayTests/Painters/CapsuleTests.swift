import Display
import Testing
import Training

struct CapsuleTests {
  /// The picture of a capsule, the top row first.
  private func picture(_ state: WeekDay.State, _ height: Double, _ columns: Int, _ rows: Int) -> String {
    let capsule = Capsule(state, height: height, columns: columns, rows: rows)
    let lines = (0..<rows).reversed().map { row in
      String(
        (0..<columns).map { column -> Character in
          switch capsule.part(column, row) {
          case .outside: " "
          case .solid: "#"
          case .edge: "o"
          case .inside: "."
          case .dash: "-"
          case .dot: "*"
          }
        })
    }
    return lines.joined(separator: "/")
  }

  @Test(arguments: [
    (WeekDay.State.done, 1.0, 5, 4, " ### /#####/#####/ ### "),
    (.done, 0.5, 5, 6, "     /     /     / ### /#####/ ### "),
    (.ahead, 1, 5, 5, " ooo /o...o/o...o/o...o/ ooo "), (.today, 0.75, 4, 4, "    / oo /o..o/ oo "),
    (.ahead, 1, 3, 4, "ooo/o.o/o.o/ooo"), (.missed, 1, 3, 5, "---/   /---/   /---"),
    (.rest, 1, 3, 3, "   /   / * "), (.rest, 0, 1, 4, " / / /*"), (.ahead, 1, 2, 4, "oo/../../oo"),
    (.done, 0.01, 3, 4, "   /   /   /###"), (.done, 0.5, 1, 4, " / /#/#"), (.ahead, 1, 1, 1, "o"),
    (.today, 1, 1, 5, "o/././././o".replacing("/././.", with: "/./.")),
    (.missed, 0.5, 1, 8, " / / / / /-/ /-"),
    (.done, 2, 1, 2, "#/#"),
  ])
  func isDrawn(_ row: (state: WeekDay.State, height: Double, columns: Int, rows: Int, picture: String)) {
    #expect(picture(row.state, row.height, row.columns, row.rows) == row.picture)
  }

  /// Whatever the size, the four states are four pictures, and none reaches beyond its height.
  @Test func statesDifferAtEverySize() {
    for columns in 1...9 {
      for rows in 4...40 {
        let pictures = [WeekDay.State.done, .ahead, .missed, .rest].map { picture($0, 1, columns, rows) }
        #expect(Set(pictures).count == 4, "\(columns) × \(rows)")
        for height in [0.1, 0.3, 0.62, 1] {
          let capsule = Capsule(.done, height: height, columns: columns, rows: rows)
          let lit = (0..<rows).filter { row in (0..<columns).contains { capsule.part($0, row) != .outside } }
          let wanted = max(1, Int((height * Double(rows)).rounded()))
          #expect(lit == Array(0..<wanted))
        }
      }
    }
  }
}
