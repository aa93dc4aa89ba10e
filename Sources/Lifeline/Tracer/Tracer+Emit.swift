extension Tracer {
  /// Records an event and returns its sequence number, or 0 when the tracer is disabled.
  ///
  /// All other methods that record events call this one; ``probe(_:kind:name:fileID:line:)`` and spans are more
  /// convenient.
  ///
  /// While a sink of any tracer runs on the same thread, the event is postponed until that delivery has ended, and the
  /// result is 0.
  ///
  /// Do not call it in a signal handler: it allocates and takes locks. Only a handler that interrupts a delivery on its own
  /// thread does no harm: its event is dropped and counted in ``SinkHealth/interrupted``.
  /// - Parameters:
  ///   - name: the name of the event. Store names that you use often; see ``EventName``.
  ///   - phase: the begin or end of a span, or an instant.
  ///   - subject: the event's object, from ``probe(_:kind:name:fileID:line:)`` or
  ///     ``makeSubject(kind:type:name:)``.
  ///   - attributes: details.
  @discardableResult
  @inlinable
  public func emit(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject,
    _ attributes: TraceAttributes = TraceAttributes()
  ) -> Int {
    isEnabled ? emitEnabled(name, phase, of: subject, attributes) : 0
  }

  /// The part that is not inlined into callers.
  @usableFromInline
  func emitEnabled(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes
  ) -> Int {
    core?.emit(name, phase, of: subject, attributes) ?? 0
  }
}
