/// Makes a type usable as the value of an argument or option.
///
/// An enum with `String` raw values that is `CaseIterable` needs no code at all, and its values are listed in help and in
/// errors:
///
/// ```swift
/// enum Diagram: String, CaseIterable, ExpressibleByArgument { case timeline, states }
/// ```
package protocol ExpressibleByArgument: ArgumentValue where ArgumentElement == Self {
  /// Reads a value from what the user typed, or returns nil when it is no value of this type.
  init?(argument: String)

  /// All texts that are values, in the order to show them; empty when there are too many to list.
  static var allowedArguments: [String] { get }

  /// Ends the sentence "the option needs …" for types that cannot list their values, for example "a whole number".
  static var expectedArgument: String { get }

  /// Whether a text such as `-5` is a value rather than an option.
  static var acceptsNegativeNumbers: Bool { get }

  /// How the value is shown as a default; an empty text shows none.
  var argumentText: String { get }
}

extension ExpressibleByArgument {
  /// No list: any text may be a value.
  package static var allowedArguments: [String] { [] }

  /// The default phrase.
  package static var expectedArgument: String { "another value" }

  /// False: a hyphen starts an option.
  package static var acceptsNegativeNumbers: Bool { false }

  /// The description of the value.
  package var argumentText: String { String(describing: self) }

  /// False: there is one value.
  package static var isRepeatable: Bool { false }

  /// Nil: the parameter is required.
  package static var valueWhenAbsent: Self? { nil }

  /// The one value.
  package static func value(of elements: [Self]) -> Self { elements[0] }

  /// The text of the one value.
  package var argumentTexts: [String] { [argumentText] }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue == String {
  /// Finds the value with this raw value.
  package init?(argument: String) { self.init(rawValue: argument) }

  /// The raw value.
  package var argumentText: String { rawValue }
}

extension ExpressibleByArgument where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The raw values of all cases.
  package static var allowedArguments: [String] { allCases.map(\.rawValue) }
}

extension String: ExpressibleByArgument {
  /// Accepts any text, including the empty text.
  package init?(argument: String) { self = argument }

  /// "a text".
  package static var expectedArgument: String { "a text" }
}

extension Int: ExpressibleByArgument {
  /// Reads decimal digits with or without a sign.
  package init?(argument: String) { self.init(argument) }

  /// "a whole number".
  package static var expectedArgument: String { "a whole number" }

  /// True.
  package static var acceptsNegativeNumbers: Bool { true }
}

extension UInt: ExpressibleByArgument {
  /// Reads decimal digits.
  package init?(argument: String) { self.init(argument) }

  /// "a whole number, 0 or more".
  package static var expectedArgument: String { "a whole number, 0 or more" }

  /// True, so that `-1` is refused as a value and not taken for an option.
  package static var acceptsNegativeNumbers: Bool { true }
}

extension Double: ExpressibleByArgument {
  /// Reads a finite number.
  package init?(argument: String) {
    guard let number = Double(argument), number.isFinite else { return nil }
    self = number
  }

  /// "a number".
  package static var expectedArgument: String { "a number" }

  /// True.
  package static var acceptsNegativeNumbers: Bool { true }
}
