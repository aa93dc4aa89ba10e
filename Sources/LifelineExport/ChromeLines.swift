internal import Lifeline

/// Writes the objects of the Trace Event Format, each on its own line.
struct ChromeLines {
  /// The number of the process that the events belong to.
  var process = 0
  private var json = JSONWriter()
  private var cache = ExportCache()

  // MARK: The output

  /// Begins the array of events.
  mutating func start() {
    json.openObject()
    json.member("displayTimeUnit", "ms")
    json.member("otherData") { $0.member("producer", "lifeline") }
    json.key("traceEvents")
    json.openArray(.lines)
  }

  mutating func finish() {
    json.close()
    json.close()
  }

  /// The lines that have not been taken yet.
  var waiting: [UInt8] { json.bytes }

  /// Removes the lines.
  mutating func clear() { json.clear() }

  /// Adds lines that were previously ``waiting``.
  mutating func resume(_ lines: [UInt8]) { json.resume(lines) }

  // MARK: Lines

  /// Adds a span that nests within its enclosing spans.
  mutating func addSlice(_ begin: TraceEvent, end: TraceEvent) {
    open("X", begin.thread, begin.time)
    json.key("dur")
    json.number(thousandths: max(0, end.time.subtractingReportingOverflow(begin.time).partialValue))
    describe(begin, end.attributes)
    json.close()
  }

  /// Adds a span on its own track.
  mutating func addTrack(_ begin: TraceEvent, end: TraceEvent) {
    open("b", begin.thread, begin.time)
    identify("span \(begin.sequence)")
    describe(begin, end.attributes)
    json.close()
    open("e", end.thread, end.time)
    identify("span \(begin.sequence)")
    json.member("cat", begin.subject.kind.string)
    json.member("name", Self.name(of: begin))
    json.close()
  }

  /// Adds a span that did not end.
  mutating func addBegin(_ event: TraceEvent) {
    open(event.isAsync ? "b" : "B", event.thread, event.time)
    if event.isAsync { identify("span \(event.sequence)") }
    describe(event)
    json.close()
  }

  /// Adds an instant, which extends across all tracks if it is a marker.
  mutating func addInstant(_ event: TraceEvent) {
    open("i", event.thread, event.time)
    if event.subject.id == 0, event.name == .mark, let mark = event.text {
      json.member("s", "g")
      json.member("cat", "marker")
      json.member("name", mark)
      json.member("args") { json in
        json.member("seq", event.sequence)
        json.key("attrs")
        json.attributes(event.attributes)
      }
    } else {
      json.member("s", "t")
      describe(event)
    }
    json.close()
  }

  /// Adds an arrow between the beginnings of two spans.
  mutating func addArrow(from action: TraceEvent, to callback: TraceEvent) {
    for (phase, event) in [("s", action), ("f", callback)] {
      open(phase, event.thread, event.time)
      json.member("cat", "cause")
      json.member("name", "cause")
      json.member("id", callback.sequence)
      if phase == "f" { json.member("bp", "e") }
      json.close()
    }
  }

  /// Adds the beginning or the end of a subject's track.
  mutating func addLife(_ phase: String, _ event: TraceEvent) {
    open(phase, event.thread, event.time)
    identify("\(event.subject.id)")
    json.member("cat", "life")
    json.member("name", event.subject.label)
    json.close()
  }

  /// Adds the name or the sort order that viewers use for a process or thread.
  mutating func addMetadata(_ name: String, thread: Int, _ arguments: (inout JSONWriter) -> Void) {
    open("M", thread)
    json.member("name", name)
    json.member("args", object: arguments)
    json.close()
  }

  // MARK: Members

  private mutating func open(_ phase: String, _ thread: Int, _ time: Int? = nil) {
    json.openObject(.compact)
    json.member("ph", phase)
    json.member("pid", process)
    json.member("tid", thread)
    guard let time else { return }
    json.key("ts")
    // The unit of the format is the microsecond.
    json.number(thousandths: time)
  }

  /// Adds the name of a track.
  private mutating func identify(_ track: String) {
    json.member("id2") { $0.member("local", track) }
  }

  /// Adds a name and arguments.
  ///
  /// Slices of the same type and callback share a name, so that viewers aggregate them. The arguments identify the subject.
  private mutating func describe(_ event: TraceEvent, _ endAttributes: TraceAttributes = [:]) {
    json.member("name", Self.name(of: event))
    json.member("cat", event.subject.kind.string)
    json.key("args")
    json.openObject()
    json.written(cache.text(of: event.subject, Self.writeSubject))
    json.member("seq", event.sequence)
    // These arguments contain data that an importer cannot determine otherwise.
    if event.name.string.contains(".") { json.member("event", event.name.string) }
    if event.phase == .end { json.member("phase", "end") }
    if !event.attributes.isEmpty {
      json.key("attrs")
      json.attributes(event.attributes)
    }
    if !endAttributes.isEmpty {
      json.key("endAttrs")
      json.attributes(endAttributes)
    }
    json.close()
  }

  private static func writeSubject(_ subject: Subject, to bytes: inout [UInt8]) {
    var json = JSONWriter()
    json.member("subject", subject.label)
    json.member("id", subject.id)
    bytes = json.bytes
  }

  private static func name(of event: TraceEvent) -> String { "\(event.subject.type).\(event.name)" }
}
