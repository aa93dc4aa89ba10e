internal import Lifeline
internal import LifelineAnalysis

/// Spans of OpenTelemetry, as a line of OTLP JSON for each thousand.
///
/// That is the "OpenTelemetry Protocol File Exporter" format, which a collector reads from a file; each line by itself is
/// also a request that it takes by HTTP. What happens in an instant is a span without duration.
struct OTLPExporter: TraceExporter {
  private struct OpenSpan {
    var begin: TraceEvent
    var parent: Int?
  }

  private var cache = ExportCache()
  private var started = 0
  private var traceID: [UInt8] = []
  private var head: [UInt8] = []
  private var batch: [UInt8] = []
  private var batchCount = 0
  private var open: [Int: OpenSpan] = [:]

  private static let spansInLine = 1000

  mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    started = trace.header.started
    traceID = Self.traceID(of: trace)
    head = Array("{\"resourceSpans\":[{\"resource\":{\"attributes\":[".utf8)
    Self.append(Self.resource(of: trace), isFirst: true, to: &head)
    head.append(text: "]},\"scopeSpans\":[{\"scope\":{\"name\":\"lifeline\"},\"spans\":[")
  }

  mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    let event = step.event
    if event.phase == .begin {
      open[event.sequence] = OpenSpan(begin: event, parent: step.enclosing?.sequence)
    } else if let span = step.span, let opened = open.removeValue(forKey: span.sequence) {
      write(opened, end: event.time, event.attributes, output)
    } else {
      write(OpenSpan(begin: event, parent: step.enclosing?.sequence), end: event.time, [:], output)
    }
  }

  mutating func end(_ end: TraceEnd, _ output: ExportOutput) {
    for sequence in open.keys.sorted() {
      guard let span = open.removeValue(forKey: sequence) else { continue }
      write(span, end: end.lastTime, ["open": true], output)
    }
    finishLine(output)
  }

  private mutating func write(
    _ span: OpenSpan, end: Int, _ endAttributes: TraceAttributes, _ output: ExportOutput
  ) {
    if batchCount > 0 { batch.append(UInt8(ascii: ",")) }
    appendIdentity(span)
    let begin = span.begin
    batch.append(text: ",\"name\":")
    JSONText.append("\(begin.subject.type).\(begin.name)", to: &batch)
    batch.append(text: ",\"kind\":1,\"startTimeUnixNano\":\"")
    batch.append(decimal: moment(begin.time))
    batch.append(text: "\",\"endTimeUnixNano\":\"")
    batch.append(decimal: moment(end))
    batch.append(text: "\",\"attributes\":[")
    appendFacts(of: begin)
    Self.append(Self.prefixed(begin.attributes) + Self.prefixed(endAttributes), isFirst: false, to: &batch)
    batch.append(UInt8(ascii: "]"))
    if let cause = begin.cause, cause > 0 { appendLink(to: cause) }
    batch.append(UInt8(ascii: "}"))
    batchCount += 1
    if batchCount == Self.spansInLine { finishLine(output) }
  }

  private mutating func appendIdentity(_ span: OpenSpan) {
    batch.append(text: "{\"traceId\":\"")
    batch += traceID
    batch.append(text: "\",\"spanId\":\"")
    batch.append(hexadecimal: UInt64(truncatingIfNeeded: span.begin.sequence))
    if let parent = span.parent {
      batch.append(text: "\",\"parentSpanId\":\"")
      batch.append(hexadecimal: UInt64(truncatingIfNeeded: parent))
    }
    batch.append(UInt8(ascii: "\""))
  }

  private mutating func appendLink(to cause: Int) {
    batch.append(text: ",\"links\":[{\"traceId\":\"")
    batch += traceID
    batch.append(text: "\",\"spanId\":\"")
    batch.append(hexadecimal: UInt64(truncatingIfNeeded: cause))
    batch.append(text: "\"}]")
  }

  private mutating func finishLine(_ output: ExportOutput) {
    guard batchCount > 0 else { return }
    output.append(head)
    output.append(batch)
    output.append("]}]}]}\n")
    batch.removeAll(keepingCapacity: true)
    batchCount = 0
  }

  /// Nanoseconds since 1970, limited to the range of the format.
  private func moment(_ time: Int) -> Int {
    let (sum, isTooMuch) = started.addingReportingOverflow(time)
    return isTooMuch ? .max : max(0, sum)
  }
}

extension OTLPExporter {
  /// The number of a trace: the same whenever it is exported, and hardly that of another one.
  private static func traceID(of trace: TraceIdentity) -> [UInt8] {
    let header = trace.header
    let text = "\(trace.label)\n\(header.started)\n\(header.process)\n\(header.pid)\n\(trace.index)"
    var id: [UInt8] = []
    for salt in ["a", "b"] {
      // FNV-1a.
      let hash = (salt + text).utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      id.append(hexadecimal: hash)
    }
    return id
  }

  private static func resource(of trace: TraceIdentity) -> [TraceAttributes.Element] {
    let header = trace.header
    var attributes: [TraceAttributes.Element] = [
      .init(key: "service.name", value: .string(header.process.isEmpty ? trace.label : header.process)),
      .init(key: "process.pid", value: .integer(header.pid)),
      .init(key: "os.type", value: .string(header.platform)),
      .init(key: "lifeline.trace", value: .string(trace.label)),
    ]
    if let system = header.system { attributes.append(.init(key: "lifeline.system", value: .string(system))) }
    return attributes
  }

  private mutating func appendFacts(of event: TraceEvent) {
    batch.append(text: "{\"key\":\"lifeline.seq\",\"value\":{\"intValue\":\"")
    batch.append(decimal: event.sequence)
    batch.append(text: "\"}},{\"key\":\"thread.id\",\"value\":{\"intValue\":\"")
    batch.append(decimal: event.thread)
    batch.append(text: "\"}}")
    batch += cache.text(of: event.subject) { subject, text in
      var facts: [TraceAttributes.Element] = [
        .init(key: "lifeline.id", value: .integer(subject.id)),
        .init(key: "lifeline.kind", value: .string(subject.kind.string)),
        .init(key: "lifeline.type", value: .string(subject.type.string)),
      ]
      if let name = subject.name { facts.append(.init(key: "lifeline.name", value: .string(name))) }
      Self.append(facts, isFirst: false, to: &text)
    }
  }

  private static func prefixed(_ attributes: TraceAttributes) -> [TraceAttributes.Element] {
    attributes.isEmpty ? [] : attributes.elements.map { .init(key: "lifeline.attrs.\($0.key)", value: $0.value) }
  }

  private static func append(_ attributes: [TraceAttributes.Element], isFirst: Bool, to bytes: inout [UInt8]) {
    for (index, attribute) in attributes.enumerated() {
      bytes.append(text: index > 0 || !isFirst ? ",{\"key\":" : "{\"key\":")
      JSONText.append(attribute.key, to: &bytes)
      bytes.append(text: ",\"value\":{")
      append(attribute.value, to: &bytes)
      bytes.append(text: "}}")
    }
  }

  /// Whole numbers are texts, since not every reader of JSON can hold 64 bits.
  private static func append(_ value: TraceValue, to bytes: inout [UInt8]) {
    switch value {
    case .integer(let number): bytes.append(text: "\"intValue\":\"\(number)\"")
    case .string: bytes.append(text: "\"stringValue\":")
    case .number: bytes.append(text: "\"doubleValue\":")
    case .boolean: bytes.append(text: "\"boolValue\":")
    }
    if case .integer = value { return }
    bytes += JSONText.encoded(value)
  }
}

extension [UInt8] {
  /// Appends sixteen digits.
  fileprivate mutating func append(hexadecimal number: UInt64) {
    for place in (0..<16).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> (UInt64(place) * 4) & 0xF)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension ExporterDescription {
  /// Spans for OpenTelemetry collectors, Jaeger and what else reads OTLP.
  public static let openTelemetry = ExporterDescription(
    id: "otlp", summary: "Spans for OpenTelemetry collectors, 1,000 spans per line (OTLP JSON).",
    endings: ["otlp.jsonl"]
  ) { OTLPExporter() }
}
