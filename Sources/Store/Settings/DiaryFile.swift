internal import Wall

/// The diary of the wall in a small file, replaced as a whole.
struct DiaryFile {
  private let file: SmallFile

  init(directory: String) {
    file = SmallFile(path: directory + "/diary")
  }

  /// Reads the diary; an empty one where there is none.
  func read() throws(StoreError) -> Diary {
    let bytes = try file.read(for: "read the diary") ?? []
    return Diary(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Replaces the diary.
  func write(_ diary: Diary) throws(StoreError) {
    try file.write(Array(diary.text.utf8), for: "save the diary")
  }
}
