import HeadlessUIKit
import LifelineBase

/// A clock of the current world that only the test advances.
@MainActor
final class TestTime {
  private final class Reading: Sendable {
    let nanoseconds = Atomic(0)
  }

  private let reading = Reading()

  init() {
    HeadlessWorld.current.useClock(
      passesByItself: false, advanced: { [reading] in reading.nanoseconds.load(ordering: .relaxed) })
  }

  /// Advances the clock and settles the application.
  func advance(by duration: Duration) {
    let (seconds, attoseconds) = duration.components
    reading.nanoseconds.wrappingAdd(
      Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000), ordering: .relaxed)
    UIApplication.shared.settle()
  }
}
