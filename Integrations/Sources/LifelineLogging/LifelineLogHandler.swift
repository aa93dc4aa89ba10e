public import Lifeline
public import Logging

/// Writes the lines of a swift-log logger to a trace, as marks.
///
/// A mark has the text, the level, the caller's line of code, and the metadata as attributes. A mark in an asynchronous
/// span also refers to the span. If the handler has a subject, the marks belong to that object.
///
/// ```swift
/// LoggingSystem.bootstrap { label in
///   MultiplexLogHandler([StreamLogHandler.standardOutput(label: label), LifelineLogHandler(label: label)])
/// }
/// ```
///
/// Lines that a tracer's sink logs are not recorded, because recording them would make the sink log again. They are
/// counted in ``omitted``. Logging a line never fails and never waits for another line.
public struct LifelineLogHandler: LogHandler {
  public var logLevel: Logger.Level = .info
  public var metadata: Logger.Metadata = [:]
  public var metadataProvider: Logger.MetadataProvider?

  /// The attributes of every line, which contain the label of the logger.
  private let attributes: TraceAttributes
  private let tracer: Tracer?
  private let subject: Subject

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - label: The label of the logger, which becomes the `logger` attribute of its lines.
  ///   - tracer: The tracer that records the lines, or nil for the current tracer when a line is logged.
  ///   - subject: The object that the lines are about, such as `probe.subject`. By default, they belong to the entire
  ///     trace.
  public init(label: String, tracer: Tracer? = nil, subject: Subject = .marker) {
    attributes = ["logger": .string(label)]
    self.tracer = tracer
    self.subject = subject
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// The number of lines that were not recorded because a sink logged them.
  public static var omitted: Int { counter.value }

  private static let counter = Counter()

  public func log(event: LogEvent) {
    let tracer = tracer ?? Tracer.current
    guard tracer.isEnabled else { return }
    guard !Tracer.isDelivering else { return Self.counter.increase() }
    var attributes = attributes
    if let error = event.error { attributes[.error] = .string(String(describing: type(of: error))) }
    if !metadata.isEmpty || event.metadata?.isEmpty == false || metadataProvider != nil {
      MetadataText.add(merged(with: event.metadata), to: &attributes)
    }
    tracer.mark(
      MetadataText.limited(event.message.description, to: MetadataText.maximumMessage), on: subject,
      level: TraceLevel(event.level), attributes, source: SourceTexts.text(event.file, event.line))
  }

  /// The metadata of the handler, its provider, and the line. If a key occurs several times, the last value is used.
  private func merged(with explicit: Logger.Metadata?) -> Logger.Metadata {
    if metadata.isEmpty, metadataProvider == nil { return explicit ?? [:] }
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let explicit { all.merge(explicit) { $1 } }
    return all
  }
}

extension TraceLevel {
  /// The level with the same name.
  fileprivate init(_ level: Logger.Level) {
    self =
      switch level {
      case .trace: .trace
      case .debug: .debug
      case .info: .info
      case .notice: .notice
      case .warning: .warning
      case .error: .error
      case .critical: .critical
      }
  }
}

extension Logger.MetadataProvider {
  /// Adds the trace's run and span to the lines of other handlers, so that the lines can be found in the trace.
  ///
  /// `lifeline.run` is the identity in the trace's header, and `lifeline.span` is the number of the event that began
  /// the task's innermost asynchronous span.
  ///
  /// - Parameter tracer: The tracer, or nil for the current tracer when a line is logged.
  public static func lifeline(_ tracer: Tracer? = nil) -> Logger.MetadataProvider {
    Logger.MetadataProvider {
      let tracer = tracer ?? Tracer.current
      var metadata: Logger.Metadata = [:]
      if let run = tracer.run { metadata["lifeline.run"] = .string(run) }
      if let span = tracer.currentSpan { metadata["lifeline.span"] = .stringConvertible(span) }
      return metadata
    }
  }
}
