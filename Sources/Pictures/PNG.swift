internal import CPng
public import Display
internal import LinuxIO

/// Pictures as PNG files.
public enum PNG {
  /// Compresses a picture.
  public static func encode(_ picture: WallPicture) throws(PictureError) -> [UInt8] {
    guard let width = UInt32(exactly: picture.width), let height = UInt32(exactly: picture.height),
      picture.bytes.count == picture.width * picture.height * 3
    else { throw .png("\(picture.width) × \(picture.height) is no size of a picture") }
    var size = cpng_bound(width, height)
    guard size > 0 else { throw .png("\(width) × \(height) is too large; allowed: at most 65535 × 65535") }
    var file = [UInt8](repeating: 0, count: size)
    var message = Message()
    guard cpng_encode(picture.bytes, width, height, &file, &size, &message.bytes) == 0 else {
      throw .png(message.text)
    }
    file.removeLast(file.count - size)
    return file
  }

  /// Writes a picture to a file, whole or not at all.
  public static func write(_ picture: WallPicture, to path: String) throws(PictureError) {
    let file = try encode(picture)
    do {
      try FileReplacement.write(file, to: path)
    } catch {
      throw .file(error)
    }
  }

  /// Decompresses a picture to its width, its height and its sRGB bytes, as ``WallPicture`` has them.
  public static func decode(
    _ file: [UInt8]
  ) throws(PictureError) -> (width: Int, height: Int, bytes: [UInt8]) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    var message = Message()
    guard cpng_size(file, file.count, &width, &height, &message.bytes) == 0 else { throw .png(message.text) }
    guard cpng_bound(width, height) > 0 else { throw .png("\(width) × \(height) is too large") }
    var bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * 3)
    guard cpng_decode(file, file.count, &bytes, bytes.count, &message.bytes) == 0 else {
      throw .png(message.text)
    }
    return (Int(width), Int(height), bytes)
  }
}

/// Room for a message of libpng.
private struct Message {
  var bytes = [CChar](repeating: 0, count: CPngMessageSize)

  var text: String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
