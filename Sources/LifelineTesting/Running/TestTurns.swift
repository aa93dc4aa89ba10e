/// Runs traced tests one at a time, in the order of their requests, if all tests share one interface.
@MainActor
final class TestTurns {
  static let shared = TestTurns()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Waits until the preceding tests have ended.
  func take() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Takes the turn if no other test has it, and returns whether this succeeded.
  func takeNow() -> Bool {
    guard !isTaken else { return false }
    isTaken = true
    return true
  }

  /// Passes the turn to the next test.
  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
