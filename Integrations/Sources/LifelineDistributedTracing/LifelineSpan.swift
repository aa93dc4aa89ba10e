internal import Lifeline
public import ServiceContextModule
internal import Synchronization
public import Tracing

/// A span that a ``LifelineInstrument`` records.
///
/// All methods may be called from any thread. After the span has ended, they have no effect; further ends are counted.
public final class LifelineSpan: Tracing.Span {
  private struct State {
    var name: String
    var attributes: SpanAttributes = [:]
    var links: [Int] = []
    var omittedLinks = 0
    var error: String?
    var hasEnded = false
  }

  public let context: ServiceContext

  private let tracer: Lifeline.Tracer
  private let records: SpanRecords
  private let subject: Subject
  private let event: EventName
  /// The number of the event that began the span; nil if nothing is recorded.
  private let sequence: Int?
  /// Whether the object exists only for the duration of the span.
  private let ownsSubject: Bool
  private let state: Mutex<State>

  /// The maximum number of recorded links. Further links are only counted.
  private static let maximumLinks = 32

  init(
    _ name: String, in outer: ServiceContext, _ kind: SpanKind, tracer: Lifeline.Tracer, _ records: SpanRecords,
    source: String
  ) {
    self.tracer = tracer
    self.records = records
    let parent = outer[SpanContextKey.self]
    let known = outer.lifelineSubject ?? parent?.subject
    ownsSubject = known == nil
    let subject = known ?? tracer.makeSubject(kind: "request", type: TypeName(records.limited(name)))
    self.subject = subject
    event = EventName(records.limited(name))
    state = Mutex(State(name: name))
    var attributes: TraceAttributes = [.async: true, .source: .string(source)]
    if let within = parent?.sequence { attributes[.within] = .integer(within) }
    if let remote = parent?.remote { attributes["remoteParent"] = .string(TraceParent.digits(remote, 16)) }
    if kind != .internal { attributes["spanKind"] = .string("\(kind)") }
    // A span that a sink begins would be recorded after the delivery, and the sink would then begin another span for
    // it.
    let isRecorded = tracer.isEnabled && !Lifeline.Tracer.isDelivering
    if isRecorded, known == nil { tracer.emit(.`init`, .instant, of: subject, [.source: .string(source)]) }
    let number = isRecorded ? tracer.emit(event, .begin, of: subject, attributes) : 0
    sequence = number == 0 ? nil : number
    var context = outer
    context[SpanContextKey.self] = SpanContext(
      traceID: parent?.traceID ?? .random(in: 1...UInt128.max), sequence: sequence ?? parent?.sequence, subject: subject
    )
    self.context = context
  }

  public var isRecording: Bool { sequence != nil && !state.withLock { $0.hasEnded } }

  public var operationName: String {
    get { state.withLock { $0.name } }
    set { state.withLock { if !$0.hasEnded { $0.name = newValue } } }
  }

  public var attributes: SpanAttributes {
    get { state.withLock { $0.attributes } }
    set { state.withLock { if !$0.hasEnded { $0.attributes = newValue } } }
  }

  public func setStatus(_ status: SpanStatus) {
    guard status.code == .error else { return }
    state.withLock { if !$0.hasEnded, $0.error == nil { $0.error = "error" } }
  }

  /// Records the event as a mark on the span's object.
  public func addEvent(_ event: SpanEvent) {
    guard isRecording else { return }
    mark(event.name, SpanAttributeText.attributes(event.attributes))
  }

  /// Records the type of the error with the end of the span. Its description is not recorded, because it may contain
  /// secrets.
  public func recordError<Instant: TracerInstant>(
    _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
  ) {
    state.withLock { if !$0.hasEnded { $0.error = String(describing: type(of: error)) } }
  }

  /// Records the number of the other span's begin event with the end of this span. Links to spans in other traces are
  /// only counted.
  public func addLink(_ link: SpanLink) {
    let number = link.context.lifelineSpan
    state.withLock { state in
      guard !state.hasEnded else { return }
      if let number, state.links.count < Self.maximumLinks {
        state.links.append(number)
      } else {
        state.omittedLinks += 1
      }
    }
  }

  public func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
    let final = state.withLock { state -> State? in
      guard !state.hasEnded else { return nil }
      state.hasEnded = true
      return state
    }
    guard let sequence else { return }
    guard let final else {
      records.repeatedEnds.wrappingAdd(1, ordering: .relaxed)
      if !Lifeline.Tracer.isDelivering {
        mark("The span was ended again", [.level: .string(TraceLevel.warning.rawValue)])
      }
      return
    }
    var attributes = SpanAttributeText.attributes(final.attributes)
    if final.name != event.string {
      attributes["operation"] = .string(SpanAttributeText.limited(final.name))
    }
    if let error = final.error { attributes[.error] = .string(error) }
    if !final.links.isEmpty { attributes["links"] = .string(final.links.map(String.init).joined(separator: ", ")) }
    if final.omittedLinks > 0 { attributes["omittedLinks"] = .integer(final.omittedLinks) }
    attributes[.begin] = .integer(sequence)
    tracer.emit(event, .end, of: subject, attributes)
    if ownsSubject { tracer.emit(.deinit, .instant, of: subject) }
  }

  private func mark(_ text: String, _ attributes: TraceAttributes) {
    var all = attributes
    all[.text] = .string(SpanAttributeText.limited(text))
    if let sequence { all[.within] = .integer(sequence) }
    tracer.emit(.mark, .instant, of: subject, all)
  }
}

/// The state that all spans of an instrument share.
final class SpanRecords: Sendable {
  let repeatedEnds = Atomic<Int>(0)
  private let names = Mutex<Set<String>>([])

  private static let maximumCount = 1000
  private static let maximumLength = 200

  /// Returns the event name for a span name. It is `span` if the name is very long, or if it is new and there are too
  /// many names: event names are never freed, and a program may include a number in each span's name.
  func limited(_ name: String) -> String {
    names.withLock { names in
      if names.contains(name) { return name }
      guard names.count < Self.maximumCount, !name.isEmpty, name.utf8.count <= Self.maximumLength else { return "span" }
      names.insert(name)
      return name
    }
  }
}

/// Converts span attributes to event attributes, within limits.
enum SpanAttributeText {
  private static let maximumCount = 32
  private static let maximumLength = 1000
  private static let reserved = Set(TraceSchema.attributeKeys.map(\.name) + ["operation", "links", "omittedLinks"])

  static func attributes(_ all: SpanAttributes) -> TraceAttributes {
    var pairs: [(String, SpanAttribute)] = []
    all.forEach { pairs.append(($0, $1)) }
    pairs.sort { $0.0 < $1.0 }
    var attributes = TraceAttributes()
    for (key, value) in pairs.prefix(maximumCount) {
      let name = limited(key)
      attributes[reserved.contains(name) ? "span.\(name)" : name] = self.value(value)
    }
    if pairs.count > maximumCount { attributes["omitted"] = .integer(pairs.count - maximumCount) }
    return attributes
  }

  static func limited(_ text: String) -> String {
    guard text.utf8.count > maximumLength else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: maximumLength)
    while end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return text[..<end] + "…"
  }

  private static func value(_ attribute: SpanAttribute) -> TraceValue {
    switch attribute {
    case .int32(let number): .integer(Int(number))
    case .int64(let number): .integer(Int(number))
    case .double(let number) where number.isFinite: .number(number)
    case .double(let number): .string("\(number)")
    case .bool(let flag): .boolean(flag)
    case .string(let text): .string(limited(text))
    case .int32Array(let numbers): list(numbers)
    case .int64Array(let numbers): list(numbers)
    case .doubleArray(let numbers): list(numbers)
    case .boolArray(let flags): list(flags)
    case .stringArray(let texts): list(texts)
    case .stringConvertible(let value): .string(limited(value.description))
    case .stringConvertibleArray(let values): list(values.map(\.description))
    default: .string("")
    }
  }

  private static func list<Element>(_ elements: [Element]) -> TraceValue {
    .string(limited(elements.prefix(maximumLength).map { "\($0)" }.joined(separator: ", ")))
  }
}
