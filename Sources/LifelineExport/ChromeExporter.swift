internal import Lifeline
internal import LifelineAnalysis

/// The Trace Event Format, which Perfetto and `chrome://tracing` open.
///
/// Each trace is a process that begins at 0; its threads carry the spans as slices, nested as they called each other. A
/// span that does not nest, since it ended on another thread or around a later one, has a track of its own, and so has
/// each subject from its first event to its end. Arrows lead from an action to the callbacks that it caused later. Source
/// of the format: the "Trace Event Format" document of the Chromium project.
struct ChromeExporter: TraceExporter {
  private var lines = ChromeLines()
  private var spans = ChromeSpans()
  private var recent = RecentBegins()
  private var threads: Set<Int> = []
  private var isFirst = true

  mutating func start(_ output: ExportOutput) {
    output.append("{\"displayTimeUnit\":\"ms\",\"otherData\":{\"producer\":\"lifeline\"},\"traceEvents\":[")
  }

  mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    lines.process = trace.index + 1
    recent = RecentBegins()
    threads = []
    var head: [UInt8] = []
    lines.appendMetadata("process_name", "{\"name\":\(ChromeLines.quoted(trace.label))}", thread: 0, to: &head)
    lines.appendMetadata("process_sort_index", "{\"sort_index\":\(trace.index + 1)}", thread: 0, to: &head)
    if let system = trace.header.system {
      lines.appendMetadata("process_labels", "{\"labels\":\(ChromeLines.quoted(system))}", thread: 0, to: &head)
    }
    write(head, output)
  }

  mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    let event = step.event
    if threads.insert(event.thread).inserted { writeThread(event.thread, output) }
    if step.isFirst { writeLife("b", event, output) }
    if event.phase == .begin {
      spans.begin(event, within: step.enclosing?.sequence)
      recent.note(event)
    } else if let span = step.span, let open = spans.end(span.sequence) {
      writeSpan(open, step, output)
    } else {
      var line: [UInt8] = []
      lines.appendInstant(event, to: &line)
      write(line, output)
    }
    if event.name == .deinit, event.phase == .instant, step.slot >= 0 { writeLife("e", event, output) }
  }

  mutating func end(_ end: TraceEnd, _ output: ExportOutput) {
    for span in spans.removeAll() {
      var text: [UInt8] = []
      lines.appendBegin(span.begin, to: &text)
      appendArrow(to: span.begin, &text)
      write(text + span.waiting, output)
    }
  }

  mutating func finish(_ output: ExportOutput) {
    output.append("\n]}\n")
  }

  private mutating func writeSpan(_ span: ChromeSpans.Open, _ step: TraceStep, _ output: ExportOutput) {
    var text: [UInt8] = []
    text.reserveCapacity(512)
    // Of a thread's spans the innermost one ended, when what is around this one began before it.
    let nests = span.begin.thread == step.event.thread && step.enclosing?.sequence ?? 0 < span.begin.sequence
    if nests {
      lines.appendSlice(span.begin, end: step.event, to: &text)
    } else {
      lines.appendTrack(span.begin, end: step.event, to: &text)
    }
    appendArrow(to: span.begin, &text)
    text += span.waiting
    if !nests || !spans.wait(text, for: span) { write(text, output) }
  }

  /// An arrow from the cause of the span, after the span's own line, because viewers attach it to known slices.
  private mutating func appendArrow(to event: TraceEvent, _ text: inout [UInt8]) {
    guard let cause = event.cause, let action = recent.begin(of: cause) else { return }
    lines.appendArrow(from: action, to: event, to: &text)
  }

  private mutating func writeThread(_ thread: Int, _ output: ExportOutput) {
    let name = thread == 1 ? "main thread" : "thread \(thread)"
    var text: [UInt8] = []
    lines.appendMetadata("thread_name", "{\"name\":\"\(name)\"}", thread: thread, to: &text)
    lines.appendMetadata("thread_sort_index", "{\"sort_index\":\(thread)}", thread: thread, to: &text)
    write(text, output)
  }

  private mutating func writeLife(_ phase: String, _ event: TraceEvent, _ output: ExportOutput) {
    var text: [UInt8] = []
    lines.appendLife(phase, event, to: &text)
    write(text, output)
  }

  /// Writes lines, each of which begins with a comma: the very first one does not.
  private mutating func write(_ lines: [UInt8], _ output: ExportOutput) {
    output.append(isFirst ? lines[1...] : lines[...])
    isFirst = false
  }
}

extension ExporterDescription {
  /// Slices, instants and arrows for Perfetto and `chrome://tracing`.
  public static let chrome = ExporterDescription(
    id: "chrome", summary: "Slices, instants and arrows for ui.perfetto.dev and chrome://tracing (Trace Event Format).",
    endings: ["json"]
  ) { ChromeExporter() }
}
