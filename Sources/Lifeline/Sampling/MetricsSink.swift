/// Counts objects and events by type, for a page that Prometheus scrapes.
///
/// ```swift
/// let metrics = MetricsSink()
/// let tracer = Tracer(sinks: [file, metrics])
/// let page = metrics.prometheusText(health: tracer.health)  // the answer to GET /metrics
/// ```
///
/// All methods may be called from any thread. To get exact counts with a sampled trace, pass this sink to the tracer
/// alongside the ``SamplingSink``, not inside it.
public final class MetricsSink: TraceSink {
  private struct Counts {
    var kind: SubjectKind
    var created = 0
    var ended = 0
    var leaked = 0
    var errors = 0
    var events = 0
  }

  private struct State {
    var types: [TypeName: Counts] = [:]
    /// The combined counts of the types beyond the maximum number.
    var others = Counts(kind: "other")
    var events = 0
  }

  private let state = Locked(State())

  /// The maximum number of types. Types are declared in code, so there are few, but each takes up a line on the page.
  private static let maximumTypes = 1000

  /// Creates a sink with all counts at zero.
  public init() {}

  public func open(_ header: TraceHeader) {}
  public func flush() {}
  public func close() {}

  public func receive(_ event: TraceEvent) {
    state.withLock { state in
      state.events += 1
      guard event.subject.id != 0 else { return }
      let type = event.subject.type
      if state.types[type] == nil {
        guard state.types.count < Self.maximumTypes else { return Self.count(event, &state.others) }
        state.types[type] = Counts(kind: event.subject.kind)
      }
      Self.count(event, &state.types[type, default: state.others])
    }
  }

  private static func count(_ event: TraceEvent, _ counts: inout Counts) {
    counts.events += 1
    switch event.name {
    case .`init`: counts.created += 1
    case .deinit, .released: counts.ended += 1
    case .leaked: counts.leaked += 1
    default: if event.phase == .end, event.error != nil { counts.errors += 1 }
    }
  }

  /// Returns the counts in the Prometheus text format, version 0.0.4, sorted by type.
  ///
  /// - Parameter health: The health of the tracer, whose counts are included in the text.
  public func prometheusText(health: SinkHealth? = nil) -> String {
    let state = state.withLock { $0 }
    var page = PrometheusPage()
    page.add("events_total", "counter", "Events of the trace.", [("", state.events)])
    var types = state.types.map { (Self.labels($0.key.string, $0.value.kind.string), $0.value) }
    types.sort { $0.0 < $1.0 }
    if state.others.events > 0 { types.append((Self.labels("other types", "other"), state.others)) }
    func add(_ name: String, _ type: String, _ help: String, _ value: (Counts) -> Int) {
      page.add(name, type, help, types.map { ($0.0, value($0.1)) })
    }
    add("objects_created_total", "counter", "Objects that were created.") { $0.created }
    add("objects_ended_total", "counter", "Objects that were released.") { $0.ended }
    add("objects_alive", "gauge", "Objects that are alive.") { max(0, $0.created - $0.ended) }
    add("objects_leaked_total", "counter", "Objects that were alive past their expected release.") { $0.leaked }
    add("span_errors_total", "counter", "Spans that ended with an error.") { $0.errors }
    if let health { page.add(health) }
    return page.text
  }

  private static func labels(_ type: String, _ kind: String) -> String {
    "{type=\"\(PrometheusPage.escaped(type))\",kind=\"\(PrometheusPage.escaped(kind))\"}"
  }
}

extension SinkHealth {
  /// The counts in the Prometheus text format, version 0.0.4.
  public var prometheusText: String {
    var page = PrometheusPage()
    page.add(self)
    return page.text
  }
}

/// A page in the Prometheus text format.
struct PrometheusPage {
  private(set) var text = ""

  /// Adds a metric, with one line per value.
  mutating func add(_ name: String, _ type: String, _ help: String, _ values: [(labels: String, value: Int)]) {
    guard !values.isEmpty else { return }
    text += "# HELP lifeline_\(name) \(help)\n# TYPE lifeline_\(name) \(type)\n"
    for (labels, value) in values { text += "lifeline_\(name)\(labels) \(value)\n" }
  }

  mutating func add(_ health: SinkHealth) {
    add("trace_failed_sinks", "gauge", "Sinks that failed and were dropped.", [("", health.failures.count)])
    add("trace_missed_total", "counter", "Events that dropped sinks did not receive.", [("", health.missed)])
    add("trace_dropped_total", "counter", "Events that sinks could not write.", [("", health.dropped)])
    add(
      "trace_interrupted_total", "counter", "Events of signal handlers that were dropped.", [("", health.interrupted)])
    add("trace_omitted_total", "counter", "Events that sampling left out.", [("", health.omitted)])
    add("trace_omitted_lives_total", "counter", "Objects that sampling left out.", [("", health.omittedLives)])
  }

  /// Returns the value of a label, with special characters escaped.
  static func escaped(_ value: String) -> String {
    var text = ""
    for character in value.unicodeScalars {
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
