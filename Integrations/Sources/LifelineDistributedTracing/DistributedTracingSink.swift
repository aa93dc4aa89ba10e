public import Lifeline
internal import ServiceContextModule
internal import Synchronization
public import Tracing

/// Forwards the spans of a Lifeline trace to a swift-distributed-tracing tracer, and thereby to an OpenTelemetry
/// backend.
///
/// A span is named after its object's type and the event, such as `Pool.checkOut`. Its parent is the surrounding span
/// of its task, or else the innermost span of its thread. Instants become events of the surrounding span; instants
/// outside of spans are not forwarded.
///
/// Spans begin and end while the event is delivered, so the backend must return quickly.
public final class DistributedTracingSink: TraceSink {
  private struct Open {
    var span: any Tracing.Span
    var key: Key
  }

  private struct Key: Hashable {
    var thread: Int
    var subject: Int
    var name: EventName
  }

  private struct State {
    var open: [Int: Open] = [:]
    /// The begin events of the open synchronous spans, keyed by thread.
    var stacks: [Int: [Int]] = [:]
  }

  private let backend: any Tracing.Tracer
  private let state = Mutex(State())

  /// Creates a sink.
  ///
  /// - Parameter backend: The tracer that begins the spans. It must not be a ``LifelineInstrument``, which would record
  ///   them again.
  public init(_ backend: any Tracing.Tracer) {
    self.backend = backend
  }

  public func open(_ header: TraceHeader) throws {
    if backend is LifelineInstrument { throw CircularTracing() }
  }

  public func flush() {}

  public func receive(_ event: TraceEvent) {
    switch event.phase {
    case .begin: begin(event)
    case .end: end(event)
    case .instant: note(event)
    }
  }

  /// Ends all open spans.
  public func close() {
    let open = state.withLock { state in
      defer { state = State() }
      return state.open.sorted { $0.key > $1.key }.map(\.value)
    }
    for entry in open { entry.span.end() }
  }

  private func begin(_ event: TraceEvent) {
    let parent = parent(of: event)
    let span = Self.start(event, in: parent?.context ?? .topLevel, with: backend)
    let subject = event.subject
    span.updateAttributes { attributes in
      attributes["lifeline.id"] = SpanAttribute.int64(Int64(subject.id))
      attributes["lifeline.kind"] = SpanAttribute.string(subject.kind.string)
      if let name = subject.name { attributes["lifeline.name"] = SpanAttribute.string(name) }
    }
    add(event.attributes, to: span)
    let key = Key(thread: event.thread, subject: subject.id, name: event.name)
    state.withLock { state in
      state.open[event.sequence] = Open(span: span, key: key)
      if !event.isAsync { state.stacks[event.thread, default: []].append(event.sequence) }
    }
  }

  private static func start(
    _ event: TraceEvent, in context: ServiceContext, with backend: some Tracing.Tracer
  ) -> any Tracing.Span {
    backend.startSpan(
      "\(event.subject.type).\(event.name)", context: context, ofKind: .internal, at: DefaultTracerClock.now,
      function: "", file: event.source ?? "", line: 0)
  }

  private func end(_ event: TraceEvent) {
    guard let span = takeSpan(endedBy: event) else { return }
    add(event.attributes, to: span)
    if let error = event.error {
      span.recordError(RecordedError(type: error))
      span.setStatus(SpanStatus(code: .error, message: error))
    }
    span.end()
  }

  private func note(_ event: TraceEvent) {
    guard let span = parent(of: event) else { return }
    var attributes: SpanAttributes = [:]
    for element in event.attributes.elements { attributes[element.key] = Self.attribute(element.value) }
    span.addEvent(SpanEvent(name: "\(event.subject.type).\(event.name)", attributes: attributes))
  }

  private func parent(of event: TraceEvent) -> (any Tracing.Span)? {
    state.withLock { state in
      if let innermost = state.stacks[event.thread]?.last { return state.open[innermost]?.span }
      return event.within.flatMap { state.open[$0]?.span }
    }
  }

  private func takeSpan(endedBy event: TraceEvent) -> (any Tracing.Span)? {
    let key = Key(thread: event.thread, subject: event.subject.id, name: event.name)
    return state.withLock { state in
      let stack = state.stacks[event.thread] ?? []
      guard let sequence = event.beginSequence ?? stack.last(where: { state.open[$0]?.key == key }),
        let open = state.open.removeValue(forKey: sequence)
      else { return nil }
      let thread = open.key.thread
      state.stacks[thread]?.removeAll { $0 == sequence }
      if state.stacks[thread]?.isEmpty == true { state.stacks[thread] = nil }
      return open.span
    }
  }

  private func add(_ attributes: TraceAttributes, to span: any Tracing.Span) {
    guard !attributes.isEmpty else { return }
    span.updateAttributes { all in
      for element in attributes.elements { all["lifeline.attrs.\(element.key)"] = Self.attribute(element.value) }
    }
  }

  private static func attribute(_ value: TraceValue) -> SpanAttribute {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .int64(Int64(number))
    case .number(let number): .double(number)
    case .boolean(let flag): .bool(flag)
    }
  }
}

/// The error of a span. A trace contains only its type.
private struct RecordedError: Error, CustomStringConvertible {
  var type: String
  var description: String { type }
}

/// The error when a sink would forward spans to the instrument that records them.
private struct CircularTracing: Error, CustomStringConvertible {
  var description: String {
    "the spans would be recorded again without end; pass a tracer that exports spans, not a LifelineInstrument"
  }
}
