internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Imports OpenTelemetry spans: those that `lifeline convert` wrote, and those of programs that trace controller
/// callbacks.
struct OTLPImporter: TraceImporter {
  private var types = TypeTable()
  private var callbacks = CallbackSpans()
  /// The spans that `lifeline convert` wrote.
  private var own = SpanTable()
  private var spans = 0

  /// The keys of the resources in a request and in a response from Grafana Tempo.
  private static let requestKeys: [StaticString] = ["resourceSpans", "batches"]
  /// The keys of the spans of a library. The second key was used before version 0.15 of the protocol.
  private static let scopeKeys: [StaticString] = ["scopeSpans", "instrumentationLibrarySpans"]

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    switch part {
    case .record(let record):
      guard let fields = JSONFields(record.bytes) else { return output.skip(.notUnderstood, record) }
      // A record is either a request or one resource of a request.
      var isRequest = false
      for key in Self.requestKeys {
        for case let resource? in fields.elements(key) {
          isRequest = true
          read(resource, record, output)
        }
      }
      if !isRequest { read(fields, record, output) }
    case .end:
      callbacks.finish(output)
      (output.counts.records, output.counts.noun) = (spans, "span")
    }
  }

  private mutating func read(_ resource: JSONFields, _ record: ImportRecord, _ output: ImportOutput) {
    let facts = resource.fields("resource").map(OTLPAttributes.init)
    callbacks.begin(distribution: facts?.text("telemetry.distro.name"))
    for key in Self.scopeKeys {
      for case let scope? in resource.elements(key) {
        for span in scope.elements("spans") { read(span, facts?.text("lifeline.header"), record, output) }
      }
    }
  }

  private mutating func read(
    _ span: JSONFields?, _ header: @autoclosure () -> String?, _ record: ImportRecord, _ output: ImportOutput
  ) {
    spans += 1
    guard let span else { return output.skip(.damagedSpan, record: record.number, "a span that is no object") }
    let attributes = OTLPAttributes(span)
    output.note(name: span.text("name"))
    if attributes.contains("lifeline.seq") {
      addOwn(span, attributes.all, header(), record, output)
    } else if let reason = callbacks.add(span, attributes, record: record.number) {
      output.skip(reason, record: record.number, Self.description(of: span))
    }
  }

  /// Returns a description of the missing parts of a span, for `--explain`.
  private static func description(of span: JSONFields) -> String {
    let keys: [StaticString] = ["name", "spanId", "startTimeUnixNano", "endTimeUnixNano"]
    let missing = keys.filter { key in (span.text(key) ?? span.integer(key).map(String.init) ?? "").isEmpty }
    let problem =
      missing.isEmpty
      ? "a damaged time or the identity of an earlier span" : "no \(missing.map(\.description).joined(separator: ", "))"
    return "the span '\(span.text("name") ?? span.text("spanId") ?? "")' has \(problem)"
  }

  // MARK: Spans of Lifeline

  private mutating func addOwn(
    _ span: JSONFields, _ attributes: [String: TraceValue], _ header: String?, _ record: ImportRecord,
    _ output: ImportOutput
  ) {
    output.selectTrace(span.text("traceId") ?? "", header: Self.header(header))
    output.trace.keepsNumbers = true
    output.trace.origin = output.trace.header.startedAt
    // A collector that sends again what arrived before repeats spans.
    guard own.insert(span) != false else {
      return output.skip(.repeatedSpan, record: record.number, Self.description(of: span))
    }
    guard let name = span.text("name"), let start = span.integer("startTimeUnixNano"),
      let end = span.integer("endTimeUnixNano"), var event = event(name, attributes, at: start)
    else { return output.skip(.damagedSpan, record: record.number, Self.description(of: span)) }
    switch attributes["lifeline.phase"] {
    case .string("instant")?: event.phase = .instant
    case .string("end")?: event.phase = .end
    default:
      event.phase = .begin
      event.end = attributes["lifeline.attrs.open"] == .boolean(true) ? nil : end
      moveEndAttributes(&event)
    }
    output.add(event)
    for case let instant? in span.elements("events") {
      guard let name = instant.text("name"), let time = instant.integer("timeUnixNano"),
        let event = self.event(name, OTLPAttributes(instant).all, at: time)
      else {
        output.skip(.damagedSpan, record: record.number, Self.description(of: instant))
        continue
      }
      output.add(event)
    }
  }

  private static func header(_ text: String?) -> TraceHeader {
    let members = text.flatMap { Array($0.utf8).withUnsafeBytes { JSONFields($0)?.members } }
    return members.flatMap(TraceHeader.init) ?? TraceHeader()
  }

  private mutating func event(_ name: String, _ attributes: [String: TraceValue], at time: Int) -> ImportedEvent? {
    guard case .string(let type)? = attributes["lifeline.type"], case .string(let kind)? = attributes["lifeline.kind"],
      case .integer(let id)? = attributes["lifeline.id"], case .integer(let sequence)? = attributes["lifeline.seq"],
      name.hasPrefix("\(type)."), let known = types.type(type)
    else { return nil }
    var event = ImportedEvent(type: known, name: EventName(String(name.dropFirst(type.count + 1))), time: time)
    event.kind = SubjectKind(kind)
    event.object = UInt64(clamping: id)
    event.sequence = sequence
    if case .integer(let thread)? = attributes["thread.id"] { event.thread = UInt64(clamping: thread) }
    if case .string(let text)? = attributes["lifeline.name"] { event.objectName = text }
    let prefix = "lifeline.attrs."
    event.attributes = TraceAttributes(
      attributes.sorted { $0.key < $1.key }.compactMap { key, value in
        guard key.hasPrefix(prefix), key != "lifeline.attrs.open" else { return nil }
        return TraceAttributes.Element(key: String(key.dropFirst(prefix.count)), value: value)
      })
    return event
  }

  /// Moves the end attributes, because a span has the attributes of its beginning and its end in a single list.
  private func moveEndAttributes(_ event: inout ImportedEvent) {
    for key in [AttributeKey.super, .error, .begin].map(\.name) {
      guard let value = event.attributes[key] else { continue }
      event.endAttributes[key] = value
      event.attributes[key] = nil
    }
  }
}

/// The attributes of a span, an event, or a resource.
struct OTLPAttributes {
  private let owner: JSONFields

  init(_ owner: JSONFields) { self.owner = owner }

  private func value(_ key: StaticString) -> JSONFields? {
    for case let attribute? in owner.elements("attributes") where attribute.hasText("key", key) {
      return attribute.fields("value")
    }
    return nil
  }

  func contains(_ key: StaticString) -> Bool { value(key) != nil }

  func text(_ key: StaticString) -> String? { value(key)?.text("stringValue") }

  /// All attributes by key. Lists and maps are excluded.
  var all: [String: TraceValue] {
    var values: [String: TraceValue] = [:]
    for case let attribute? in owner.elements("attributes") {
      guard let key = attribute.text("key"), let value = attribute.fields("value") else { continue }
      if let text = value.text("stringValue") { values[key] = .string(text) }
      if let number = value.integer("intValue") { values[key] = .integer(number) }
      if case .boolean(let flag)? = value["boolValue"] { values[key] = .boolean(flag) }
      switch value["doubleValue"] {
      case .number(let number)?: values[key] = .number(number)
      case .integer(let number)?: values[key] = .number(Double(number))
      default: break
      }
    }
    return values
  }
}

extension ImporterDescription {
  /// OTLP JSON, as collectors write it to files.
  static let openTelemetry = ImporterDescription(
    id: "otlp",
    summary: "OpenTelemetry spans (OTLP JSON) of 'lifeline convert', Embrace, and others that name callbacks.",
    unit: .jsonObjects(inMembers: ["resourceSpans", "batches"]),
    recognizes: { beginning in
      beginning.hasText("\"resourceSpans\"") || beginning.hasText("\"scopeSpans\"")
        || beginning.hasText("\"instrumentationLibrarySpans\"")
    }
  ) { _ in OTLPImporter() }
}
