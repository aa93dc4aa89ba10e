internal import Lifeline
internal import LifelineAnalysis

/// The Trace Event Format, which Perfetto and `chrome://tracing` open.
///
/// Each trace is a process that begins at 0; its threads carry the spans as slices, nested as they called each other.
/// Each subject has a track of its own from its first event to its end. Arrows lead from an action to the callbacks that
/// it caused later. Source of the format: the "Trace Event Format" document of the Chromium project.
struct ChromeExporter: TraceExporter {
  private var cache = ExportCache()
  private var slices = OpenSlices()
  private var recent = RecentBegins()
  private var threads: Set<Int> = []
  private var process = 0
  private var isFirst = true

  mutating func start(_ output: ExportOutput) {
    output.append("{\"displayTimeUnit\":\"ms\",\"otherData\":{\"producer\":\"lifeline\"},\"traceEvents\":[")
  }

  mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    process = trace.index + 1
    slices = OpenSlices()
    recent = RecentBegins()
    threads = []
    writeMetadata("process_name", "{\"name\":\(Self.quoted(trace.label))}", thread: 0, output)
    writeMetadata("process_sort_index", "{\"sort_index\":\(process)}", thread: 0, output)
    guard let system = trace.header.system else { return }
    writeMetadata("process_labels", "{\"labels\":\(Self.quoted(system))}", thread: 0, output)
  }

  mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    let event = step.event
    if threads.insert(event.thread).inserted { writeThread(event.thread, output) }
    if step.isFirst { writeLife("b", event, output) }
    switch event.phase {
    case .begin: writeBegin(event, output)
    case .end: writeEnd(step, output)
    case .instant: writeInstant(event, output)
    }
    if event.name == .deinit, event.phase == .instant, step.slot >= 0 { writeLife("e", event, output) }
  }

  mutating func finish(_ output: ExportOutput) {
    output.append("\n]}\n")
  }

  // MARK: Spans

  private mutating func writeBegin(_ event: TraceEvent, _ output: ExportOutput) {
    slices.begin(OpenSlice(sequence: event.sequence, subject: event.subject, name: event.name), thread: event.thread)
    recent.note(event)
    write("B", event.thread, event.time, output) { line, cache in
      Self.appendDescription(of: event, to: &line, &cache)
    }
    guard let cause = event.attributes.integer("cause"), let action = recent.begin(of: cause) else { return }
    writeArrow("s", action, id: event.sequence, output)
    writeArrow("f", event, id: event.sequence, output)
  }

  /// Ends a slice. Slices of a thread nest, so those that lie over it end, too, and begin anew.
  private mutating func writeEnd(_ step: TraceStep, _ output: ExportOutput) {
    let event = step.event
    guard let span = step.span, let above = slices.end(span.sequence, thread: span.thread) else {
      return writeInstant(event, output)
    }
    for _ in above { write("E", span.thread, event.time, output) { _, _ in } }
    write("E", span.thread, event.time, output) { line, _ in
      guard !event.attributes.isEmpty else { return }
      line.append(text: ",\"args\":{\"endAttrs\":")
      line.append(json: event.attributes)
      line.append(UInt8(ascii: "}"))
    }
    for slice in above {
      let rest = TraceEvent(
        sequence: slice.sequence, time: event.time, thread: span.thread, subject: slice.subject, name: slice.name)
      write("B", span.thread, event.time, output) { line, cache in
        Self.appendDescription(of: rest, to: &line, &cache)
      }
    }
  }

  private mutating func writeInstant(_ event: TraceEvent, _ output: ExportOutput) {
    let isMarker = event.subject.id == 0 && event.name == .mark
    write("i", event.thread, event.time, output) { line, cache in
      line.append(text: isMarker ? ",\"s\":\"g\"" : ",\"s\":\"t\"")
      if isMarker, let text = event.attributes.string("text") {
        line.append(text: ",\"cat\":\"marker\",\"name\":")
        JSONText.append(text, to: &line)
      } else {
        Self.appendDescription(of: event, to: &line, &cache)
      }
    }
  }

  private mutating func writeArrow(_ phase: String, _ event: TraceEvent, id: Int, _ output: ExportOutput) {
    write(phase, event.thread, event.time, output) { line, _ in
      line.append(text: ",\"cat\":\"cause\",\"name\":\"cause\",\"id\":\(id)")
      if phase == "f" { line.append(text: ",\"bp\":\"e\"") }
    }
  }

  private mutating func writeLife(_ phase: String, _ event: TraceEvent, _ output: ExportOutput) {
    write(phase, event.thread, event.time, output) { line, _ in
      line.append(text: ",\"cat\":\"life\",\"id2\":{\"local\":\"\(event.subject.id)\"},\"name\":")
      JSONText.append(event.subject.label, to: &line)
    }
  }

  // MARK: Lines

  private mutating func writeThread(_ thread: Int, _ output: ExportOutput) {
    let name = thread == 1 ? "main thread" : "thread \(thread)"
    writeMetadata("thread_name", "{\"name\":\"\(name)\"}", thread: thread, output)
    writeMetadata("thread_sort_index", "{\"sort_index\":\(thread)}", thread: thread, output)
  }

  private mutating func writeMetadata(_ name: String, _ arguments: String, thread: Int, _ output: ExportOutput) {
    write("M", thread, nil, output) { line, _ in line.append(text: ",\"name\":\"\(name)\",\"args\":\(arguments)") }
  }

  private mutating func write(
    _ phase: String, _ thread: Int, _ time: Int?, _ output: ExportOutput,
    _ body: (inout [UInt8], inout ExportCache) -> Void
  ) {
    var line: [UInt8] = []
    line.reserveCapacity(256)
    line.append(text: isFirst ? "\n{\"ph\":\"" : ",\n{\"ph\":\"")
    isFirst = false
    line.append(text: phase)
    line.append(text: "\",\"pid\":")
    line.append(decimal: process)
    line.append(text: ",\"tid\":")
    line.append(decimal: thread)
    if let time { Self.appendTime(time, to: &line) }
    body(&line, &cache)
    line.append(UInt8(ascii: "}"))
    output.append(line)
  }

  /// Microseconds, to the nanosecond.
  private static func appendTime(_ time: Int, to line: inout [UInt8]) {
    line.append(text: ",\"ts\":")
    line.append(decimal: time / 1000)
    guard time % 1000 != 0 else { return }
    line.append(UInt8(ascii: "."))
    line.append(fraction: time % 1000, digits: 3)
  }

  /// Slices of a type and callback have one name, so that viewers add them up; the arguments say whose they are.
  private static func appendDescription(
    of event: TraceEvent, to line: inout [UInt8], _ cache: inout ExportCache
  ) {
    line += cache.text(of: event.subject) { subject, text in
      text.append(text: ",\"cat\":\(quoted(subject.kind.string)),\"args\":{\"subject\":\(quoted(subject.label))")
      text.append(text: ",\"id\":\(subject.id),\"seq\":")
    }
    line.append(decimal: event.sequence)
    if !event.attributes.isEmpty {
      line.append(text: ",\"attrs\":")
      line.append(json: event.attributes)
    }
    line.append(text: "},\"name\":")
    JSONText.append("\(event.subject.type).\(event.name)", to: &line)
  }

  private static func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }
}

extension ExporterDescription {
  /// Slices, instants and arrows for Perfetto and `chrome://tracing`.
  public static let chrome = ExporterDescription(
    id: "chrome", summary: "Slices, instants and arrows for ui.perfetto.dev and chrome://tracing (Trace Event Format).",
    endings: ["json"]
  ) { ChromeExporter() }
}
