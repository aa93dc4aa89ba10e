internal import Lifeline
internal import LifelineAnalysis

/// Exports an event log for process mining in the format of IEEE 1849, with one case per subject.
///
/// A case is written when its subject ends. The cases of living subjects are written at the end of the trace. Until then, long cases are
/// stored in a temporary file.
struct XESExporter: TraceExporter {
  private var cache = ExportCache()
  private var moments = MomentText(TraceHeader())
  private var cases = CaseSpool()
  private var trace = TraceIdentity()
  private var event: [UInt8] = []

  mutating func write(_ part: ExportPart, to output: ExportOutput) {
    switch part {
    case .start: start(output)
    case .begin(let trace): begin(trace, output)
    case .event(let step): receive(step, output)
    case .end(let ending): end(ending, output)
    case .finish: finish(output)
    }
  }

  private mutating func start(_ output: ExportOutput) {
    output.append(Self.head)
  }

  private mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    self.trace = trace
    moments = MomentText(trace.header)
    cases = CaseSpool()
  }

  private mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    if !cases.has(step.slot) { cases.begin(step.slot, with: caseHead(step)) }
    cases.append(eventElement(step), to: step.slot, output)
    if step.slot >= 0, step.event.name == .deinit, step.event.phase == .instant { finishCase(step.slot, output) }
  }

  private mutating func end(_ end: TraceEnd, _ output: ExportOutput) {
    for slot in cases.openSlots { finishCase(slot, output) }
  }

  private mutating func finish(_ output: ExportOutput) {
    output.append("</log>\n")
  }

  private mutating func finishCase(_ slot: Int, _ output: ExportOutput) {
    cases.finish(slot, to: output)
    output.append("\t</trace>\n")
  }

  /// Returns the attributes at the beginning of a case.
  ///
  /// The name of a case is unique, because programs identify cases by name.
  private func caseHead(_ step: TraceStep) -> [UInt8] {
    let subject = step.event.subject
    let label = subject.id == 0 ? "markers" : "\(subject.type) #\(subject.id)"
    // A subject that reappears after its end, which is an issue, is treated as a different subject.
    let again = step.problem == nil || subject.id == 0 ? "" : " from event \(step.event.sequence)"
    let prefix = trace.index == 0 ? "" : "\(trace.index + 1): "
    var head = Array("\t<trace>\n".utf8)
    func add(_ key: String, _ value: TraceValue) {
      head.append(text: "\t\t")
      XESText.append(key, value, to: &head)
      head.append(text: "\n")
    }
    add("concept:name", .string(prefix + label + again))
    add("trace", .string(trace.label))
    add("id", .integer(subject.id))
    add("kind", .string(subject.kind.string))
    add("type", .string(subject.type.string))
    if let name = subject.name { add("name", .string(name)) }
    if let system = trace.header.system { add("system", .string(system)) }
    return head
  }

  private mutating func eventElement(_ step: TraceStep) -> [UInt8] {
    event.removeAll(keepingCapacity: true)
    event.append(text: "\t\t<event><string key=\"concept:name\" value=\"")
    event += cache.text(of: step.event.name) { name, text in
      XESText.append(name, to: &text)
      text.append(UInt8(ascii: "\""))
    }
    event.append(text: "/><string key=\"concept:instance\" value=\"")
    event.append(decimal: step.span?.sequence ?? step.event.sequence)
    event.append(text: "\"/><string key=\"lifecycle:transition\" value=\"")
    event.append(text: step.event.phase == .begin ? "start" : "complete")
    event.append(text: "\"/><date key=\"time:timestamp\" value=\"")
    moments.append(step.event.time, to: &event)
    event.append(text: "\"/><int key=\"seq\" value=\"")
    event.append(decimal: step.event.sequence)
    event.append(text: "\"/><int key=\"t\" value=\"")
    event.append(decimal: step.event.time)
    event.append(text: "\"/><int key=\"thread\" value=\"")
    event.append(decimal: step.event.thread)
    event.append(text: "\"/>")
    for attribute in step.event.attributes.elements {
      XESText.append("attrs." + attribute.key, attribute.value, to: &event)
    }
    event.append(text: "</event>\n")
    return event
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <log xes.version="1849.2016" xes.features="" xmlns="http://www.xes-standard.org/">
    \t<extension name="Concept" prefix="concept" uri="http://www.xes-standard.org/concept.xesext"/>
    \t<extension name="Lifecycle" prefix="lifecycle" uri="http://www.xes-standard.org/lifecycle.xesext"/>
    \t<extension name="Time" prefix="time" uri="http://www.xes-standard.org/time.xesext"/>
    \t<global scope="trace">
    \t\t<string key="concept:name" value="unknown"/>
    \t</global>
    \t<global scope="event">
    \t\t<string key="concept:name" value="unknown"/>
    \t\t<string key="lifecycle:transition" value="complete"/>
    \t\t<date key="time:timestamp" value="1970-01-01T00:00:00.000Z"/>
    \t</global>
    \t<classifier name="Callback" scope="event" keys="concept:name"/>
    \t<classifier name="Callback and phase" scope="event" keys="concept:name lifecycle:transition"/>
    \t<string key="concept:name" value="Lifeline"/>
    \t<string key="lifecycle:model" value="standard"/>

    """
}

/// Writes XES attributes.
enum XESText {
  /// Appends an attribute as an element that matches its type.
  static func append(_ key: String, _ value: TraceValue, to bytes: inout [UInt8]) {
    let kind =
      switch value {
      case .string: "string"
      case .integer: "int"
      case .number: "float"
      case .boolean: "boolean"
      }
    bytes.append(text: "<\(kind) key=\"")
    append(key, to: &bytes)
    bytes.append(text: "\" value=\"")
    append(value.description, to: &bytes)
    bytes.append(text: "\"/>")
  }

  /// Appends text for an XML attribute.
  ///
  /// Control characters, which XML cannot represent, are replaced with symbols.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(text: "&amp;")
      case "<": bytes.append(text: "&lt;")
      case ">": bytes.append(text: "&gt;")
      case "\"": bytes.append(text: "&quot;")
      case "\t", "\n", "\r": bytes.append(text: "&#\(scalar.value);")
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}":
        bytes += (VisibleText.sign(for: scalar) ?? scalar).utf8
      default: bytes += scalar.utf8
      }
    }
  }
}

extension ExporterDescription {
  /// An event log for process mining, with one case per subject.
  public static let xes = ExporterDescription(
    id: "xes", summary: "An event log with a case for each subject, for pm4py, ProM, and Disco (IEEE 1849).",
    endings: ["xes"]
  ) { XESExporter() }
}
