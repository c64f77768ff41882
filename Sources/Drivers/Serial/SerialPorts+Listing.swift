internal import CSerialPort
internal import Glibc
public import LinuxIO

extension SerialPorts {
  /// A serial port of the machine, for a person to choose from.
  public struct Entry: Hashable, Sendable {
    /// The device file.
    public var device: String
    /// What the adapter calls itself, such as `FT232R USB UART - A5069RR4`; empty where nothing is known.
    public var description: String
    /// The lasting names of the port, best first: by the adapter's serial number, then by the socket it is in.
    public var links: [String]
  }

  /// The serial ports of the machine; built-in ports without a device behind them are left out.
  public static func all() throws(SystemError) -> [Entry] {
    var list: UnsafeMutablePointer<OpaquePointer?>?
    guard sp_list_ports(&list) == SP_OK, let list else {
      throw SystemError("list", .noMemory, subject: "serial ports")
    }
    defer { sp_free_port_list(list) }
    let links = ["/dev/serial/by-id", "/dev/serial/by-path"].flatMap(linksIn)
    var entries: [Entry] = []
    var next = list
    while let port = next.pointee {
      next += 1
      guard let name = sp_get_port_name(port) else { continue }
      let device = String(cString: name)
      let description = sp_get_port_description(port).map { String(cString: $0) } ?? ""
      entries.append(
        Entry(
          device: device, description: description,
          links: links.filter { $0.target == device }.map(\.path)))
    }
    return entries.sorted { $0.device < $1.device }
  }

  private static func linksIn(_ folder: String) -> [(path: String, target: String)] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var links: [(path: String, target: String)] = []
    while let entry = readdir(directory) {
      let path = "\(folder)/\(String(cArray: entry.pointee.d_name))"
      guard let target = try? resolve(path), target != folder, !path.hasSuffix("/.") else { continue }
      links.append((path, target))
    }
    return links.sorted { $0.path < $1.path }
  }
}
