internal import CLifelineAtomics
internal import LifelineBase

/// An open span, which ends when `end` is called or when it goes out of scope.
///
/// To record attributes that become known only later, set them while the span is open, as in `span[.bytes] = 4096`.
/// These attributes are recorded with the span's end.
///
/// A span may end on a thread other than the one that it began on. Its end event then refers to its begin event.
public struct TraceSpan: ~Copyable, Sendable {
  let tracer: Tracer
  private let subject: Subject
  private let name: EventName
  /// The thread on which the span began; 0 if the end event must always refer to its begin event.
  private let thread: Int
  private var attributes: TraceAttributes = TraceAttributes()

  /// The sequence number of the event that began the span; 0 if the tracer is disabled.
  public let sequence: Int

  init(
    _ name: EventName, of subject: Subject, tracer: Tracer, _ attributes: TraceAttributes, isAsync: Bool = false
  ) {
    self.tracer = tracer
    self.subject = subject
    self.name = name
    thread = tracer.isEnabled && !isAsync ? CurrentThread.token : 0
    var attributes = attributes
    if tracer.isEnabled {
      if attributes.mayCollide {
        tracer.noteCollisions(attributes, of: name)
        attributes[.async] = nil
      }
      // Readers look for such a span in its task.
      if isAsync { attributes[.async] = .boolean(true) }
    }
    sequence = tracer.emit(name, .begin, of: subject, attributes)
  }

  /// Accesses an attribute that is recorded with the end of the span.
  ///
  /// The value is nil if it was not set after the span began. The attributes of the span's begin event are not
  /// included. A disabled tracer stores no attributes.
  public subscript(key: AttributeKey) -> TraceValue? {
    get { attributes[key] }
    set { if tracer.isEnabled { attributes[key] = newValue } }
  }

  /// Accesses an attribute as a Swift type: `span["rows"] = rows.count`.
  ///
  /// The value is nil if it was not set after the span began, or if it has another type. A disabled tracer stores no
  /// attributes.
  public subscript<Value: TraceValueConvertible>(key: AttributeKey) -> Value? {
    get { attributes[key] }
    set { if tracer.isEnabled { attributes[key] = newValue } }
  }

  /// Ends the span and records the given attributes and those that were set while the span was open.
  public consuming func end(_ attributes: TraceAttributes = TraceAttributes()) {
    add(attributes)
  }

  private mutating func add(_ more: TraceAttributes) {
    if attributes.isEmpty { return attributes = more }
    for element in more.elements { attributes[AttributeKey(element.key)] = element.value }
  }

  /// Ends the span and records the type of an error.
  ///
  /// The error's description is not recorded, because it may contain secrets.
  public consuming func end(failure error: some Error) {
    guard tracer.isEnabled else { return }
    attributes[.error] = .string(String(describing: type(of: error as any Error)))
  }

  deinit {
    guard tracer.isEnabled else { return }
    var attributes = attributes
    if attributes.mayCollide { tracer.noteCollisions(attributes, of: name) }
    if CurrentThread.token != thread, sequence != 0 { attributes[.begin] = .integer(sequence) }
    tracer.emit(name, .end, of: subject, attributes)
  }
}

extension Tracer {
  /// Begins a span of `subject`.
  ///
  /// Keep the result for as long as the span should stay open.
  public func begin(
    _ name: EventName, of subject: Subject, _ attributes: TraceAttributes = TraceAttributes()
  ) -> TraceSpan {
    TraceSpan(name, of: subject, tracer: self, attributes)
  }
}

/// An asynchronous span around the current task's code.
///
/// Spans of one thread nest, except for those that suspend, because the thread then runs other tasks. The events in
/// spans that suspend are therefore assigned to their spans through the task, and each contains the number of the
/// innermost span.
final class AsyncSpan: Sendable {
  @TaskLocal private static var innermost: AsyncSpan?
  /// Whether an asynchronous span ever existed, so that programs without such spans need not search for them.
  @inline(__always)
  private static var isUsed: AtomicMemory<Bool> { AtomicMemory(at: lifeline_async_spans_are_used()) }

  /// The sequence number of the innermost span's begin event for each tracer, with this span's tracer last. A task
  /// inherits the spans of the task that starts it, including ended ones, so this list must not grow with each span.
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
