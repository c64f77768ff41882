import Control
import LinuxIO
import Programmes
import Store
import Training
import Wall

/// What is answered only once it is on the disk.
extension Daemon {
  /// Has a change written, and hears how that went after the wall has followed it.
  func save(
    _ change: StoreChange, isTriedOnce: Bool = false,
    then listener: @escaping (Result<HistoryDelta, StoreError>) -> Void
  ) {
    guard let store, let news else {
      return listener(
        .failure(StoreError("save a change", .closed, reason: "the store is closed", path: "")))
    }
    let number = diskAnswers.wait(listener)
    if case .history(let change) = change {
      store.submit(change, isTriedOnce: isTriedOnce) { news.send(.done(number, $0)) }
    } else {
      store.submit(change) { result in news.send(.done(number, result.map { HistoryDelta() })) }
    }
  }

  /// Has a change written, where somebody waits for it or not.
  func save(_ change: StoreChange, for group: SavingGroup?) {
    guard let group else {
      store?.submit(change)
      return
    }
    save(change, isTriedOnce: group.isTriedOnce, then: group.wait())
  }

  /// Carries out commands, and gives the answer that is known once what they change is on the disk; nil where they
  /// change nothing there.
  ///
  /// - Throws: why one was refused; those before it were carried out.
  func performDurably(_ commands: [Command]) throws(Refusal) -> PendingAnswer? {
    // Done without a key is done anew by whoever is told that it failed, and must not be there twice.
    let group = SavingGroup(
      isTriedOnce: commands.contains { if case .markDone(_, key: nil) = $0 { true } else { false } })
    for command in commands {
      let outcome = wall.perform(command, at: clock.now())
      perform(outcome.effects, for: group)
      if let refusal = outcome.refusal { throw refusal }
    }
    return group.isEmpty ? nil : group.answer
  }

  /// Takes over a programme file.
  func load(_ programme: Programme, text: String) -> PendingAnswer {
    save(.programme(programme.id, Array(text.utf8)), answering: programme.json) { programmes in
      if let index = programmes.firstIndex(where: { $0.id == programme.id }) {
        programmes[index] = programme
      } else {
        programmes.append(programme)
      }
    }
  }

  /// Removes a programme file.
  func remove(_ id: Programme.ID) -> PendingAnswer {
    save(.programme(id, nil), answering: .null) { $0.removeAll { $0.id == id } }
  }

  /// Has a programme file changed, and the programmes on offer once that is on the disk.
  private func save(
    _ file: StoreChange, answering value: JSONValue, _ change: @escaping (inout [Programme]) -> Void
  ) -> PendingAnswer {
    let answer = PendingAnswer()
    save(file) { [unowned self] result in
      switch result {
      case .failure(let error): answer.settle(.failure(RPCError(error)))
      case .success:
        var programmes = wall.training.programmes
        change(&programmes)
        handle(.programmes(programmes))
        answer.settle(.success(.value(value)))
      }
    }
    return answer
  }
}
