// These overloads take literals whose values are variables: `["items": items.count]`. A `TraceAttributes` literal
// accepts only literals and cases of `TraceValue`, but it costs less, so it is preferred if both match.

extension Probe {
  /// Records an event without a duration.
  @_disfavoredOverload
  public func instant(_ name: EventName, _ attributes: ConvertibleAttributes) {
    if tracer.isEnabled { instant(name, TraceAttributes(attributes)) }
  }

  /// Begins a span.
  ///
  /// Keep the result for as long as the span should stay open.
  @_disfavoredOverload
  public func begin(_ name: EventName, _ attributes: ConvertibleAttributes) -> TraceSpan {
    begin(name, tracer.attributes(attributes))
  }

  /// Records a span that begins before `operation` and ends when it returns or throws.
  @_disfavoredOverload
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: ConvertibleAttributes, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try span(name, tracer.attributes(attributes), operation: operation)
  }

  /// Records a span that begins before an asynchronous operation and ends when it returns or throws.
  @_disfavoredOverload
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: ConvertibleAttributes, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await span(name, tracer.attributes(attributes), isolation: isolation, operation: operation)
  }

  /// Records a span around `operation`, which can set attributes that are recorded with the span's end.
  @_disfavoredOverload
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: ConvertibleAttributes, operation: (inout TraceSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try span(name, tracer.attributes(attributes), operation: operation)
  }

  /// Records a span around an asynchronous operation, which can set attributes that are recorded with the span's end.
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
  /// Records an event and returns its sequence number, or 0 if the tracer is disabled.
  @_disfavoredOverload
  @discardableResult
  public func emit(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: ConvertibleAttributes
  ) -> Int {
    isEnabled ? emitEnabled(name, phase, of: subject, TraceAttributes(attributes)) : 0
  }

  /// Begins a span of `subject`.
  ///
  /// Keep the result for as long as the span should stay open.
  @_disfavoredOverload
  public func begin(_ name: EventName, of subject: Subject, _ attributes: ConvertibleAttributes) -> TraceSpan {
    begin(name, of: subject, self.attributes(attributes))
  }

  /// Converts the values only if they will be recorded.
  func attributes(_ literal: ConvertibleAttributes) -> TraceAttributes {
    isEnabled ? TraceAttributes(literal) : TraceAttributes()
  }
}
