/// An open span, which ends when `end` is called or when it goes out of scope.
///
/// A span may end on another thread than it began on; the end event then names its begin event.
public struct TraceSpan: ~Copyable, Sendable {
  let tracer: Tracer
  private let subject: Subject
  private let name: EventName
  /// The thread it began on; 0 if the end event must always name its begin event.
  private let thread: Int
  private var attributes: TraceAttributes = TraceAttributes()

  /// The sequence number of the event that began the span; 0 when the tracer is disabled.
  public let sequence: Int

  init(
    _ name: EventName, of subject: Subject, tracer: Tracer, _ attributes: TraceAttributes, isAsync: Bool = false
  ) {
    self.tracer = tracer
    self.subject = subject
    self.name = name
    thread = tracer.isEnabled && !isAsync ? CurrentThread.token : 0
    var attributes = attributes
    // The key is the tracer's own: readers look for such a span in its task.
    if tracer.isEnabled, isAsync || !attributes.isEmpty { attributes[.async] = isAsync ? .boolean(true) : nil }
    sequence = tracer.emit(name, .begin, of: subject, attributes)
  }

  /// Ends the span and records attributes with its end.
  public consuming func end(_ attributes: TraceAttributes = TraceAttributes()) {
    self.attributes = attributes
  }

  /// Ends the span, and records the type of an error. Its description may contain secrets, and is not recorded.
  public consuming func end(failure error: some Error) {
    guard tracer.isEnabled else { return }
    attributes = [.error: .string(String(describing: type(of: error as any Error)))]
  }

  deinit {
    guard tracer.isEnabled else { return }
    var attributes = attributes
    if CurrentThread.token != thread, sequence != 0 { attributes[.begin] = .integer(sequence) }
    tracer.emit(name, .end, of: subject, attributes)
  }
}

extension Tracer {
  /// Begins a span of `subject`.
  ///
  /// Store the result until the span ends.
  public func begin(
    _ name: EventName, of subject: Subject, _ attributes: TraceAttributes = TraceAttributes()
  ) -> TraceSpan {
    TraceSpan(name, of: subject, tracer: self, attributes)
  }
}
