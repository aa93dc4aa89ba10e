extension Tracer {
  /// Records an event and returns its sequence number, or 0 if the tracer is disabled.
  ///
  /// All other methods that record events call this one; ``probe(_:kind:name:fileID:line:)`` and spans are more
  /// convenient. Unlike them, this method accepts all attributes without a notice, because instrumentation records the
  /// attributes of the trace format.
  ///
  /// If a sink of any tracer is running on the same thread, the event is postponed until that delivery has ended, and
  /// the result is 0.
  ///
  /// Do not call this method in a signal handler, because it allocates memory and takes locks. It is harmless only in a
  /// handler that has interrupted a delivery on the same thread: the event is then discarded and counted in
  /// ``SinkHealth/interrupted``.
  ///
  /// - Parameters:
  ///   - name: The name of the event. Store names that you use often; see ``EventName``.
  ///   - phase: Whether the event begins a span, ends one, or is instant.
  ///   - subject: The event's object, from ``probe(_:kind:name:fileID:line:)`` or ``makeSubject(kind:type:name:)``.
  ///   - attributes: The details of the event.
  @discardableResult
  @inlinable
  public func emit(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject,
    _ attributes: TraceAttributes = TraceAttributes()
  ) -> Int {
    isEnabled ? emitEnabled(name, phase, of: subject, attributes) : 0
  }

  /// The part of the method that is not inlined into callers.
  @usableFromInline
  func emitEnabled(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes
  ) -> Int {
    core?.emit(name, phase, of: subject, attributes) ?? 0
  }
}
