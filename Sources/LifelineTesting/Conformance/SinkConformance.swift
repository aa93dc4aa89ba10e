public import Lifeline
public import LifelineTraces

/// Checks that a sink satisfies the contract of `TraceSink`.
///
/// The sink must not throw an error for any kind of event (including unusual events), for a trace without events, for a
/// call to `flush()` after each event, or for a second `close()`. In addition, a tracer must not drop the sink. Calls
/// from several threads are not tested.
///
/// With `contents`, the contents after `close()` must not be empty, and a second `close()` must not change them. The
/// same events must result in the same contents. Events in a different order must result in different contents, unless
/// `ignoresOrder` is true. Pass true, for example, for a sink that only counts events.
///
/// - Parameters:
///   - make: A closure that creates a new sink for each check, because a sink belongs to one trace.
///   - contents: A closure that returns the bytes that the sink has stored or written; nil skips the checks of the
///     contents.
///   - ignoresOrder: Whether events in a different order may result in the same contents.
public func checkSink<Sink: TraceSink>(
  _ make: @escaping () throws -> Sink, contents: ((Sink) throws -> [UInt8])? = nil, ignoresOrder: Bool = false
) -> ConformanceProblems {
  var check = SinkCheck(make: make, contents: contents, ignoresOrder: ignoresOrder)
  check.run()
  return check.problems
}

private struct SinkCheck<Sink: TraceSink> {
  let make: () throws -> Sink
  let contents: ((Sink) throws -> [UInt8])?
  let ignoresOrder: Bool
  var problems = ConformanceProblems()

  mutating func run() {
    trying("an ordinary trace") { sink in try Self.feed(SampleEvents.ordinary, to: sink) }
    for (name, event) in SampleEvents.nasty { trying(name) { try Self.feed([event], to: $0) } }
    trying("a trace without events") { sink in
      try sink.open(TraceHeader())
      try sink.close()
    }
    trying("a sink that is closed without being opened") { try $0.close() }
    trying("a second close()") { sink in
      try Self.feed(SampleEvents.ordinary, to: sink)
      try sink.close()
    }
    trying("flush() after each event") { sink in
      try sink.open(TraceHeader())
      for event in SampleEvents.ordinary {
        try sink.receive(event)
        try sink.flush()
      }
      try sink.close()
    }
    checkTracer()
    checkContents()
  }

  private static func feed(_ events: [TraceEvent], to sink: Sink) throws {
    try sink.open(TraceHeader(name: "conformance", process: "check"))
    for event in events { try sink.receive(event) }
    try sink.flush()
    try sink.close()
  }

  private mutating func trying(_ what: String, _ body: (Sink) throws -> Void) {
    do { try body(make()) } catch { problems.add("The sink throws an error for \(what): \(error)") }
  }

  /// Checks that a tracer does not drop the sink, according to the tracer's health.
  private mutating func checkTracer() {
    guard let sink = try? make() else { return }
    let tracer = Tracer(sinks: [sink], clock: .counting())
    let subject = tracer.makeSubject(kind: .object, type: "Sample")
    for _ in 0..<1000 { tracer.emit("tick", .instant, of: subject) }
    tracer.flush()
    tracer.close()
    for failure in tracer.health.failures { problems.add("A tracer dropped the sink: \(failure.reason)") }
  }

  private mutating func checkContents() {
    guard let contents else { return }
    do {
      let sinks = try (make(), make(), make())
      try Self.feed(SampleEvents.ordinary, to: sinks.0)
      try Self.feed(SampleEvents.ordinary, to: sinks.1)
      try Self.feed(Array(SampleEvents.ordinary.reversed()), to: sinks.2)
      let bytes = try (contents(sinks.0), contents(sinks.1), contents(sinks.2))
      problems.add("The contents are empty after close().", when: bytes.0.isEmpty)
      problems.add("The same events give different contents.", when: bytes.0 != bytes.1)
      problems.add("The contents do not depend on the order of events.", when: !ignoresOrder && bytes.0 == bytes.2)
      try sinks.0.close()
      problems.add("A second close() changes the contents.", when: try contents(sinks.0) != bytes.0)
    } catch {
      problems.add("The contents cannot be read: \(error)")
    }
  }
}
