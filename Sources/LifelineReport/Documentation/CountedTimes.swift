internal import Lifeline
internal import LifelineAnalysis

/// Gives events a microsecond each, so that nothing depends on how long they took.
struct CountedTimes: Sendable {
  private var count = 0
  private var begins: [Int: Int] = [:]

  /// The step with a counted time.
  mutating func counted(_ step: TraceStep) -> TraceStep {
    var step = step
    step.event.time = count * 1000
    count += 1
    if step.event.phase == .begin { begins[step.event.sequence] = step.event.time }
    if let span = step.span { step.span?.time = begins.removeValue(forKey: span.sequence) ?? step.event.time }
    return step
  }
}
