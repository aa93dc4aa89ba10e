internal import Lifeline
internal import LifelineAnalysis

/// Spans of OpenTelemetry: those that `lifeline convert` wrote, and those of programs that trace callbacks of controllers.
struct OTLPImporter: TraceImporter {
  private var types = TypeTable()
  private var callbacks = CallbackSpans()

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    switch part {
    case .record(let record):
      guard let fields = JSONFields(record.bytes) else { return output.skip(.notUnderstood, record) }
      // A record is a request, or one resource of it.
      let resources = fields.elements("resourceSpans").compactMap { JSONFields($0.value) }
      for resource in resources.isEmpty ? [fields] : resources { read(resource, record, output) }
    case .end: callbacks.finish(output)
    }
  }

  private mutating func read(_ resource: JSONFields, _ record: ImportRecord, _ output: ImportOutput) {
    let facts = resource.fields("resource")?.attributeValues ?? [:]
    for scope in resource.elements("scopeSpans").compactMap({ JSONFields($0.value) }) {
      for element in scope.elements("spans") {
        guard let span = JSONFields(element.value), let name = span.text("name") else {
          output.skip(.notUnderstood, record)
          continue
        }
        let attributes = span.attributeValues
        if attributes["lifeline.seq"] != nil {
          addOwn(span, name, attributes, facts, record, output)
        } else {
          callbacks.add(span, name, attributes, facts, record, output)
        }
      }
    }
  }

  // MARK: Spans of Lifeline

  private mutating func addOwn(
    _ span: JSONFields, _ name: String, _ attributes: [String: TraceValue], _ facts: [String: TraceValue],
    _ record: ImportRecord, _ output: ImportOutput
  ) {
    output.selectTrace(span.text("traceId") ?? "", header: Self.header(facts))
    output.trace.keepsNumbers = true
    output.trace.origin = output.trace.header.startedAt
    guard let start = span.integer("startTimeUnixNano"), let end = span.integer("endTimeUnixNano"),
      var event = event(name, attributes, at: start)
    else { return output.skip(.notUnderstood, record) }
    switch attributes["lifeline.phase"] {
    case .string("instant")?: event.phase = .instant
    case .string("end")?: event.phase = .end
    default:
      event.phase = .begin
      event.end = attributes["lifeline.attrs.open"] == .boolean(true) ? nil : end
      moveEndAttributes(&event)
    }
    output.add(event)
    for instant in span.elements("events").compactMap({ JSONFields($0.value) }) {
      guard let name = instant.text("name"), let time = instant.integer("timeUnixNano"),
        let event = self.event(name, instant.attributeValues, at: time)
      else {
        output.skip(.notUnderstood, record)
        continue
      }
      output.add(event)
    }
  }

  private static func header(_ facts: [String: TraceValue]) -> TraceHeader {
    guard case .string(let text)? = facts["lifeline.header"],
      let members = Array(text.utf8).withUnsafeBytes({ JSONFields($0)?.members }),
      let header = TraceHeader(members: members)
    else { return TraceHeader() }
    return header
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

  /// A span has the attributes of its begin and of its end in one list.
  private func moveEndAttributes(_ event: inout ImportedEvent) {
    for key in [AttributeKey.super, .error, .begin].map(\.name) {
      guard let value = event.attributes[key] else { continue }
      event.endAttributes[key] = value
      event.attributes[key] = nil
    }
  }
}

extension JSONFields {
  /// The attributes of OTLP, by their keys. Lists and maps are left out.
  var attributeValues: [String: TraceValue] {
    var values: [String: TraceValue] = [:]
    for element in elements("attributes") {
      guard let attribute = JSONFields(element.value), let key = attribute.text("key"),
        let value = attribute.fields("value")
      else { continue }
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
  /// OTLP JSON, as a collector writes it into files.
  static let openTelemetry = ImporterDescription(
    id: "otlp",
    summary: "Spans of OpenTelemetry (OTLP JSON): of 'lifeline convert', Embrace, and others that name callbacks.",
    unit: .jsonObjects(inMembers: ["resourceSpans"]), recognizes: { $0.hasText("\"resourceSpans\"") }
  ) { _ in OTLPImporter() }
}
