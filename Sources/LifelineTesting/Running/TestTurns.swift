/// Lets one traced test run at a time, in the order in which they came, where all tests share one interface.
@MainActor
final class TestTurns {
  static let shared = TestTurns()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Waits until the tests before have ended.
  func take() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Takes the turn if no test has it. Returns whether it did.
  func takeNow() -> Bool {
    guard !isTaken else { return false }
    isTaken = true
    return true
  }

  /// Passes the turn on.
  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
