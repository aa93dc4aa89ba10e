internal import Lifeline
internal import LifelineTraces

/// The position of an event among all traces that were read.
package struct EventPlace: Hashable, Sendable {
  var trace: Int
  var sequence: Int

  package init(trace: Int, sequence: Int) {
    (self.trace, self.sequence) = (trace, sequence)
  }
}

/// Tracks the steps of a trace. The tracker must receive all events.
struct StepTracker: Sendable {
  private static let words = StepWords()
  private var mark: TraceStepName?
  private var action: TraceEvent?

  /// The last mark, or the last action if there has been no mark.
  var step: TraceStepName? { mark ?? action.flatMap(Self.words.step) }

  mutating func receive(_ event: TraceEvent) {
    if event.isStep {
      mark = Self.words.step(event) ?? mark
    } else if mark == nil, event.phase != .end, Self.words.isAction(Int(event.name.index)) {
      action = event
    }
  }
}

/// The steps of events.
struct EventSteps: Sendable {
  private var steps: [EventPlace: TraceStepName] = [:]

  /// Records the step of an event unless an earlier event with the same number has one.
  mutating func note(_ step: TraceStepName?, at place: EventPlace) {
    if let step, steps[place] == nil { steps[place] = step }
  }

  /// Returns the steps of consecutive events: all marks, or the action before the first event.
  ///
  /// - Parameter beforeEnd: Whether the end of the traced part, which every test reaches, follows the step before it.
  func names(of places: [EventPlace], beforeEnd: Bool = false) -> [String] {
    var names: [String] = []
    for place in places {
      guard let step = steps[place], step.kind == .mark else { continue }
      let earlier = beforeEnd ? steps[EventPlace(trace: place.trace, sequence: step.sequence)] : nil
      for name in [earlier?.text, step.text].compactMap(\.self) where name != names.last { names.append(name) }
    }
    guard names.isEmpty else { return names }
    return places.first.flatMap { steps[$0]?.text }.map { [$0] } ?? []
  }
}
