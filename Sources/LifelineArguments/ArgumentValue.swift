/// Says how many values a parameter holds: one, at most one (`Optional`), or several (`Array`).
///
/// Do not conform own types to it: conform them to ``ExpressibleByArgument``, and their optionals and arrays follow.
package protocol ArgumentValue: Sendable {
  /// The type of one value on the command line.
  associatedtype ArgumentElement: ExpressibleByArgument

  /// Whether more than one value may be given.
  static var isRepeatable: Bool { get }

  /// The value of a parameter that has no default and is not on the command line; nil makes the parameter required.
  static var valueWhenAbsent: Self? { get }

  /// Makes the value of the parameter from the values given, which are one or more.
  static func value(of elements: [ArgumentElement]) -> Self

  /// How the value is shown as a default, one text for each element.
  var argumentTexts: [String] { get }
}

extension Optional: ArgumentValue where Wrapped: ExpressibleByArgument {
  /// False: there is at most one value.
  package static var isRepeatable: Bool { false }

  /// No value, which makes the parameter optional.
  package static var valueWhenAbsent: Wrapped?? { .some(nil) }

  /// The one value.
  package static func value(of elements: [Wrapped]) -> Wrapped? { elements.first }

  /// The text of the value, if there is one.
  package var argumentTexts: [String] { map { [$0.argumentText] } ?? [] }
}

extension Array: ArgumentValue where Element: ExpressibleByArgument {
  /// True.
  package static var isRepeatable: Bool { true }

  /// Nil: without a default, one value at least is required.
  package static var valueWhenAbsent: [Element]? { nil }

  /// All values, in the order of the command line.
  package static func value(of elements: [Element]) -> [Element] { elements }

  /// The texts of all values.
  package var argumentTexts: [String] { map(\.argumentText) }
}
