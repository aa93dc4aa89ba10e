extension Tracer {
  /// Records an event and returns its sequence number, or 0 when the tracer is disabled.
  ///
  /// All other methods that record events call this one; ``probe(_:kind:name:)`` and spans are more convenient.
  ///
  /// While a sink of any tracer runs on the same thread, the event is postponed until that delivery has ended, and the
  /// result is 0. A signal handler that interrupts a delivery cannot record: its event is dropped and counted in
  /// ``SinkHealth/interrupted``.
  /// - Parameters:
  ///   - name: what happens. Keep names that you use often; see ``InternedName``.
  ///   - phase: whether a span begins or ends, or neither.
  ///   - subject: the object that it happens to, from ``probe(_:kind:name:)`` or ``makeSubject(kind:type:name:)``.
  ///   - attributes: details.
  @discardableResult
  @inlinable
  public func emit(
    _ name: InternedName, _ phase: TraceEvent.Phase, of subject: Subject,
    _ attributes: TraceAttributes = TraceAttributes()
  ) -> Int {
    guard let core, core.isEnabled else { return 0 }
    return core.emit(name, phase, of: subject, attributes)
  }
}
