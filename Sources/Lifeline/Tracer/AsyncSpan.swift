internal import Synchronization

/// An asynchronous span around the current task's code.
///
/// Spans of one thread nest, save those that wait: while they do, the thread runs other tasks. So their events are found
/// through the task, and each event in them names the innermost one.
final class AsyncSpan: Sendable {
  @TaskLocal private static var innermost: AsyncSpan?
  /// Whether there ever was one: a program without them does not look.
  private static let isUsed = Atomic<Bool>(false)

  private let core: ObjectIdentifier
  private let sequence: Int
  /// The span around it, which can be of another tracer.
  private let outer: AsyncSpan?

  private init(_ sequence: Int, of core: TracerCore) {
    self.core = ObjectIdentifier(core)
    self.sequence = sequence
    outer = Self.innermost
  }

  /// The number of the event that began the innermost span of a tracer in this task; nil outside of any.
  @inline(__always)
  static func sequence(in core: TracerCore) -> Int? {
    isUsed.load(ordering: .relaxed) ? lookUp(ObjectIdentifier(core)) : nil
  }

  @inline(never)
  private static func lookUp(_ core: ObjectIdentifier) -> Int? {
    var span = innermost
    while let current = span, current.core != core { span = current.outer }
    return span?.sequence
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
