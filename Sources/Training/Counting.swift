/// A number with what is counted: `1 set`, `3 sets`, `-1 rep`.
func counted(_ count: Int, _ noun: String) -> String {
  count.magnitude == 1 ? "\(count) \(noun)" : "\(count) \(noun)s"
}
