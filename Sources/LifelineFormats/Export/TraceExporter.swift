package import LifelineRules
public import LifelineTraces

/// Converts traces to another format, part by part.
///
/// Store state only for living subjects and open spans, so that memory use does not grow with the trace. Write the same
/// bytes for the same trace. Do not use the current time or the order of dictionaries. To verify that an exporter meets
/// these requirements, use ``checkExporter(_:traces:)``.
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
  /// The parts arrive in this order: ``ExportPart/start``; for each trace, ``ExportPart/begin(_:)``, the trace's
  /// events, and ``ExportPart/end(_:)``; and finally ``ExportPart/finish``. All calls are made on one thread.
  ///
  /// - Parameters:
  ///   - part: The next part of the output. Ignore parts that the format does not need.
  ///   - output: The output that receives the bytes. Do not store a reference to the output.
  /// - Throws: An error if the rest of the output cannot be written in this format. No other parts follow, and
  ///   ``ExportRun/finish()`` throws the error.
  mutating func write(_ part: ExportPart, to output: ExportOutput) throws
}

/// A part of the output that an exporter writes.
public enum ExportPart: Sendable {
  /// The beginning of the output, before the first trace.
  case start
  /// The beginning of a trace.
  case begin(TraceIdentity)
  /// The next event of the current trace.
  case event(TraceStep)
  /// The end of a trace. Spans without an end event are still open, and subjects without a `deinit` event are still
  /// alive.
  case end(TraceEnd)
  /// The end of the output, after the last trace.
  case finish
}

/// The ID of an exporter and a closure that creates the exporter.
public struct ExporterDescription: Sendable {
  /// The stable name in kebab case, as used by `lifeline convert --format`.
  public let id: String
  /// The format and the programs that read it, in one line.
  public let summary: String
  /// The file extensions of the format, without the leading period, such as `otlp.jsonl`. The default extension is
  /// first.
  ///
  /// If two exporters match a file, the exporter with the longer extension is used.
  public let endings: [String]
  /// A closure that creates the exporter. Each output gets a new exporter.
  public let make: @Sendable () -> any TraceExporter
  /// Creates the exporter with other models, or nil if the format contains no states.
  private var makeWithModels: (@Sendable ([LifecycleModel]) -> any TraceExporter)?

  /// Describes an exporter.
  public init(
    id: String, summary: String, endings: [String], make: @escaping @Sendable () -> any TraceExporter
  ) {
    self.id = id
    self.summary = summary
    self.endings = endings
    self.make = make
  }

  /// Describes an exporter of a format that contains the states of objects.
  init(
    id: String, summary: String, endings: [String],
    makeWithModels: @escaping @Sendable ([LifecycleModel]) -> any TraceExporter
  ) {
    self.init(id: id, summary: summary, endings: endings) { makeWithModels(LifecycleModel.standard) }
    self.makeWithModels = makeWithModels
  }

  /// Whether the format contains the states of objects.
  package var containsStates: Bool { makeWithModels != nil }

  /// Returns the same format with the states of the given models. If several models describe the same kind, the last
  /// one is used.
  package func with(_ models: [LifecycleModel]) -> ExporterDescription {
    guard let makeWithModels else { return self }
    return ExporterDescription(id: id, summary: summary, endings: endings) { makeWithModels(models) }
  }
}
