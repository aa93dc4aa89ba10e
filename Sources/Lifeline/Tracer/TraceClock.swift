internal import LifelineBase

/// The clock that provides the times of a tracer's events.
///
/// ```swift
/// let clock = ManualClock()
/// let tracer = Tracer(sinks: [memory], clock: .manual(clock))
/// clock.advance(by: .milliseconds(16))
/// ```
public struct TraceClock: Sendable {
  enum Source: Sendable {
    case monotonic
    case custom(@Sendable () -> Int)
  }

  /// The clock's name in the trace's header.
  public let name: String
  /// The start time in the header, in nanoseconds since 1970, or nil for the wall clock's time.
  let started: Int?
  private let source: Source

  private init(name: String, started: Int?, source: Source) {
    self.name = name
    self.started = started
    self.source = source
  }

  /// Creates a clock from a closure that returns the time since the trace began.
  ///
  /// The closure is called on every thread that emits events. Its result must not decrease.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in the trace's header.
  ///   - started: The start time in the trace's header, as the time since 1970. The default, 0, makes traces
  ///     repeatable.
  ///   - now: A closure that returns the time since the trace began, which is recorded in whole nanoseconds.
  public init(name: String, started: Duration = .zero, now: @escaping @Sendable () -> Duration) {
    self.init(name: name, started: started.nanoseconds, nanoseconds: { now().nanoseconds })
  }

  /// Creates a clock from a closure that returns nanoseconds.
  package init(name: String, started: Int = 0, nanoseconds: @escaping @Sendable () -> Int) {
    self.init(name: name, started: started, source: .custom(nanoseconds))
  }

  /// The system's monotonic clock.
  ///
  /// A reading takes tens of nanoseconds.
  public static let monotonic = TraceClock(name: "monotonic", started: nil, source: .monotonic)

  /// Returns a clock that a test advances.
  public static func manual(_ clock: ManualClock) -> TraceClock {
    TraceClock(name: "manual", nanoseconds: { clock.nanoseconds })
  }

  /// Returns a counting clock, which advances by `step` with each reading, for traces that are the same on every run.
  ///
  /// The clock's times are not durations, so reports and pictures show them as steps.
  public static func counting(step: Duration = .microseconds(1)) -> TraceClock {
    let (clock, step) = (ManualClock(), step.nanoseconds)
    return TraceClock(name: CountedTime.clockName, nanoseconds: { clock.advance(byNanoseconds: step) })
  }

  /// Returns the time in nanoseconds.
  @inline(__always)
  package func now() -> Int {
    switch source {
    case .monotonic: Self.nanoseconds(of: CLOCK_MONOTONIC)
    case .custom(let closure): closure()
    }
  }

  /// Nanoseconds since 1970, according to the wall clock.
  static func wallTime() -> Int { nanoseconds(of: CLOCK_REALTIME) }

  @inline(__always)
  private static func nanoseconds(of clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}

/// A clock for tests, which advances only when a test calls ``advance(by:)``.
///
/// You can use it from any thread.
public final class ManualClock: Sendable {
  private let time = Atomic<Int>(0)

  /// Creates a clock at zero.
  public init() {}

  /// The total time by which a test has advanced the clock.
  public var now: Duration { .nanoseconds(nanoseconds) }
  /// ``now`` in nanoseconds.
  package var nanoseconds: Int { time.load(ordering: .relaxed) }

  /// Advances the clock by a duration, which must not be negative.
  public func advance(by duration: Duration) {
    checkPrecondition(duration >= .zero, "A trace's clock cannot go back: advance(by: \(duration)).")
    advance(byNanoseconds: duration.nanoseconds)
  }

  @discardableResult
  func advance(byNanoseconds step: Int) -> Int {
    time.wrappingAdd(step, ordering: .relaxed).oldValue
  }
}

extension Duration {
  /// The duration in nanoseconds, limited to the range of `Int` (292 years).
  package var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min : .max) : scaled + Int(attoseconds / 1_000_000_000)
  }
}

extension TraceHeader {
  /// Whether the trace has a counting clock, whose times are numbers of steps rather than durations.
  package var isCounted: Bool { clock == CountedTime.clockName }
}
