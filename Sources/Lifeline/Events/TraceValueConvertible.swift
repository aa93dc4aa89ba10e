/// A value that can be written in the literal of attributes of ``Probe`` and ``Tracer``:
/// `probe.instant("loaded", ["items": items.count, "title": title])`.
///
/// Make other types conform if you record them often.
public protocol TraceValueConvertible {
  /// The value as it is recorded.
  var traceValue: TraceValue { get }
}

extension TraceValue: TraceValueConvertible {
  public var traceValue: TraceValue { self }
}

extension String: TraceValueConvertible {
  public var traceValue: TraceValue { .string(self) }
}

extension Substring: TraceValueConvertible {
  public var traceValue: TraceValue { .string(String(self)) }
}

extension Bool: TraceValueConvertible {
  public var traceValue: TraceValue { .boolean(self) }
}

extension Int: TraceValueConvertible {
  public var traceValue: TraceValue { .integer(self) }
}

extension Double: TraceValueConvertible {
  /// A number. JSON has no infinite number and none for the result of 0/0, so these are recorded as text.
  public var traceValue: TraceValue { isFinite ? .number(self) : .string(String(self)) }
}

extension TraceValue {
  /// The value as another type; nil if it is of another one.
  func converted<Value>() -> Value? {
    let base: Any =
      switch self {
      case .string(let text): text
      case .integer(let number): number
      case .number(let number): number
      case .boolean(let flag): flag
      }
    return base as? Value ?? self as? Value
  }
}

/// Attributes as they are written in a literal with values of other types than ``TraceValue``.
public typealias ConvertibleAttributes = KeyValuePairs<AttributeKey, any TraceValueConvertible>

extension TraceAttributes {
  /// Creates attributes from a literal; of two with the same key the later one stays.
  public init(_ literal: ConvertibleAttributes) {
    self.init(literal.map { Element(key: $0.key.name, value: $0.value.traceValue) })
  }
}
