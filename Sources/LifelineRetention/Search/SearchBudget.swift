internal import Lifeline
internal import LifelineBase

/// The remaining objects and time of a search.
struct SearchBudget {
  private let clock: TraceClock
  private var deadline: Int
  /// The time when the current share of the time ends, or nil if there is no share.
  private var shareEnd: Int?
  private var latest: Int
  private var objects: Int
  private var untilNextLook = 0
  private(set) var isSpent = false

  /// The number of objects or elements between two clock readings.
  private static let pace = 64

  init(objects: Int, time: Duration, clock: TraceClock) {
    self.clock = clock
    latest = clock.now()
    deadline = latest.addingClamped(time.nanoseconds)
    self.objects = objects
  }

  /// Counts one object, or returns `false` if the budget is used up.
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
    latest = clock.now()
    if latest >= min(deadline, shareEnd ?? deadline) { isSpent = true }
    return !isSpent
  }

  /// Extends the deadline by a time, in nanoseconds, that does not count toward the limit.
  mutating func excuse(_ time: Int) {
    deadline = deadline.addingClamped(time)
    shareEnd = shareEnd?.addingClamped(time)
  }

  /// Adds the other half of the limits to the remaining budget.
  mutating func extend(objects more: Int, time: Duration) {
    deadline = max(deadline, clock.now()).addingClamped(time.nanoseconds)
    objects += more
    untilNextLook = 0
    isSpent = false
  }

  /// Reserves half of the remaining time for the work after ``endShare()``.
  mutating func beginShare() { shareEnd = latest + max(deadline - latest, 0) / 2 }

  /// Returns whether the share was too small.
  mutating func endShare() -> Bool {
    shareEnd = nil
    guard isSpent, objects > 0, latest < deadline else { return false }
    isSpent = false
    return true
  }
}

extension TraceClock {
  /// The processor time of the calling thread, which does not advance while other threads use the processor.
  static let threadTime = TraceClock(
    name: "thread",
    nanoseconds: {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    })
}
