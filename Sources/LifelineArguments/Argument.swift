/// Declares a parameter that is known by its place on the command line.
///
/// The type of the property determines the number of values: `String` takes one, `String?` at most one, `[String]` one or
/// more, or any number when it has a default. Only the last argument of a command may be an array. Values given on the
/// command line replace the default, they do not add to it.
@propertyWrapper
package struct Argument<Value: ArgumentValue>: Sendable, Parameter {
  private var content: ParameterValue<Value>

  /// Declares an argument without a default: required, unless its type is optional.
  ///
  /// - Parameters:
  ///   - help: One sentence that describes it.
  ///   - valueName: How help and errors call it; the name of the property in capitals when absent.
  package init(help: String, valueName: String? = nil) {
    content = ParameterValue(ParameterDefinition(kind: .argument, valueName: valueName, help: help), initial: nil)
  }

  /// Declares an argument with a default, which is the initial value of the property.
  package init(wrappedValue: Value, help: String, valueName: String? = nil) {
    let definition = ParameterDefinition(kind: .argument, valueName: valueName, help: help)
    content = ParameterValue(definition, initial: wrappedValue)
  }

  /// The value given, else the default; reading a required one before parsing is a programming error.
  package var wrappedValue: Value {
    get { content.value }
    set { content.value = newValue }
  }

  var definition: ParameterDefinition { content.definition }
  func fill(from texts: [String]) -> [Int] { content.fill(from: texts) }
}
