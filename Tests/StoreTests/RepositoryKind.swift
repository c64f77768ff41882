import TestSupport
import Testing

@testable import Store

/// A repository on disk, and its twin in memory.
enum RepositoryKind: String, CaseIterable {
  case disk, memory

  /// Runs a test over a new repository; between its parts the one on disk is closed and opened again.
  func run(_ parts: [(any Repository) throws -> Void]) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let memory = MemoryRepository()
    for part in parts {
      let repository: any Repository =
        switch self {
        case .memory: memory
        case .disk: try SQLiteRepository(in: StateDirectory(path: directory.path))
        }
      try part(repository)
      #expect(repository.impairment == nil)
      #expect(repository.repairs == [])
      repository.close(isWhole: true)
    }
  }
}
