/// Declares a parameter that is identified by its name and has a value.
///
/// The value can be given as `--name value`, `--name=value`, `-n value`, `-nvalue`, or `-n=value`. The property's type
/// determines how often the option may be given: `[String]` collects all values; for any other type, a repeated option
/// is an error. Values on the command line replace the default; they are not added to it.
@propertyWrapper
package struct Option<Value: ArgumentValue>: Sendable, Parameter {
  private var content: ParameterValue<Value>

  /// Declares an option without a default. It is required unless its type is optional.
  ///
  /// - Parameters:
  ///   - name: The names of the option.
  ///   - help: A sentence that describes the effect.
  ///   - valueName: The name of the value in help and errors, or nil to use the property's name in capitals.
  package init(name: OptionNames = .long, help: String, valueName: String? = nil) {
    let definition = ParameterDefinition(kind: .option, names: name, valueName: valueName, help: help)
    content = ParameterValue(definition, initial: nil)
  }

  /// Declares an option whose default is the initial value of the property.
  package init(wrappedValue: Value, name: OptionNames = .long, help: String, valueName: String? = nil) {
    let definition = ParameterDefinition(kind: .option, names: name, valueName: valueName, help: help)
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
