public import LifelineAnalysis

/// Hands traces to an exporter as they are read.
///
/// ```swift
/// let output = ExportOutput { bytes in try write(bytes) }
/// var run = ExportRun(.csv, to: output)
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &run)
/// try run.finish()
/// ```
public struct ExportRun: TraceConsumer {
  private var exporter: any TraceExporter
  private let output: ExportOutput

  /// Begins the output.
  public init(_ description: ExporterDescription, to output: ExportOutput) {
    exporter = description.make()
    self.output = output
    exporter.start(output)
  }

  public mutating func begin(_ trace: TraceIdentity) { exporter.begin(trace, output) }
  public mutating func receive(_ step: TraceStep) { exporter.receive(step, output) }
  public mutating func end(_ end: TraceEnd) { exporter.end(end, output) }

  /// Ends the output. Call it once, after all traces.
  ///
  /// - Throws: when the output could not be written, at this time or before.
  public mutating func finish() throws {
    exporter.finish(output)
    try output.finish()
  }
}

@available(*, unavailable)
extension ExportRun: Sendable {}
