package import Lifeline
internal import LifelineBase

/// Determines which times of several traces are counted together.
///
/// The steps of counting clocks are never mixed with durations. Steps are counted only if every trace has a counting
/// clock; otherwise, only durations are counted. The result does not depend on the order of the traces.
package struct SharedClock: Sendable, Equatable {
  /// What happens to times when traces are added.
  package enum Addition: Sendable {
    /// The times of the added traces are counted, too.
    case addsTimes
    /// The times that were counted so far are steps. They are discarded, because the added traces have durations.
    case replacesTimes
    /// The times of the added traces are steps. They are not counted, because other traces have durations.
    case skipsTimes
  }

  package private(set) var countedTraces = 0
  /// The number of traces whose times are durations.
  private var timedTraces = 0

  package init() {}

  package init(traces: Int, countedTraces: Int) {
    self.countedTraces = countedTraces
    timedTraces = max(0, traces - countedTraces)
  }

  /// Whether the counted times are steps.
  package var isCounted: Bool { countedTraces > 0 && timedTraces == 0 }

  /// Whether some traces have a counting clock and others do not, so that the steps are not counted.
  package var isMixed: Bool { countedTraces > 0 && timedTraces > 0 }

  /// Returns whether the times of a trace are counted, given all traces that were added.
  package func countsTimes(of header: TraceHeader) -> Bool { header.isCounted == isCounted }

  package mutating func add(_ header: TraceHeader) -> Addition {
    add(SharedClock(traces: 1, countedTraces: header.isCounted ? 1 : 0))
  }

  /// Adds the traces of another clock.
  package mutating func add(_ other: SharedClock) -> Addition {
    defer {
      countedTraces = countedTraces.addingClamped(other.countedTraces)
      timedTraces = timedTraces.addingClamped(other.timedTraces)
    }
    if isCounted, other.timedTraces > 0 { return .replacesTimes }
    return timedTraces > 0 && other.isCounted ? .skipsTimes : .addsTimes
  }
}
