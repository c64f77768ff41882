@testable import Drivers
import Intervals
import Synchronization

/// Keeps what a health record tells.
final class HealthLog: Sendable {
  private let entries = Mutex<[OutputHealth]>([])

  var all: [OutputHealth] { entries.withLock { $0 } }

  /// The conditions told of, in order: nil for ok.
  var reasons: [String?] {
    all.map { health in
      switch health.condition {
      case .ok: nil
      case .degraded(let reason): reason
      }
    }
  }

  func record(_ name: String) -> HealthRecord {
    HealthRecord(name: name, at: .origin) { [self] health in
      entries.withLock { $0.append(health) }
    }
  }
}
