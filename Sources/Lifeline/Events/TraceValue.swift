/// The value of one attribute of an event.
public enum TraceValue: Hashable, Sendable {
  /// Text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A floating-point number. It must be finite, as JSON requires.
  case number(Double)
  /// True or false.
  case boolean(Bool)
}

extension TraceValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a truth value.
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
