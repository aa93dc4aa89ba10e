internal import Lifeline
internal import LifelineAnalysis

/// Exports the Trace Event Format, which Perfetto and `chrome://tracing` can open.
///
/// Each trace is a process that begins at time 0. Its threads contain the spans as slices, which are nested like the calls. A span that
/// does not nest, because it ended on another thread or overlaps another span, has its own track. Each subject also has its own track, from
/// its first event to its end. Arrows lead from an action to the callbacks that it caused later. The format is defined in the "Trace Event
/// Format" document of the Chromium project.
struct ChromeExporter: TraceExporter {
  private var lines = ChromeLines()
  private var spans = ChromeSpans()
  private var recent = RecentBegins()
  private var threads: Set<Int> = []

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
    lines.start()
    passOn(to: output)
  }

  private mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    lines.process = trace.index + 1
    recent = RecentBegins()
    threads = []
    lines.addMetadata("process_name", thread: 0) { $0.member("name", trace.label) }
    lines.addMetadata("process_sort_index", thread: 0) { $0.member("sort_index", trace.index + 1) }
    if let system = trace.header.system {
      lines.addMetadata("process_labels", thread: 0) { $0.member("labels", system) }
    }
    addHeader(trace)
    passOn(to: output)
  }

  /// Adds the trace's header, which `lifeline import` reads and viewers ignore.
  private mutating func addHeader(_ trace: TraceIdentity) {
    var header = trace.header
    header.tail = nil
    header.isFiltered = header.isFiltered || trace.selection != nil
    if trace.selection != nil { header.witness?.isComplete = false }
    lines.addMetadata("lifeline", thread: 0) { $0.written(header.members) }
  }

  private mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    let event = step.event
    if threads.insert(event.thread).inserted { addThread(event.thread) }
    if step.isFirst { lines.addLife("b", event) }
    passOn(to: output)
    if event.phase == .begin {
      spans.begin(event, within: step.enclosing?.sequence)
      recent.note(event)
    } else if let span = step.span, let open = spans.end(span.sequence) {
      write(open, step)
    } else {
      lines.addInstant(event)
    }
    if event.name == .deinit, event.phase == .instant, step.slot >= 0 { lines.addLife("e", event) }
    passOn(to: output)
  }

  private mutating func end(_ end: TraceEnd, _ output: ExportOutput) {
    for span in spans.removeAll() {
      lines.addBegin(span.begin)
      addArrow(to: span.begin)
      lines.resume(span.waiting)
      passOn(to: output)
    }
    lines.addMetadata("lifeline_end", thread: 0) { json in
      json.member("dropped", max(end.lost, end.broken))
      json.member("closed", end.isClosed)
    }
    passOn(to: output)
  }

  private mutating func finish(_ output: ExportOutput) {
    lines.finish()
    passOn(to: output)
    output.append("\n")
  }

  private mutating func write(_ span: ChromeSpans.Open, _ step: TraceStep) {
    // The span that ended was the innermost span of its thread if its enclosing span began earlier.
    let isInOrder = span.begin.thread == step.event.thread && step.enclosing?.sequence ?? 0 < span.begin.sequence
    // While a span waits, other spans on its thread begin and end.
    let nests = isInOrder && !span.begin.isAsync
    if nests {
      lines.addSlice(span.begin, end: step.event)
    } else {
      lines.addTrack(span.begin, end: step.event)
    }
    addArrow(to: span.begin)
    lines.resume(span.waiting)
    if nests, spans.wait(lines.waiting, for: span) { lines.clear() }
  }

  /// Adds an arrow from the cause of a span, after the span's own line, because viewers attach arrows to known slices.
  private mutating func addArrow(to event: TraceEvent) {
    guard let cause = event.cause, let action = recent.begin(of: cause) else { return }
    lines.addArrow(from: action, to: event)
  }

  private mutating func addThread(_ thread: Int) {
    let name = thread == 1 ? "main thread" : "thread \(thread)"
    lines.addMetadata("thread_name", thread: thread) { $0.member("name", name) }
    lines.addMetadata("thread_sort_index", thread: thread) { $0.member("sort_index", thread) }
  }

  private mutating func passOn(to output: ExportOutput) {
    output.append(lines.waiting)
    lines.clear()
  }
}

extension ExporterDescription {
  /// Slices, instants, and arrows for Perfetto and `chrome://tracing`.
  public static let chrome = ExporterDescription(
    id: "chrome",
    summary: "Slices, instants, and arrows for ui.perfetto.dev and chrome://tracing (Trace Event Format).",
    endings: ["json"]
  ) { ChromeExporter() }
}
