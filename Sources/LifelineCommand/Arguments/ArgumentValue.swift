/// The type of a parameter's property, which determines the number of values.
///
/// `Optional` takes up to one value, and `Array` takes several; all other types take one. Do not add conformances to
/// this protocol. Instead, conform to ``ExpressibleByArgument``, which also adds support for optionals and arrays.
package protocol ArgumentValue: Sendable {
  /// The type of a single value on the command line.
  associatedtype ArgumentElement: ExpressibleByArgument

  /// Whether more than one value can be given.
  static var isRepeatable: Bool { get }

  /// The value of a parameter that has no default and is not on the command line, or nil if the parameter is required.
  static var valueWhenAbsent: Self? { get }

  /// Creates the parameter's value from one or more values on the command line.
  static func value(of elements: [ArgumentElement]) -> Self

  /// The strings that show the value as a default, with one string per element.
  var argumentTexts: [String] { get }
}

extension Optional: ArgumentValue where Wrapped: ExpressibleByArgument {
  /// The value is `false`, because an optional has up to one value.
  package static var isRepeatable: Bool { false }

  /// The value is nil, so the parameter is optional.
  package static var valueWhenAbsent: Wrapped?? { .some(nil) }

  /// Returns the only value.
  package static func value(of elements: [Wrapped]) -> Wrapped? { elements.first }

  /// The text of the value, if any.
  package var argumentTexts: [String] { map { [$0.argumentText] } ?? [] }
}

extension Array: ArgumentValue where Element: ExpressibleByArgument {
  /// The value is `true`.
  package static var isRepeatable: Bool { true }

  /// The value is nil, because at least one value is required if there is no default.
  package static var valueWhenAbsent: [Element]? { nil }

  /// Returns all values, in the order of the command line.
  package static func value(of elements: [Element]) -> [Element] { elements }

  package var argumentTexts: [String] { map(\.argumentText) }
}
