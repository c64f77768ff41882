import Glibc
import LinuxIO

/// Finds out whether the wall may write into a folder, on a thread of its own each time: a share that hangs holds up
/// nobody but whoever asked.
final class FolderProbe {
  /// Why a folder will not do.
  struct Fault: Hashable, Sendable {
    /// What is wrong with it.
    var words: String
    /// What mends it; nil where the words say it.
    var mend: String?
  }

  private struct News: Sendable {
    var number: Int
    var fault: Fault?
  }

  private var news: Mailbox<News>?
  private var last = 0
  private var waiting: [Int: (Fault?) -> Void] = [:]

  /// How many folders may be looked at at a time; those that hang do so for ever.
  private static let most = 4

  /// Makes a probe whose answers come on the thread of a loop.
  init(on loop: EventLoop) throws(SystemError) {
    news = try loop.makeMailbox { [weak self] in self?.take($0) }
  }

  /// Looks at a folder, and tells what is wrong with it, if anything is.
  func probe(_ folder: String, then listener: @escaping (Fault?) -> Void) {
    guard waiting.count < Self.most else {
      return listener(Fault(words: "folders that were asked for before do not answer yet"))
    }
    last += 1
    waiting[last] = listener
    guard let news else { return }
    do throws(SystemError) {
      try Self.look(at: folder, under: last, news)
    } catch {
      take(News(number: last, fault: Fault(words: "\(error)")))
    }
  }

  /// Looks at a folder on a thread that ends by itself, with nobody waiting for it.
  private static func look(at folder: String, under number: Int, _ news: Mailbox<News>) throws(SystemError) {
    _ = try SystemThread.start(name: "pw-folder") {
      news.send(News(number: number, fault: fault(of: folder)))
    }
  }

  private func take(_ news: News) { waiting.removeValue(forKey: news.number)?(news.fault) }

  /// What is wrong with a folder: a file is made in it and taken away, since nothing else tells for sure.
  static func fault(of folder: String) -> Fault? {
    var found = stat()
    guard stat(folder, &found) == 0 else { return fault(.current, folder) }
    guard found.st_mode & S_IFMT == S_IFDIR else { return Fault(words: "it is no folder") }
    var name = Array("\(folder)/.pulsewall-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return fault(.current, folder) }
    close(descriptor)
    unlink(name)
    return nil
  }

  private static func fault(_ error: Errno, _ folder: String) -> Fault {
    let mend: String? =
      switch error {
      case .noSuchFile: "sudo mkdir \(folder), and give it to the user of the wall"
      case .permissionDenied: "give it to the user of the wall: sudo chown"
      // What the service may not write to is read-only for it (systemd.exec(5), ProtectSystem=).
      case Errno(EROFS):
        "the service needs ReadWritePaths=\(folder): sudo systemctl edit pulsewalld, and restart it"
      default: nil
      }
    return Fault(words: "\(error)", mend: mend)
  }
}
