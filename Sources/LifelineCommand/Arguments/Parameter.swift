import LifelineBase

/// A property wrapper that reflection finds in a command.
protocol Parameter: Sendable {
  var definition: ParameterDefinition { get }

  /// Sets the values from the command line, and returns the indices of the invalid ones.
  func fill(from texts: [String]) -> [Int]
}

/// The description of a parameter for the scanner and the help text.
struct ParameterDefinition: Sendable {
  enum Kind { case argument, option, flag }

  var kind: Kind
  var names: OptionNames = []
  var valueName: String?
  var help: String
  var isRequired = false
  var isRepeatable = false
  var defaultTexts: [String] = []
  /// The type of a single value, or nil for a flag.
  var element: (any ExpressibleByArgument.Type)?
}

/// The value of a parameter, which the parser sets.
///
/// The parser accesses a command's parameters through copies that reflection returns, so the value is in a slot that
/// the copies share. The parser writes only to the slots of a command that it has just created, before other code can
/// access the command. Later changes use a new slot, so copies of a command do not affect each other.
struct ParameterValue<Value: ArgumentValue>: Sendable {
  var definition: ParameterDefinition
  private var slot: Slot<Value>

  init(_ definition: ParameterDefinition, initial: Value?) {
    let value = initial ?? Value.valueWhenAbsent
    self.definition = definition
    self.definition.isRequired = value == nil
    self.definition.isRepeatable = Value.isRepeatable
    self.definition.defaultTexts = value?.argumentTexts.filter { !$0.isEmpty } ?? []
    self.definition.element = Value.ArgumentElement.self
    slot = Slot(value)
  }

  var value: Value {
    get {
      guard let value = slot.value else {
        preconditionFailure("a required \(definition.kind) was read before the command line was parsed")
      }
      return value
    }
    set { slot = Slot(newValue) }
  }

  func fill(from texts: [String]) -> [Int] {
    let elements = texts.map(Value.ArgumentElement.init(argument:))
    let rejected = elements.indices.filter { elements[$0] == nil }
    if rejected.isEmpty { slot.value = Value.value(of: elements.compactMap(\.self)) }
    return rejected
  }
}

/// Shared storage for a value.
final class Slot<Value: Sendable>: Sendable {
  private let content: Mutex<Value?>

  init(_ value: Value?) { content = Mutex(value) }

  var value: Value? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}
