/// Declares a parameter that is identified by its position on the command line.
///
/// The property's type determines the number of values: `String` takes one, `String?` takes up to one, and `[String]`
/// takes one or more, or any number if it has a default. Only the last argument of a command can be an array. Values on
/// the command line replace the default; they are not added to it.
@propertyWrapper
package struct Argument<Value: ArgumentValue>: Sendable, Parameter {
  private var content: ParameterValue<Value>

  /// Declares an argument without a default. It is required unless its type is optional.
  ///
  /// - Parameters:
  ///   - help: A sentence that describes the argument.
  ///   - valueName: The name of the value in help and errors, or nil to use the property's name in capitals.
  package init(help: String, valueName: String? = nil) {
    content = ParameterValue(ParameterDefinition(kind: .argument, valueName: valueName, help: help), initial: nil)
  }

  /// Declares an argument whose default is the initial value of the property.
  package init(wrappedValue: Value, help: String, valueName: String? = nil) {
    let definition = ParameterDefinition(kind: .argument, valueName: valueName, help: help)
    content = ParameterValue(definition, initial: wrappedValue)
  }

  /// The given value or, if none was given, the default.
  ///
  /// Reading a required value before parsing is a programming error.
  package var wrappedValue: Value {
    get { content.value }
    set { content.value = newValue }
  }

  var definition: ParameterDefinition { content.definition }
  func fill(from texts: [String]) -> [Int] { content.fill(from: texts) }
}
