internal import CSQLite

/// A value in a row.
enum SQLiteValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])
}

/// A prepared statement: bound once, stepped through its rows, gone at the end of its scope.
struct Statement: ~Copyable {
  private let raw: OpaquePointer
  private let connection: Connection
  private let operation: String

  init(_ sql: String, on connection: Connection, for operation: String) throws(StoreError) {
    var raw: OpaquePointer?
    let code = sqlite3_prepare_v2(connection.raw, sql, -1, &raw, nil)
    guard code == SQLITE_OK else { throw connection.error(code, operation) }
    guard let raw else { preconditionFailure("a statement without words") }
    self.raw = raw
    self.connection = connection
    self.operation = operation
  }

  deinit {
    sqlite3_finalize(raw)
  }

  /// Gives the parameters their values, in order.
  func bind(_ values: [SQLiteValue]) throws(StoreError) {
    for (place, value) in values.enumerated() {
      let index = Int32(clamping: place + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(raw, index)
        case .integer(let number): sqlite3_bind_int64(raw, index, number)
        case .real(let number): sqlite3_bind_double(raw, index, number)
        case .text(var text):
          text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
              csqlite_bind_text(raw, index, $0.baseAddress, Int32(clamping: $0.count))
            }
          }
        case .bytes(let bytes): csqlite_bind_blob(raw, index, bytes, Int32(clamping: bytes.count))
        }
      guard code == SQLITE_OK else { throw connection.error(code, operation) }
    }
  }

  /// Goes to the next row; whether there is one.
  func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(raw)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error(code, operation)
    }
  }

  /// Makes the statement ready to be bound and stepped again.
  func reset() {
    sqlite3_reset(raw)
  }

  /// The number in a column; 0 for what is no number.
  func integer(_ column: Int) -> Int64 {
    sqlite3_column_int64(raw, Int32(clamping: column))
  }

  /// The text in a column; `nil` for what is no text or no UTF-8.
  func text(_ column: Int) -> String? {
    if case .text(let text) = value(column) { text } else { nil }
  }

  /// The values in the first columns.
  func values(_ count: Int) -> [SQLiteValue] {
    var values: [SQLiteValue] = []
    for column in 0..<count { values.append(value(column)) }
    return values
  }

  /// The value in a column as it is stored; text that is no UTF-8 is bytes.
  func value(_ column: Int) -> SQLiteValue {
    let column = Int32(clamping: column)
    switch sqlite3_column_type(raw, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(raw, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(raw, column))
    case SQLITE_TEXT:
      let bytes = Array(
        UnsafeRawBufferPointer(
          start: sqlite3_column_text(raw, column), count: Int(sqlite3_column_bytes(raw, column))))
      return String(validating: bytes, as: UTF8.self).map(SQLiteValue.text) ?? .bytes(bytes)
    case SQLITE_BLOB:
      return .bytes(
        Array(
          UnsafeRawBufferPointer(
            start: sqlite3_column_blob(raw, column), count: Int(sqlite3_column_bytes(raw, column)))))
    default: return .null
    }
  }
}
