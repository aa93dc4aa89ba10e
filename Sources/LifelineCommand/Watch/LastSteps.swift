internal import LifelineTraces

/// The last steps of a trace.
struct LastSteps {
  private let limit: Int
  /// The steps. When the limit is reached, they form a ring buffer.
  private var ring: [TraceStep] = []
  private var oldest = 0
  /// The number of earlier steps.
  private(set) var skipped = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// The steps in order.
  var steps: some Sequence<TraceStep> { [ring[oldest...], ring[..<oldest]].joined() }

  /// Removes the steps of the previous trace.
  mutating func begin() { self = LastSteps(limit: limit) }

  /// Adds a step, and returns the step that it displaced, if any.
  mutating func add(_ step: TraceStep) -> TraceStep? {
    guard ring.count == limit else {
      ring.append(step)
      return nil
    }
    skipped += 1
    guard limit > 0 else { return step }
    defer {
      ring[oldest] = step
      oldest = (oldest + 1) % limit
    }
    return ring[oldest]
  }
}
