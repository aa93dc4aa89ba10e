/// Declares a switch: true when its name is on the command line.
///
/// Giving a flag twice is the same as giving it once.
@propertyWrapper
package struct Flag: Sendable, Parameter {
  let definition: ParameterDefinition
  private var slot: Slot<Bool>

  /// Declares a flag that is off unless given.
  ///
  /// - Parameters:
  ///   - wrappedValue: Always false: a flag that is on from the start could never be switched off.
  ///   - name: How users write it.
  ///   - help: One sentence that describes the effect.
  package init(wrappedValue: Bool = false, name: OptionNames = .long, help: String) {
    precondition(!wrappedValue, "a flag that starts as true cannot be switched off; turn its meaning round")
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
