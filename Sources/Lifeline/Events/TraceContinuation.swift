/// The information in a later segment's header about the trace that the segment continues.
///
/// A trace with ``JSONLinesSink/Limits`` is a sequence of segments, each in its own file. Event numbers, thread
/// numbers, and times continue from one segment to the next.
public struct TraceContinuation: Hashable, Sendable {
  /// The position of the segment in its trace, starting at 2, because the first segment does not continue another segment.
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

  /// Creates a continuation.
  public init(segment: Int, sequence: Int, living: [Subject]? = nil, owners: [Int: Int] = [:], omitted: Int = 0) {
    self.segment = segment
    self.sequence = sequence
    self.living = living
    self.owners = owners
    self.omitted = omitted
  }
}
