internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Exports a table with one row per event, in the format of RFC 4180.
///
/// A field that a spreadsheet would interpret as a formula begins with an apostrophe, which marks it as text.
struct CSVExporter: TraceExporter {
  private static let columns = [
    "trace", "trace_name", "seq", "time", "t", "thread", "id", "kind", "type", "name", "event", "phase", "begin",
    "duration", "parent", "attrs",
  ]

  private var cache = ExportCache()
  private var moments = MomentText(TraceHeader())
  private var traceFields: [UInt8] = []
  private var row: [UInt8] = []

  mutating func write(_ part: ExportPart, to output: ExportOutput) {
    switch part {
    case .start: start(output)
    case .begin(let trace): begin(trace, output)
    case .event(let step): receive(step, output)
    case .end, .finish: break
    }
  }

  private mutating func start(_ output: ExportOutput) {
    output.append(Self.columns.joined(separator: ",") + "\r\n")
  }

  private mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    moments = MomentText(trace.header)
    traceFields = Array("\(trace.index + 1),".utf8)
    CSVText.append(trace.label, to: &traceFields)
  }

  private mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    row.removeAll(keepingCapacity: true)
    row += traceFields
    appendNumber(step.event.sequence)
    row.append(UInt8(ascii: ","))
    moments.append(step.event.time, to: &row)
    appendNumber(step.event.time)
    appendNumber(step.event.thread)
    appendWhat(step.event)
    appendSpan(step)
    row += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    output.append(row)
  }

  private mutating func appendWhat(_ event: TraceEvent) {
    row += cache.text(of: event.subject) { subject, text in
      text.append(text: ",\(subject.id)")
      for field in [subject.kind.string, subject.type.string, subject.name ?? ""] {
        text.append(UInt8(ascii: ","))
        CSVText.append(field, to: &text)
      }
    }
    row += cache.text(of: event.name) { name, text in
      text.append(UInt8(ascii: ","))
      CSVText.append(name, to: &text)
    }
    row.append(UInt8(ascii: ","))
    row.append(text: event.phase.label)
  }

  /// Appends the number of the begin event and the duration for an end event, the enclosing span, and the attributes.
  private mutating func appendSpan(_ step: TraceStep) {
    appendNumber(step.span?.sequence)
    appendNumber(step.span.map { step.event.time.subtractingReportingOverflow($0.time).partialValue })
    appendNumber(step.enclosing?.sequence)
    row.append(UInt8(ascii: ","))
    guard !step.event.attributes.isEmpty else { return }
    var attributes: [UInt8] = []
    attributes.append(json: step.event.attributes)
    CSVText.appendQuoted(attributes, to: &row)
  }

  private mutating func appendNumber(_ number: Int?) {
    row.append(UInt8(ascii: ","))
    if let number { row.append(decimal: number) }
  }
}

extension ExporterDescription {
  /// A table with one row per event, for spreadsheets, pandas, and databases.
  public static let csv = ExporterDescription(
    id: "csv", summary: "A table with a row for each event, for spreadsheets, pandas, and databases (RFC 4180).",
    endings: ["csv"]
  ) { CSVExporter() }
}
