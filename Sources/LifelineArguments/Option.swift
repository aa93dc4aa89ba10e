/// Declares a parameter that is known by its name and has a value.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, and `-n=value` all give the value. The type of the property determines
/// how often the option may be given: `[String]` collects every value, any other type takes the option once and the
/// command line is refused when it is given twice. Values given replace the default, they do not add to it.
@propertyWrapper
package struct Option<Value: ArgumentValue>: Sendable, Parameter {
  private var content: ParameterValue<Value>

  /// Declares an option without a default: required, unless its type is optional.
  ///
  /// - Parameters:
  ///   - name: How users write it.
  ///   - help: One sentence that describes the effect.
  ///   - valueName: How help and errors call the value; the name of the property in capitals when absent.
  package init(name: OptionNames = .long, help: String, valueName: String? = nil) {
    let definition = ParameterDefinition(kind: .option, names: name, valueName: valueName, help: help)
    content = ParameterValue(definition, initial: nil)
  }

  /// Declares an option with a default, which is the initial value of the property.
  package init(wrappedValue: Value, name: OptionNames = .long, help: String, valueName: String? = nil) {
    let definition = ParameterDefinition(kind: .option, names: name, valueName: valueName, help: help)
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
