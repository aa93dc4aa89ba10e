internal import LifelineTraces

/// A duration as an argument, such as `5s`.
struct IntervalArgument: ExpressibleByArgument, Sendable {
  let duration: Duration
  static let expectedArgument = "a time such as 5s or 500ms"

  init?(argument: String) {
    guard case .time(let nanoseconds)? = TracePoint(argument), nanoseconds > 0 else { return nil }
    duration = .nanoseconds(nanoseconds)
  }

  var argumentText: String { TracePoint.time(Int(duration / .nanoseconds(1))).description }
}
