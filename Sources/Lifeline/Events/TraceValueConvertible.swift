/// A type whose values an attribute literal for a ``Probe`` or ``Tracer`` can contain.
///
/// Add conformances for the types that you often record.
public protocol TraceValueConvertible {
  /// The value that is recorded.
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
  /// The value as a number, or as text if it is infinity or NaN, which JSON cannot represent.
  public var traceValue: TraceValue { isFinite ? .number(self) : .string(String(self)) }
}

extension TraceValue {
  /// The value as another type, or nil if it has a different type.
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

/// An attribute literal whose values can have types other than ``TraceValue``.
public typealias ConvertibleAttributes = KeyValuePairs<AttributeKey, any TraceValueConvertible>

extension TraceAttributes {
  /// Creates attributes from a literal.
  ///
  /// If a key occurs twice, the later value is used.
  public init(_ literal: ConvertibleAttributes) {
    self.init(literal.map { Element(key: $0.key.name, value: $0.value.traceValue) })
  }
}
