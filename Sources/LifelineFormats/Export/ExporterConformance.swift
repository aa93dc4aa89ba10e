public import Lifeline
internal import LifelineBase
public import LifelineTraces

/// Checks that an exporter satisfies the contract of `TraceExporter`.
///
/// The exporter must have an ID, a summary, and usable file extensions. It must not throw an error for any event, for a
/// trace without events, or for spans that never end. Its output for each trace must not be empty and must depend on
/// the events. The same traces must result in the same bytes.
///
/// - Parameters:
///   - exporter: The exporter.
///   - traces: One or more traces that the format can represent, each given as its events in order, such as
///     `[sink.events]` for a `MemorySink`. The default is a short life with a span, an instant, and a mark.
public func checkExporter(_ exporter: ExporterDescription, traces: [[TraceEvent]]? = nil) -> ConformanceProblems {
  var check = ExporterCheck(exporter: exporter)
  check.run(traces ?? [SampleEvents.ordinary])
  return check.problems
}

private struct ExporterCheck {
  let exporter: ExporterDescription
  var problems = ConformanceProblems()

  mutating func run(_ traces: [[TraceEvent]]) {
    checkDescription()
    problems.add("No trace was given, so the contents are not tested.", when: traces.isEmpty)
    for (name, event) in SampleEvents.nasty { _ = written([[event]], for: name) }
    _ = written([SampleEvents.ordinary.filter { $0.phase != .end }], for: "spans that do not end")
    _ = written([], for: "no trace at all")
    let nothing = written([[]], for: "a trace without events")
    for (index, trace) in traces.enumerated() {
      let name = "trace \(index + 1)"
      guard let bytes = written([trace], for: name) else { continue }
      problems.add("The exporter writes nothing for \(name).", when: bytes.isEmpty)
      problems.add("The output for \(name) does not depend on the events.", when: bytes == nothing)
    }
    let all = written(traces, for: "several traces in one output")
    problems.add(
      "The exporter writes different bytes the second time: keep all state in the exporter's own value.",
      when: written(traces, for: "several traces in one output") != all)
  }

  private mutating func checkDescription() {
    problems.add("The id '\(exporter.id)' is not in kebab case, such as 'csv'.", when: !exporter.id.isKebabCase)
    problems.add("The summary is empty.", when: exporter.summary.allSatisfy(\.isWhitespace))
    problems.add("The summary has more than one line.", when: exporter.summary.contains(where: \.isNewline))
    for ending in exporter.endings where ending.isEmpty || ending.hasPrefix(".") || ending.contains("/") {
      problems.add(
        "The file extension '\(ending)' is invalid: use a name such as 'csv', without a leading dot or a folder.")
    }
  }

  /// Returns the output of a new exporter, or nil if it throws an error, which is added to the problems.
  private mutating func written(_ traces: [[TraceEvent]], for name: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    do {
      var run = ExportRun(exporter, to: ExportOutput { bytes += $0 })
      for (index, trace) in traces.enumerated() {
        let header = TraceHeader(name: "conformance", process: "check")
        run.read(trace, of: TraceIdentity(index: index, header: header))
      }
      try run.finish()
      return bytes
    } catch {
      problems.add("The exporter throws an error for \(name): \(error)")
      return nil
    }
  }
}
