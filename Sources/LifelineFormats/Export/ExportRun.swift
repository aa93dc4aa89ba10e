internal import Lifeline
public import LifelineTraces

/// Passes traces to an exporter while a reader reads them.
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
  /// Whether the output is a trace.
  private let isCopy: Bool
  private var hasFailed = false

  /// Creates a run and starts the output.
  public init(_ description: ExporterDescription, to output: ExportOutput) {
    exporter = description.make()
    isCopy = description.id == ExporterDescription.jsonLines.id
    self.output = output
    write(.start)
  }

  public mutating func begin(_ trace: TraceIdentity) { write(.begin(trace)) }
  public mutating func receive(_ step: TraceStep) { write(.event(step)) }

  /// Receives an event that a selection excludes. A copy of the trace keeps it if rules need it to judge later events.
  public mutating func skip(_ step: TraceStep) {
    guard isCopy, TraceSchema.unfiltered.contains(step.event.name) else { return }
    guard step.event.subject.id == 0 || step.selection.includesSubject else { return }
    write(.event(step))
  }

  public mutating func end(_ end: TraceEnd) { write(.end(end)) }

  /// Ends the output.
  ///
  /// Call this method once, after all traces have been read.
  ///
  /// - Throws: An error if the exporter failed, or if any output could not be written.
  public mutating func finish() throws {
    write(.finish)
    try output.finish()
  }

  private mutating func write(_ part: ExportPart) {
    guard !hasFailed else { return }
    do {
      try exporter.write(part, to: output)
    } catch {
      hasFailed = true
      output.fail(error)
    }
  }
}

@available(*, unavailable)
extension ExportRun: Sendable {}
