/// A key of a configuration file: what it is called, what it takes and what it is for.
///
/// The reader checks settings against these, and references, examples and manual pages are printed from them.
package struct ConfigurationKey: Sendable {
  /// What a key takes.
  package indirect enum Kind: Sendable {
    case text
    case word([String])
    case words([String])
    /// So many texts, of names that the file itself gives.
    case texts(count: ClosedRange<Int>)
    case flag
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// One of the words, or a number.
    case wordOrNumber([String], ClosedRange<Double>)
    /// So many integers.
    case integers(count: ClosedRange<Int>, ClosedRange<Int>)
    /// One of the words, or so many integers.
    case wordOrIntegers([String], count: ClosedRange<Int>, ClosedRange<Int>)
    /// Pixels of a strip, counted from 0, such as `"0-2, 7"`.
    case pixels
    /// A GPIO line: its offset in the chip, or its name.
    case line
    /// A device file, below a folder.
    case device(String)
    /// An absolute path of at most so many bytes, or one of the words.
    case path(or: [String], bytes: Int)
    /// Text in a writing of its own, which is said in words.
    case written(allowed: String, check: @Sendable (String) -> Bool)
    case group(KeyGroup)
    case list(KeyGroup)
  }

  /// Whether a file has to give it.
  package enum Need: Sendable {
    case required
    case optional
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    /// Optional, with words that tell what holds without it.
    case otherwise(String)
  }

  package let name: String
  package let kind: Kind
  package let unit: String
  package let need: Need
  package let about: String

  /// An optional key, without a default.
  package init(_ name: String, _ kind: Kind, _ about: String) {
    self.init(name, kind, .optional, about)
  }

  package init(_ name: String, _ kind: Kind, unit: String = "", _ need: Need, _ about: String) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.need = need
    self.about = about
  }
}
