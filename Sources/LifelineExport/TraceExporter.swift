public import LifelineAnalysis

/// Converts traces to another format, part by part.
///
/// Keep only state for living subjects and open spans, so that a trace of any length fits, and write the same bytes for
/// the same trace: no times of today, no order of dictionaries. `checkExporter` of `LifelineTesting` checks that.
///
/// ```swift
/// struct MarkerExporter: TraceExporter {
///   static let description = ExporterDescription(
///     id: "markers", summary: "The user's own texts, one per line.", endings: ["markers.txt"]
///   ) { MarkerExporter() }
///
///   mutating func write(_ part: ExportPart, to output: ExportOutput) {
///     guard case .event(let step) = part, let text = step.event.text, step.event.name == .mark else { return }
///     output.append("\(text)\n")
///   }
/// }
/// ```
public protocol TraceExporter {
  /// Writes the next part of the output.
  ///
  /// The parts come in this order: ``ExportPart/start``; for each trace ``ExportPart/begin(_:)``, its events, and
  /// ``ExportPart/end(_:)``; ``ExportPart/finish``. All calls are on one thread.
  ///
  /// - Parameters:
  ///   - part: what comes next. Ignore parts that the format has nothing for.
  ///   - output: takes the bytes; keep no reference to it.
  /// - Throws: if the rest cannot be written in this format. No other part follows, and ``ExportRun/finish()`` throws
  ///   the error.
  mutating func write(_ part: ExportPart, to output: ExportOutput) throws
}

/// What an exporter writes next.
public enum ExportPart: Sendable {
  /// The output begins, before the first trace.
  case start
  /// A trace begins.
  case begin(TraceIdentity)
  /// The next event of the trace that has begun.
  case event(TraceStep)
  /// The trace has ended: spans that have not ended are open, and subjects without `deinit` are alive.
  case end(TraceEnd)
  /// The output ends, after the last trace.
  case finish
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
  /// Creates the exporter. Each output gets a new one.
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
