public import Instrumentation
public import Lifeline
public import ServiceContextModule
internal import Synchronization
public import Tracing

/// Records the spans of swift-distributed-tracing in a Lifeline trace, including spans from libraries.
///
/// ```swift
/// InstrumentationSystem.bootstrap(LifelineInstrument(tracer))
/// ```
///
/// A span without a parent is an object of kind `request`, which exists for the duration of the span. Its nested spans,
/// on any thread, actor, or task, are spans of the same object. Therefore, sampling by life records a request as a
/// whole. If ``ServiceContextModule/ServiceContext/lifelineSubject`` is set, spans belong to that object instead.
///
/// Times come from the tracer's clock; the instants that callers pass are ignored. Attributes and links are recorded
/// with the end of the span, within limits.
public struct LifelineInstrument: Tracing.Tracer {
  public typealias Span = LifelineSpan

  private let tracer: Lifeline.Tracer?
  private let records = SpanRecords()

  /// Creates an instrument.
  ///
  /// - Parameter tracer: The tracer that records the spans, or nil for the current tracer when a span begins.
  public init(_ tracer: Lifeline.Tracer? = nil) {
    self.tracer = tracer
  }

  /// The number of times that a span was ended again. Each repetition is also recorded as a mark with the `warning`
  /// level.
  public var repeatedEnds: Int { records.repeatedEnds.load(ordering: .relaxed) }

  public func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
  ) -> LifelineSpan {
    LifelineSpan(
      operationName, in: context(), kind, tracer: tracer ?? .current, records, source: "\(fileID):\(line)")
  }

  /// Flushes the tracer.
  public func forceFlush() { (tracer ?? .current).flush() }

  public func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {
    guard let text = extractor.extract(key: TraceParent.key, from: carrier), let parent = TraceParent(text) else {
      return
    }
    context[SpanContextKey.self] = SpanContext(traceID: parent.traceID, remote: parent.spanID)
  }

  public func inject<Carrier, Inject: Injector>(
    _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {
    guard let span = context[SpanContextKey.self] else { return }
    let parent = TraceParent(traceID: span.traceID, spanID: span.sequence.map(UInt64.init) ?? span.remote ?? 0)
    injector.inject(parent.text, forKey: TraceParent.key, into: &carrier)
  }
}

extension ServiceContext {
  /// The object to which the spans in this context belong, such as `probe.subject`.
  public var lifelineSubject: Subject? {
    get { self[SubjectKey.self] }
    set { self[SubjectKey.self] = newValue }
  }

  /// The number of the event that began the span in this context, or nil.
  public var lifelineSpan: Int? { self[SpanContextKey.self]?.sequence }
}

enum SubjectKey: ServiceContextKey {
  typealias Value = Subject
  static var nameOverride: String? { "lifeline-subject" }
}

enum SpanContextKey: ServiceContextKey {
  typealias Value = SpanContext
  static var nameOverride: String? { "lifeline-span" }
}

/// The context that a span passes to its nested spans.
struct SpanContext: Sendable {
  /// The W3C trace identity. The trace may have begun in another process.
  var traceID: UInt128
  /// The number of the event that began the span; nil for a span in another process.
  var sequence: Int?
  /// The object that represents the request.
  var subject: Subject?
  /// The identity of a span in another process.
  var remote: UInt64?

  init(traceID: UInt128, sequence: Int? = nil, subject: Subject? = nil, remote: UInt64? = nil) {
    self.traceID = traceID
    self.sequence = sequence
    self.subject = subject
    self.remote = remote
  }
}

/// The W3C header `traceparent`: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`.
struct TraceParent: Equatable {
  static let key = "traceparent"

  var traceID: UInt128
  var spanID: UInt64

  init(traceID: UInt128, spanID: UInt64) {
    self.traceID = traceID
    self.spanID = spanID
  }

  /// The result is nil for an invalid header, which is treated as missing.
  init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].utf8.count == 2, parts[0] != "ff", UInt8(parts[0], radix: 16) != nil,
      parts[0] != "00" || parts.count == 4, let traceID = Self.number(parts[1], 32, UInt128.self),
      let spanID = Self.number(parts[2], 16, UInt64.self), parts[3].utf8.count == 2, UInt8(parts[3], radix: 16) != nil
    else { return nil }
    self.init(traceID: traceID, spanID: spanID)
  }

  var text: String { "00-\(Self.digits(traceID, 32))-\(Self.digits(spanID, 16))-01" }

  private static func number<Number: FixedWidthInteger>(_ text: Substring, _ length: Int, _: Number.Type) -> Number? {
    let digits = text.utf8
    guard digits.count == length, digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      let number = Number(text, radix: 16), number != 0
    else { return nil }
    return number
  }

  static func digits(_ number: some FixedWidthInteger, _ length: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, length - text.utf8.count)) + text
  }
}
