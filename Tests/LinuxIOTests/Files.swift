import Glibc
import LinuxIO

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
  try OwnedDescriptor.open(path, O_RDONLY).readSome().bytes
}

/// The text of a file, without the line break at its end.
func text(of path: String) throws -> String {
  let bytes = try contents(of: path)
  return String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
}

/// Whether a sanitizer is in the process: it takes over crash signals, and leaves memory unlocked.
let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
