internal import Lifeline

/// The time spent on reading unknown types, which does not count toward the limit of a search.
struct LearningTime {
  private var depth = 0
  private var start = 0
  private var total = 0

  /// Starts measuring. Calls may nest; only the outermost ones are measured.
  mutating func begin() {
    if depth == 0 { start = TraceClock.threadTime.now() }
    depth += 1
  }

  mutating func end() {
    depth -= 1
    if depth == 0 { total += TraceClock.threadTime.now() - start }
  }

  /// Returns the nanoseconds since the last call.
  mutating func take() -> Int {
    guard total > 0 else { return 0 }
    defer { total = 0 }
    return total
  }
}
