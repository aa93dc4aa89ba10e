/// The information in a later segment's header about the trace that the segment continues.
///
/// A trace with ``JSONLinesSink/Limits`` is a sequence of segments, each in its own file. Event numbers, thread
/// numbers, and times continue from one segment to the next.
public struct TraceContinuation: Hashable, Sendable {
  /// The position of the segment in its trace, starting at 2, because the first segment does not continue another
  /// segment.
  public var segment: Int
  /// The sequence number of the segment's first event.
  public var sequence: Int
  /// The subjects that had events in earlier segments and were not deallocated, in the order of their numbers.
  ///
  /// The value is nil if the writer did not track them.
  public var living: [Subject]?
  /// The numbers of the ``living`` subjects' owners, keyed by the subjects' numbers.
  ///
  /// Subjects without an entry have no owner.
  public var owners: [Int: Int]
  /// The number of living subjects that were left out of ``living`` for lack of space.
  public var omitted: Int
  /// The leaks of ``living`` subjects that earlier segments report, in the order of the subjects' numbers.
  ///
  /// The value is nil if the writer did not track them. The segments with their events may have been deleted.
  public var leaks: [Leak]?
  /// The number of leaks that were left out of ``leaks`` for lack of space.
  public var omittedLeaks: Int
  /// The numbers of the ``living`` subjects that are no longer traced, in ascending order.
  ///
  /// The value is nil if it is unknown. Rules then draw no conclusions about objects that are older than the segment.
  public var untraced: [Int]?
  /// Whether the traced code ended in an earlier segment, so that all events belong to the teardown.
  public var hasEnded: Bool

  /// A leak that an earlier segment reports.
  public struct Leak: Hashable, Sendable {
    /// The event that reported the subject as still alive.
    public var leaked: TraceEvent
    /// The event that stated the expectation, or nil if it is unknown.
    public var expected: TraceEvent?
    /// The event with which the last intentional retention of the subject ended before the leak, or nil if there is
    /// none.
    public var endedRetaining: TraceEvent?

    /// Creates a leak.
    public init(leaked: TraceEvent, expected: TraceEvent? = nil, endedRetaining: TraceEvent? = nil) {
      self.leaked = leaked
      self.expected = expected
      self.endedRetaining = endedRetaining
    }

    /// The events in the order of the trace.
    package var events: [TraceEvent] {
      [expected, endedRetaining, leaked].compactMap(\.self).sorted { $0.sequence < $1.sequence }
    }
  }

  /// Creates a continuation.
  public init(
    segment: Int, sequence: Int, living: [Subject]? = nil, owners: [Int: Int] = [:], omitted: Int = 0,
    leaks: [Leak]? = nil, omittedLeaks: Int = 0, untraced: [Int]? = [], hasEnded: Bool = false
  ) {
    self.segment = segment
    self.sequence = sequence
    self.living = living
    self.owners = owners
    self.omitted = omitted
    self.leaks = leaks
    self.omittedLeaks = omittedLeaks
    self.untraced = untraced
    self.hasEnded = hasEnded
  }
}
