internal import CLifelineAtomics
internal import LifelineSynchronization

/// An asynchronous span around the current task's code.
///
/// Spans of one thread nest, except for those that suspend, because the thread then runs other tasks. The events in spans that suspend are
/// therefore assigned to their spans through the task, and each contains the number of the innermost span.
final class AsyncSpan: Sendable {
  @TaskLocal private static var innermost: AsyncSpan?
  /// Whether an asynchronous span ever existed, so that programs without such spans need not search for them.
  @inline(__always)
  private static var isUsed: AtomicMemory<Bool> { AtomicMemory(at: lifeline_async_spans_are_used()) }

  /// The sequence number of the innermost span's begin event for each tracer, with this span's tracer last. A task inherits
  /// the spans of the task that starts it, including ended ones, so this list must not grow with each span.
  private let begins: [(core: Int, sequence: Int)]

  private init(_ sequence: Int, of core: TracerCore) {
    let others = Self.innermost?.begins.filter { $0.core != core.number } ?? []
    begins = others.suffix(Self.maximumTracers) + [(core.number, sequence)]
  }

  private static let maximumTracers = 8

  /// Returns the sequence number of the begin event of a tracer's innermost span in this task, or nil if there is none.
  @inline(__always)
  static func sequence(in core: TracerCore) -> Int? {
    isUsed.load(ordering: .relaxed) ? lookUp(core.number) : nil
  }

  @inline(never)
  private static func lookUp(_ core: Int) -> Int? {
    innermost?.begins.last { $0.core == core }?.sequence
  }

  /// Runs an operation and its child tasks in the span that an event began.
  ///
  /// - Parameter sequence: The event's sequence number, or 0 if it was not recorded.
  static func run<Result, Failure: Error>(
    in sequence: Int, of tracer: Tracer, isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard sequence != 0, let core = tracer.core else { return try await operation() }
    isUsed.store(true, ordering: .relaxed)
    let span = AsyncSpan(sequence, of: core)
    let outcome: Swift.Result<Result, Failure> = await $innermost.withValue(span) {
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }
}
