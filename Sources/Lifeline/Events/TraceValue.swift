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
