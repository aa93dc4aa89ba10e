internal import Lifeline

/// The remaining objects and time of a search.
struct SearchBudget {
  private let clock: TraceClock
  private let deadline: Int
  private var objects: Int
  private var untilNextLook = 0
  private(set) var isSpent = false

  /// The number of objects or elements between two readings of the clock.
  private static let pace = 64

  init(objects: Int, time: Duration, clock: TraceClock) {
    self.clock = clock
    deadline = clock.now().addingClamped(time.nanoseconds)
    self.objects = objects
  }

  /// Spends one object; returns false if the budget is used up.
  mutating func takeObject() -> Bool {
    guard objects > 0 else {
      isSpent = true
      return false
    }
    objects -= 1
    return allowsMore(1)
  }

  /// Whether there is time for this many more elements.
  mutating func allowsMore(_ count: Int) -> Bool {
    untilNextLook -= count
    guard untilNextLook < 0 else { return !isSpent }
    untilNextLook = Self.pace
    if clock.now() >= deadline { isSpent = true }
    return !isSpent
  }
}
