internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Exports OpenTelemetry spans as OTLP JSON, with one line per thousand spans.
///
/// The output has the "OpenTelemetry Protocol File Exporter" format, which a collector reads from a file. Each line is
/// also a complete request that a collector accepts over HTTP. An instant is exported as an event of its enclosing
/// span. If there is no enclosing span, or if the span has more events than OpenTelemetry allows, the instant is
/// exported as a span without a duration.
struct OTLPExporter: TraceExporter {
  private struct OpenSpan {
    var begin: TraceEvent
    var parent: Int?
    /// The instants in the span.
    var instants: [TraceEvent] = []
  }

  /// The default value of OpenTelemetry's `OTEL_SPAN_EVENT_COUNT_LIMIT` setting.
  private static let maximumInstants = 128

  private var cache = ExportCache()
  private var started = 0
  /// The member that identifies the trace.
  private var traceID: [UInt8] = []
  private var resource: [TraceAttributes.Element] = []
  /// The current line: a request with ``count`` spans.
  private var json = JSONWriter()
  private var count = 0
  private var open: [Int: OpenSpan] = [:]

  private static let spansInLine = 1000

  mutating func write(_ part: ExportPart, to output: ExportOutput) {
    switch part {
    case .begin(let trace): begin(trace, output)
    case .event(let step): receive(step, output)
    case .end(let ending): end(ending, output)
    case .start, .finish: break
    }
  }

  private mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    started = trace.header.startedAt
    var identity = JSONWriter()
    identity.key("traceId")
    identity.hexadecimal(Self.traceID(of: trace))
    traceID = identity.bytes
    resource = Self.resource(of: trace)
  }

  private mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    let event = step.event
    if event.phase == .begin {
      open[event.sequence] = OpenSpan(begin: event, parent: step.enclosing?.sequence)
    } else if let span = step.span, let opened = open.removeValue(forKey: span.sequence) {
      write(opened, end: event.time, event.attributes, output)
    } else if event.phase == .instant, let parent = step.enclosing?.sequence,
      let count = open[parent]?.instants.count, count < Self.maximumInstants
    {
      open[parent]?.instants.append(event)
    } else {
      write(OpenSpan(begin: event, parent: step.enclosing?.sequence), end: event.time, [:], output)
    }
  }

  private mutating func end(_ end: TraceEnd, _ output: ExportOutput) {
    for sequence in open.keys.sorted() {
      guard let span = open.removeValue(forKey: sequence) else { continue }
      write(span, end: end.lastTime, ["open": true], output)
    }
    finishLine(output)
  }

  private mutating func write(
    _ span: OpenSpan, end: Int, _ endAttributes: TraceAttributes, _ output: ExportOutput
  ) {
    if count == 0 { beginLine() }
    let begin = span.begin
    json.openObject()
    writeIdentity(of: begin.sequence)
    if let parent = span.parent {
      json.key("parentSpanId")
      json.hexadecimal(Self.spanID(of: parent))
    }
    json.member("name", "\(begin.subject.type).\(begin.name)")
    json.member("kind", 1)
    json.key("startTimeUnixNano")
    json.integerText(moment(begin.time))
    json.key("endTimeUnixNano")
    json.integerText(moment(end))
    json.key("attributes")
    json.openArray()
    writeFacts(of: begin)
    if begin.phase != .begin { json.attribute("lifeline.phase", .string(begin.phase.label)) }
    if let error = endAttributes.string(.error) { json.attribute("error.type", .string(error)) }
    json.prefixed(begin.attributes, except: endAttributes)
    json.prefixed(endAttributes)
    json.close()
    writeEvents(span.instants)
    if let cause = begin.cause, cause > 0 { writeLink(to: cause) }
    if let error = endAttributes.string(.error) {
      // The value 2 is `STATUS_CODE_ERROR`.
      json.member("status") {
        $0.member("code", 2)
        $0.member("message", error)
      }
    }
    json.close()
    count += 1
    if count == Self.spansInLine { finishLine(output) }
  }

  private mutating func writeEvents(_ instants: [TraceEvent]) {
    guard !instants.isEmpty else { return }
    json.key("events")
    json.openArray()
    for instant in instants {
      json.openObject()
      json.key("timeUnixNano")
      json.integerText(moment(instant.time))
      json.member("name", "\(instant.subject.type).\(instant.name)")
      json.key("attributes")
      json.openArray()
      writeFacts(of: instant)
      json.prefixed(instant.attributes)
      json.close()
      json.close()
    }
    json.close()
  }

  private mutating func writeIdentity(of sequence: Int) {
    json.written(traceID)
    json.key("spanId")
    json.hexadecimal(Self.spanID(of: sequence))
  }

  private mutating func writeLink(to cause: Int) {
    json.key("links")
    json.openArray()
    json.openObject()
    writeIdentity(of: cause)
    json.close()
    json.close()
  }

  private mutating func beginLine() {
    json.openObject()
    json.key("resourceSpans")
    json.openArray()
    json.openObject()
    let resource = resource
    json.member("resource") { json in
      json.key("attributes")
      json.array { json in for attribute in resource { json.attribute(attribute.key, attribute.value) } }
    }
    json.key("scopeSpans")
    json.openArray()
    json.openObject()
    json.member("scope") { $0.member("name", "lifeline") }
    json.key("spans")
    json.openArray()
  }

  private mutating func finishLine(_ output: ExportOutput) {
    guard count > 0 else { return }
    // Closes the array of spans, its scope, the array of scopes, its resource, the array of resources, and the request.
    for _ in 0..<6 { json.close() }
    output.append(json.bytes)
    output.append("\n")
    json.clear()
    count = 0
  }

  /// Returns the nanoseconds since midnight UTC on January 1, 1970, limited to the range of the format.
  private func moment(_ time: Int) -> Int {
    let (sum, isTooMuch) = started.addingReportingOverflow(time)
    return isTooMuch ? .max : max(0, sum)
  }
}

extension OTLPExporter {
  /// Returns the number of a trace, which is the same in every export and almost certainly unique.
  private static func traceID(of trace: TraceIdentity) -> WideNumber {
    let header = trace.header
    let text = "\(trace.label)\n\(header.startedAt)\n\(header.process)\n\(header.pid)\n\(trace.index)"
    let halves = ["a", "b"].map { salt in
      // This is the FNV-1a hash.
      (salt + text).utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    return WideNumber(high: halves[0], low: halves[1])
  }

  private static func spanID(of sequence: Int) -> UInt64 { UInt64(truncatingIfNeeded: sequence) }

  private static func resource(of trace: TraceIdentity) -> [TraceAttributes.Element] {
    let header = trace.header
    var attributes: [TraceAttributes.Element] = [
      .init(key: "service.name", value: .string(header.process.isEmpty ? trace.label : header.process)),
      .init(key: "process.pid", value: .integer(header.pid)),
      // By convention, this attribute contains the kernel, and a separate attribute contains the name of the system.
      .init(key: "os.type", value: .string(appleNames[header.platform] == nil ? header.platform : "darwin")),
      .init(key: "lifeline.trace", value: .string(trace.label)),
    ]
    var whole = header
    whole.tail = nil
    whole.isFiltered = header.isFiltered || trace.selection != nil
    if trace.selection != nil { whole.witness?.isComplete = false }
    // The `lifeline import` command uses this attribute.
    let text = String(decoding: whole.members, as: UTF8.self)
    attributes.append(.init(key: "lifeline.header", value: .string("{\(text)}")))
    func add(_ key: String, _ text: String?) {
      if let text { attributes.append(.init(key: key, value: .string(text))) }
    }
    add("os.name", appleNames[header.platform])
    add("service.instance.id", header.run)
    add("service.version", header.labels["version"])
    add("deployment.environment.name", header.labels["environment"])
    for (name, value) in header.labels.sorted(by: { $0.key < $1.key }) { add("lifeline.labels.\(name)", value) }
    if let system = header.system { attributes.append(.init(key: "lifeline.system", value: .string(system))) }
    return attributes
  }

  private static let appleNames = ["macos": "macOS", "ios": "iOS", "tvos": "tvOS", "visionos": "visionOS"]

  private mutating func writeFacts(of event: TraceEvent) {
    json.attribute("lifeline.seq", .integer(event.sequence))
    json.attribute("thread.id", .integer(event.thread))
    writeCode(of: event)
    json.written(cache.text(of: event.subject, Self.writeSubject))
  }

  /// Writes the line of code and the function, using the names of the semantic conventions.
  private mutating func writeCode(of event: TraceEvent) {
    guard !event.attributes.isEmpty else { return }
    if let caller = event.caller { json.attribute("code.function.name", .string(caller)) }
    guard let source = event.source else { return }
    guard let colon = source.lastIndex(of: ":"), let line = Int(source[source.index(after: colon)...]) else {
      return json.attribute("code.file.path", .string(source))
    }
    json.attribute("code.file.path", .string(String(source[..<colon])))
    json.attribute("code.line.number", .integer(line))
  }

  private static func writeSubject(_ subject: Subject, to bytes: inout [UInt8]) {
    var json = JSONWriter()
    json.attribute("lifeline.id", .integer(subject.id))
    json.attribute("lifeline.kind", .string(subject.kind.string))
    json.attribute("lifeline.type", .string(subject.type.string))
    if let name = subject.name { json.attribute("lifeline.name", .string(name)) }
    if subject.kind == .controller {
      json.attribute("app.screen.name", .string(subject.type.string))
      json.attribute("app.screen.id", .string("\(subject.type)#\(subject.id)"))
    }
    bytes = json.bytes
  }
}

extension JSONWriter {
  /// Writes the attributes of an event as OTLP attributes.
  ///
  /// - Parameter others: The attributes that follow. Their keys are skipped here, because keys must not be repeated.
  fileprivate mutating func prefixed(_ attributes: TraceAttributes, except others: TraceAttributes = TraceAttributes())
  {
    guard !attributes.isEmpty else { return }
    for element in attributes.elements where others[element.key] == nil {
      attribute("lifeline.attrs.\(element.key)", element.value)
    }
  }

  /// Writes an OTLP attribute.
  fileprivate mutating func attribute(_ key: String, _ value: TraceValue) {
    object { json in
      json.member("key", key)
      json.member("value") { $0.typed(value) }
    }
  }

  /// Writes the member for a value. The member's key is the type of the value.
  private mutating func typed(_ value: TraceValue) {
    switch value {
    case .integer(let number):
      // Not all JSON readers support 64-bit integers.
      key("intValue")
      integerText(number)
    case .string(let text): member("stringValue", text)
    case .number:
      key("doubleValue")
      self.value(value)
    case .boolean(let flag): member("boolValue", flag)
    }
  }
}

extension ExporterDescription {
  /// Spans for OpenTelemetry collectors, Jaeger, and other programs that read OTLP.
  public static let openTelemetry = ExporterDescription(
    id: "otlp", summary: "Spans for OpenTelemetry collectors, 1,000 spans per line (OTLP JSON).",
    endings: ["otlp.jsonl"]
  ) { OTLPExporter() }
}
