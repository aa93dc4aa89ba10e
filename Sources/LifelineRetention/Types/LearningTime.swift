internal import Lifeline

/// The time that reading unknown types took, which searches do not count.
struct LearningTime {
  private var depth = 0
  private var start = 0
  private var total = 0

  /// Calls may nest; the outermost ones are measured.
  mutating func begin() {
    if depth == 0 { start = TraceClock.threadTime.now() }
    depth += 1
  }

  mutating func end() {
    depth -= 1
    if depth == 0 { total += TraceClock.threadTime.now() - start }
  }

  /// Nanoseconds since the last call.
  mutating func take() -> Int {
    guard total > 0 else { return 0 }
    defer { total = 0 }
    return total
  }
}
