// A literal whose values are variables: `["items": items.count]`. A literal of `TraceAttributes` takes literals and cases
// of `TraceValue` only, but it costs less, so it comes first where both fit.

extension Probe {
  /// Records an event without duration.
  @_disfavoredOverload
  public func instant(_ name: EventName, _ attributes: ConvertibleAttributes) {
    if tracer.isEnabled { instant(name, TraceAttributes(attributes)) }
  }

  /// Begins a span.
  ///
  /// Store the result until the span ends.
  @_disfavoredOverload
  public func begin(_ name: EventName, _ attributes: ConvertibleAttributes) -> TraceSpan {
    begin(name, tracer.attributes(attributes))
  }

  /// Records a span around `operation`; it ends when the operation returns or throws.
  @_disfavoredOverload
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: ConvertibleAttributes, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try span(name, tracer.attributes(attributes), operation: operation)
  }

  /// Records a span around `operation`, which may continue on other threads; the span ends when it returns or throws.
  @_disfavoredOverload
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: ConvertibleAttributes, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await span(name, tracer.attributes(attributes), isolation: isolation, operation: operation)
  }

  /// Records a span around `operation`, which sets attributes that are recorded with the end.
  @_disfavoredOverload
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: ConvertibleAttributes, operation: (inout TraceSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try span(name, tracer.attributes(attributes), operation: operation)
  }

  /// Records a span around `operation`, which may continue on other threads, and sets attributes that are recorded with
  /// the end.
  @_disfavoredOverload
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: ConvertibleAttributes, isolation: isolated (any Actor)? = #isolation,
    operation: (inout TraceSpan) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await span(name, tracer.attributes(attributes), isolation: isolation, operation: operation)
  }
}

extension TraceSpan {
  /// Ends the span and records attributes with its end.
  @_disfavoredOverload
  public consuming func end(_ attributes: ConvertibleAttributes) {
    end(tracer.attributes(attributes))
  }
}

extension Tracer {
  /// Records an event and returns its sequence number, or 0 when the tracer is disabled.
  @_disfavoredOverload
  @discardableResult
  public func emit(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: ConvertibleAttributes
  ) -> Int {
    isEnabled ? emitEnabled(name, phase, of: subject, TraceAttributes(attributes)) : 0
  }

  /// Begins a span of `subject`.
  ///
  /// Store the result until the span ends.
  @_disfavoredOverload
  public func begin(_ name: EventName, of subject: Subject, _ attributes: ConvertibleAttributes) -> TraceSpan {
    begin(name, of: subject, self.attributes(attributes))
  }

  /// Converts the values only if they are recorded.
  func attributes(_ literal: ConvertibleAttributes) -> TraceAttributes {
    isEnabled ? TraceAttributes(literal) : TraceAttributes()
  }
}
