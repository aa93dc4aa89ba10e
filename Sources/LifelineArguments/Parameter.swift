import LifelineSynchronization

/// What reflection looks for in a command: any of the property wrappers.
protocol Parameter: Sendable {
  var definition: ParameterDefinition { get }

  /// Takes the values given on the command line and returns the indices of those that are no values.
  func fill(from texts: [String]) -> [Int]
}

/// The description of one parameter for the scanner and the help text.
struct ParameterDefinition: Sendable {
  enum Kind { case argument, option, flag }

  var kind: Kind
  var names: OptionNames = []
  var valueName: String?
  var help: String
  var isRequired = false
  var isRepeatable = false
  var defaultTexts: [String] = []
  /// The type of one value; nil for a flag.
  var element: (any ExpressibleByArgument.Type)?
}

/// The value of one parameter, and how to fill it.
///
/// The parser reaches a command's parameters through copies that reflection hands out, so the value lives in a slot that
/// copies share. The parser writes the slots of a command that it has just made, before anybody else can see it; later
/// changes go to a new slot, so a copy of a command never sees what happens to another.
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

/// A shared place for one value.
final class Slot<Value: Sendable>: Sendable {
  private let content: Mutex<Value?>

  init(_ value: Value?) { content = Mutex(value) }

  var value: Value? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}
