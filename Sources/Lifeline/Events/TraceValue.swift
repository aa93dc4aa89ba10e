/// The value of one attribute of an event.
public enum TraceValue: Hashable, Sendable {
  /// Text.
  case string(String)
  /// An integer.
  case integer(Int)
  /// A floating-point number.
  ///
  /// JSON cannot represent infinity and NaN, so a trace contains them as text.
  case number(Double)
  /// A Boolean value.
  case boolean(Bool)
}

extension TraceValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates a string value.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer value.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a floating-point value.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension TraceValue: CustomStringConvertible {
  /// The value as text.
  public var description: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .boolean(let flag): String(flag)
    }
  }
}

/// A type whose values can be used in an attribute literal for a ``Probe`` or ``Tracer``.
///
/// | type | value in the trace |
/// |---|---|
/// | `String`, `Substring` | text |
/// | `Bool` | Boolean |
/// | `Int` and the other integer types | integer; text for a `UInt64` or `UInt` that exceeds `Int.max` |
/// | `Double`, `Float` | number; text for infinity and NaN |
/// | `Duration` | integer, in whole nanoseconds |
/// | an optional | as its value; nil records no attribute |
/// | a type with a raw value, such as an enumeration | as its raw value, after you declare the conformance: `extension Route: TraceValueConvertible {}` |
///
/// Add conformances for other types that you often record.
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

extension TraceValueConvertible where Self: FixedWidthInteger {
  /// The value as an integer, or as text if it exceeds `Int.max`.
  public var traceValue: TraceValue { Int(exactly: self).map(TraceValue.integer) ?? .string(String(self)) }
}

extension Int8: TraceValueConvertible {}
extension Int16: TraceValueConvertible {}
extension Int32: TraceValueConvertible {}
extension Int64: TraceValueConvertible {}
extension UInt: TraceValueConvertible {}
extension UInt8: TraceValueConvertible {}
extension UInt16: TraceValueConvertible {}
extension UInt32: TraceValueConvertible {}
extension UInt64: TraceValueConvertible {}

extension Double: TraceValueConvertible {
  /// The value as a number, or as text if it is infinite or NaN, which JSON cannot represent.
  public var traceValue: TraceValue { isFinite ? .number(self) : .string(String(self)) }
}

extension Float: TraceValueConvertible {
  /// The value as a number, or as text if it is infinite or NaN, which JSON cannot represent.
  public var traceValue: TraceValue { Double(self).traceValue }
}

extension Duration: TraceValueConvertible {
  /// The value in whole nanoseconds.
  public var traceValue: TraceValue { .integer(nanoseconds) }
}

extension TraceValueConvertible where Self: RawRepresentable, RawValue: TraceValueConvertible {
  /// The raw value.
  public var traceValue: TraceValue { rawValue.traceValue }
}

extension TraceValue {
  /// Returns the value as another type, or nil if that type cannot represent this value.
  func converted<Value>() -> Value? {
    switch self {
    case .string(let text): text as? Value ?? self as? Value ?? Self.raw(of: self) ?? Self.number(from: text)
    case .integer(let number): number as? Value ?? self as? Value ?? Self.raw(of: self) ?? Self.number(from: number)
    case .number(let number):
      number as? Value ?? self as? Value ?? Self.raw(of: self) ?? Float(exactly: number) as? Value
    case .boolean(let flag): flag as? Value ?? self as? Value ?? Self.raw(of: self)
    }
  }

  private static func raw<Value>(of value: TraceValue) -> Value? {
    func make<Raw: RawRepresentable>(_ type: Raw.Type) -> Raw? {
      (value.converted() as Raw.RawValue?).flatMap(Raw.init(rawValue:))
    }
    return (Value.self as? any RawRepresentable.Type).flatMap { make($0) as? Value }
  }

  private static func number<Value>(from number: Int) -> Value? {
    if Value.self == Duration.self { return Duration.nanoseconds(number) as? Value }
    return (Value.self as? any FixedWidthInteger.Type).flatMap { $0.init(exactly: number) as? Value }
  }

  /// Returns the number that was recorded as text, or nil if there is none.
  private static func number<Value>(from text: String) -> Value? {
    if Value.self == Substring.self { return Substring(text) as? Value }
    if Value.self == UInt64.self { return UInt64(text) as? Value }
    return Value.self == UInt.self ? UInt(text) as? Value : nil
  }
}

/// An attribute literal whose values can have types other than ``TraceValue``.
///
/// An attribute whose value is nil is not recorded. ``TraceValueConvertible`` lists the supported types.
public typealias ConvertibleAttributes = KeyValuePairs<AttributeKey, (any TraceValueConvertible)?>

extension TraceAttributes {
  /// Creates attributes from a literal.
  ///
  /// If a key occurs twice, the later value is used.
  public init(_ literal: ConvertibleAttributes) {
    self.init(
      literal.compactMap { pair in pair.value.map { Element(key: pair.key.name, value: $0.traceValue) } })
  }
}
