public import LifelineAnalysis

/// Converts traces to another format, event by event.
///
/// Calls come in this order: ``start(_:)``; for each trace ``begin(_:_:)``, its events and ``end(_:_:)``;
/// ``finish(_:)``. All are called on one thread. Keep only state for living subjects and open spans, so that a
/// trace of any length fits, and write the same bytes for the same trace: no times of today, no order of dictionaries.
///
/// ```swift
/// struct MarkerExporter: TraceExporter {
///   static let description = ExporterDescription(
///     id: "markers", summary: "The user's own texts, one per line.", endings: ["markers.txt"]
///   ) { MarkerExporter() }
///
///   mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
///     guard let text = step.event.text, step.event.name == .mark else { return }
///     output.append("\(text)\n")
///   }
/// }
/// ```
public protocol TraceExporter {
  /// The next event of the trace.
  mutating func receive(_ step: TraceStep, _ output: ExportOutput)

  /// Before the first trace.
  mutating func start(_ output: ExportOutput)
  /// A trace begins.
  mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput)
  /// The trace is over: spans that have not ended are open, and subjects without `deinit` are alive.
  mutating func end(_ end: TraceEnd, _ output: ExportOutput)
  /// After the last trace.
  mutating func finish(_ output: ExportOutput)
}

extension TraceExporter {
  /// Does nothing.
  public mutating func start(_ output: ExportOutput) {}
  /// Does nothing.
  public mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {}
  /// Does nothing.
  public mutating func end(_ end: TraceEnd, _ output: ExportOutput) {}
  /// Does nothing.
  public mutating func finish(_ output: ExportOutput) {}
}

/// The id of an exporter, and how to create one.
public struct ExporterDescription: Sendable {
  /// The stable name in kebab case: `lifeline convert --format` takes it.
  public let id: String
  /// The format and the programs that read it, in one line.
  public let summary: String
  /// The extensions of its files without the leading dot, the usual one first, such as `otlp.jsonl`.
  ///
  /// If two exporters match a file, the one with the longer extension is used.
  public let endings: [String]
  /// Makes the exporter. Each output gets a fresh one.
  public let make: @Sendable () -> any TraceExporter

  /// Describes an exporter.
  public init(
    id: String, summary: String, endings: [String], make: @escaping @Sendable () -> any TraceExporter
  ) {
    self.id = id
    self.summary = summary
    self.endings = endings
    self.make = make
  }
}
