/// A type whose values can be given as arguments or options.
///
/// A `CaseIterable` enumeration with `String` raw values needs no code to conform, and its values are listed in help
/// and errors:
///
/// ```swift
/// enum Diagram: String, CaseIterable, ExpressibleByArgument { case timeline, states }
/// ```
package protocol ExpressibleByArgument: ArgumentValue where ArgumentElement == Self {
  /// Parses a value that the user typed, or returns nil if it is not a value of this type.
  init?(argument: String)

  /// All valid strings, in the order in which they are shown, or an empty array if there are too many to list.
  static var allowedArguments: [String] { get }

  /// The end of the sentence "the option needs …", such as "a whole number", for types that cannot list their values.
  static var expectedArgument: String { get }

  /// Whether a word such as `-5` is a value instead of an option.
  static var acceptsNegativeNumbers: Bool { get }

  /// The text that shows the value as a default, or an empty string to show no default.
  var argumentText: String { get }
}

extension ExpressibleByArgument {
  /// The list is empty, because any string may be valid.
  package static var allowedArguments: [String] { [] }

  /// The value is the phrase "another value".
  package static var expectedArgument: String { "another value" }

  /// The value is `false`, because a hyphen begins an option.
  package static var acceptsNegativeNumbers: Bool { false }

  /// The description of the value.
  package var argumentText: String { String(describing: self) }

  /// The value is `false`, because the parameter has one value.
  package static var isRepeatable: Bool { false }

  /// The value is nil, so the parameter is required.
  package static var valueWhenAbsent: Self? { nil }

  /// Returns the only value.
  package static func value(of elements: [Self]) -> Self { elements[0] }

  /// The text of the only value.
  package var argumentTexts: [String] { [argumentText] }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue == String {
  /// Creates the value with the given raw value, or nil if there is none.
  package init?(argument: String) { self.init(rawValue: argument) }

  package var argumentText: String { rawValue }
}

extension ExpressibleByArgument where Self: RawRepresentable & CaseIterable, RawValue == String {
  package static var allowedArguments: [String] { allCases.map(\.rawValue) }
}

extension String: ExpressibleByArgument {
  /// Accepts any string, including an empty string.
  package init?(argument: String) { self = argument }

  /// The value is the phrase "a text".
  package static var expectedArgument: String { "a text" }
}

extension Int: ExpressibleByArgument {
  /// Parses decimal digits with an optional sign.
  package init?(argument: String) { self.init(argument) }

  /// The value is the phrase "a whole number".
  package static var expectedArgument: String { "a whole number" }

  /// The value is `true`.
  package static var acceptsNegativeNumbers: Bool { true }
}

extension UInt: ExpressibleByArgument {
  /// Parses decimal digits.
  package init?(argument: String) { self.init(argument) }

  /// The value is the phrase "a whole number, 0 or more".
  package static var expectedArgument: String { "a whole number, 0 or more" }

  /// The value is `true`, so that `-1` is rejected as a value instead of being interpreted as an option.
  package static var acceptsNegativeNumbers: Bool { true }
}

extension Double: ExpressibleByArgument {
  /// Parses a finite number.
  package init?(argument: String) {
    guard let number = Double(argument), number.isFinite else { return nil }
    self = number
  }

  /// The value is the phrase "a number".
  package static var expectedArgument: String { "a number" }

  /// The value is `true`.
  package static var acceptsNegativeNumbers: Bool { true }
}
