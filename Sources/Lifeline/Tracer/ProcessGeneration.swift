public import CLifelineAtomics
internal import LifelineCLibrary
public import LifelineSynchronization

/// Distinguishes a forked process from the process that created a tracer.
///
/// A child process that `fork` creates has a copy of the tracer and its sinks, possibly with unwritten lines and with locks that are held
/// by threads that do not exist in the child. The tracer is therefore disabled in the child, and its sinks write nothing. A tracer that the
/// child itself creates works normally.
@usableFromInline
enum ProcessGeneration: Sendable {
  /// The number of forks between the process that created the first tracer and this process.
  @inlinable @inline(__always)
  static var current: AtomicMemory<Int> { AtomicMemory(at: lifeline_process_generation()) }

  private static let isWatching: Bool =
    pthread_atfork(nil, nil, { ProcessGeneration.current.wrappingAdd(1, ordering: .relaxed) }) == 0

  /// Returns the generation of this process, which every fork after this call increases.
  static func watched() -> Int {
    _ = isWatching
    return current.load(ordering: .relaxed)
  }
}
