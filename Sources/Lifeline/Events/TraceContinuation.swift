/// What the header of a later segment states about the trace that it continues.
///
/// A trace with ``JSONLinesSink/Limits`` is a sequence of segments, each in a file of its own. Numbers, threads, and
/// times continue from segment to segment.
public struct TraceContinuation: Hashable, Sendable {
  /// The position of the segment in its trace, from 2: the first segment continues nothing.
  public var segment: Int
  /// The sequence number at which the segment begins: the number of its first event.
  public var sequence: Int
  /// Subjects that had events in earlier segments and were not deallocated, by their numbers.
  ///
  /// Nil when the writer did not track them.
  public var living: [Subject]?
  /// The owners of ``living`` subjects, by number. Subjects without an entry have no owner.
  public var owners: [Int: Int]
  /// The number of further living subjects, for which ``living`` had no space.
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
