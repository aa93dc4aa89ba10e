/// Declares a flag, which is true if its name is on the command line.
///
/// A repeated flag has the same effect as a single flag.
@propertyWrapper
package struct Flag: Sendable, Parameter {
  let definition: ParameterDefinition
  private var slot: Slot<Bool>

  /// Declares a flag that is false by default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, which must be `false`, because a flag that is true by default could not be
  ///     turned off.
  ///   - name: The names of the flag.
  ///   - help: A sentence that describes the effect.
  package init(wrappedValue: Bool = false, name: OptionNames = .long, help: String) {
    precondition(!wrappedValue, "a flag that starts as true cannot be turned off; invert its meaning")
    definition = ParameterDefinition(kind: .flag, names: name, help: help, isRepeatable: true)
    slot = Slot(false)
  }

  /// Whether the flag was given.
  package var wrappedValue: Bool {
    get { slot.value ?? false }
    set { slot = Slot(newValue) }
  }

  func fill(from texts: [String]) -> [Int] {
    slot.value = true
    return []
  }
}
