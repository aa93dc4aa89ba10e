internal import CLifelineAtomics
internal import LifelineSynchronization

/// An asynchronous span around the current task's code.
///
/// Spans of one thread nest, save those that wait: while they do, the thread runs other tasks. So their events are found
/// through the task, and each event in them names the innermost one.
final class AsyncSpan: Sendable {
  @TaskLocal private static var innermost: AsyncSpan?
  /// Whether there ever was one: a program without them does not look.
  @inline(__always)
  private static var isUsed: AtomicMemory<Bool> { AtomicMemory(at: lifeline_async_spans_are_used()) }

  /// The number of the event that began the innermost span of each tracer, that of this span's tracer last. A task inherits
  /// the spans of the one that starts it, also ended ones; so these must not grow with each span.
  private let begins: [(core: Int, sequence: Int)]

  private init(_ sequence: Int, of core: TracerCore) {
    let others = Self.innermost?.begins.filter { $0.core != core.number } ?? []
    begins = others.suffix(Self.maximumTracers) + [(core.number, sequence)]
  }

  private static let maximumTracers = 8

  /// The number of the event that began the innermost span of a tracer in this task; nil outside of any.
  @inline(__always)
  static func sequence(in core: TracerCore) -> Int? {
    isUsed.load(ordering: .relaxed) ? lookUp(core.number) : nil
  }

  @inline(never)
  private static func lookUp(_ core: Int) -> Int? {
    innermost?.begins.last { $0.core == core }?.sequence
  }

  /// Runs an operation, and child tasks, in the span that an event began.
  ///
  /// - Parameter sequence: the event's number; 0 if it was not recorded.
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
