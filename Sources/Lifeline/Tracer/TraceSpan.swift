/// An open span, which ends when `end` is called or when it goes out of scope.
///
/// To record attributes that become known only later, set them while the span is open, as in `span[.bytes] = 4096`.
/// These attributes are recorded with the span's end.
///
/// A span may end on a thread other than the one that it began on. Its end event then refers to its begin event.
public struct TraceSpan: ~Copyable, Sendable {
  let tracer: Tracer
  private let subject: Subject
  private let name: EventName
  /// The thread on which the span began; 0 if the end event must always refer to its begin event.
  private let thread: Int
  private var attributes: TraceAttributes = TraceAttributes()

  /// The sequence number of the event that began the span; 0 if the tracer is disabled.
  public let sequence: Int

  init(
    _ name: EventName, of subject: Subject, tracer: Tracer, _ attributes: TraceAttributes, isAsync: Bool = false
  ) {
    self.tracer = tracer
    self.subject = subject
    self.name = name
    thread = tracer.isEnabled && !isAsync ? CurrentThread.token : 0
    var attributes = attributes
    if tracer.isEnabled {
      if attributes.mayCollide {
        tracer.noteCollisions(attributes, of: name)
        attributes[.async] = nil
      }
      // Readers look for such a span in its task.
      if isAsync { attributes[.async] = .boolean(true) }
    }
    sequence = tracer.emit(name, .begin, of: subject, attributes)
  }

  /// Accesses an attribute that is recorded with the end of the span.
  ///
  /// The value is nil if it was not set after the span began. The attributes of the span's begin event are not included.
  /// A disabled tracer stores no attributes.
  public subscript(key: AttributeKey) -> TraceValue? {
    get { attributes[key] }
    set { if tracer.isEnabled { attributes[key] = newValue } }
  }

  /// Accesses an attribute as a Swift type: `span["rows"] = rows.count`.
  ///
  /// The value is nil if it was not set after the span began, or if it has another type. A disabled tracer stores no
  /// attributes.
  public subscript<Value: TraceValueConvertible>(key: AttributeKey) -> Value? {
    get { attributes[key] }
    set { if tracer.isEnabled { attributes[key] = newValue } }
  }

  /// Ends the span and records the given attributes and those that were set while the span was open.
  public consuming func end(_ attributes: TraceAttributes = TraceAttributes()) {
    add(attributes)
  }

  private mutating func add(_ more: TraceAttributes) {
    if attributes.isEmpty { return attributes = more }
    for element in more.elements { attributes[AttributeKey(element.key)] = element.value }
  }

  /// Ends the span and records the type of an error.
  ///
  /// The error's description is not recorded, because it may contain secrets.
  public consuming func end(failure error: some Error) {
    guard tracer.isEnabled else { return }
    attributes[.error] = .string(String(describing: type(of: error as any Error)))
  }

  deinit {
    guard tracer.isEnabled else { return }
    var attributes = attributes
    if attributes.mayCollide { tracer.noteCollisions(attributes, of: name) }
    if CurrentThread.token != thread, sequence != 0 { attributes[.begin] = .integer(sequence) }
    tracer.emit(name, .end, of: subject, attributes)
  }
}

extension Tracer {
  /// Begins a span of `subject`.
  ///
  /// Keep the result for as long as the span should stay open.
  public func begin(
    _ name: EventName, of subject: Subject, _ attributes: TraceAttributes = TraceAttributes()
  ) -> TraceSpan {
    TraceSpan(name, of: subject, tracer: self, attributes)
  }
}
