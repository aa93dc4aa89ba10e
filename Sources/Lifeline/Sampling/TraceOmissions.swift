internal import LifelineSynchronization

/// The numbers of events and lives that a sink left out of a trace on purpose.
public struct TraceOmissions: Hashable, Sendable {
  /// The number of events.
  public var events: Int
  /// The number of objects whose `init` event was left out.
  public var lives: Int

  /// Creates counts.
  public init(events: Int = 0, lives: Int = 0) {
    self.events = events
    self.lives = lives
  }

  static func - (all: TraceOmissions, earlier: TraceOmissions) -> TraceOmissions {
    TraceOmissions(events: all.events - earlier.events, lives: all.lives - earlier.lives)
  }
}

extension SinkCounters {
  /// The counts so far.
  var all: TraceOmissions {
    TraceOmissions(events: omitted.load(ordering: .relaxed), lives: omittedLives.load(ordering: .relaxed))
  }
}
