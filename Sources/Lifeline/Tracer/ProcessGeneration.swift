public import CLifelineAtomics
internal import LifelineCLibrary
public import LifelineSynchronization

/// Tells a forked process from the one that created a tracer.
///
/// A child that `fork` creates has a copy of the tracer and its sinks, with lines that are not written yet, and possibly
/// with locks that threads hold which the child does not have. So in the child such a tracer is disabled and its sinks
/// write nothing; a tracer that the child creates works.
@usableFromInline
enum ProcessGeneration: Sendable {
  /// The number of this process in the line of forks since the first tracer.
  @inlinable @inline(__always)
  static var current: AtomicMemory<Int> { AtomicMemory(at: lifeline_process_generation()) }

  private static let isWatching: Bool =
    pthread_atfork(nil, nil, { ProcessGeneration.current.wrappingAdd(1, ordering: .relaxed) }) == 0

  /// The number of this process, from now on kept up to date across forks.
  static func watched() -> Int {
    _ = isWatching
    return current.load(ordering: .relaxed)
  }
}
