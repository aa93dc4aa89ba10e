package import LifelineBase

/// The strong references that keep a leaked object alive, as data.
///
/// The texts of an explanation are made from the same references. In a trace, one attribute of the `leaked` event
/// contains them as JSON, so that no reader has to take the texts apart.
package struct LeakReferences: Hashable, Sendable {
  /// An object, and its reference to the next object.
  package struct Step: Hashable, Sendable {
    /// The type of the object, or the name of a root at the start of a path. The text is empty for omitted steps.
    package var type = ""
    /// The stored property that contains the reference, or nil if there is none, as in the variable of a root.
    package var property: String?
    /// The kind of the reference, or nil for the leaked object at the end, which refers to no next object.
    package var kind: LeakExplanation.SuspectKind?
    /// The state of the object, or nil if it is unknown.
    package var state: ObjectState?
    /// Whether the reference is the suspect.
    package var isSuspect = false
    /// The number of steps that this step replaces in the middle of a long chain, or 0.
    package var omitted = 0

    package init(
      type: String = "", property: String? = nil, kind: LeakExplanation.SuspectKind? = nil, state: ObjectState? = nil,
      isSuspect: Bool = false, omitted: Int = 0
    ) {
      (self.type, self.property, self.kind, self.state) = (type, property, kind, state)
      (self.isSuspect, self.omitted) = (isSuspect, omitted)
    }
  }

  /// The chain from a root to the object, or an empty array.
  package var path: [Step] = []
  /// The chain from the object back to itself, or an empty array.
  package var cycle: [Step] = []
  /// Other references to the object.
  package var holders: [Step] = []

  package init(path: [Step] = [], cycle: [Step] = [], holders: [Step] = []) {
    (self.path, self.cycle, self.holders) = (path, cycle, holders)
  }

  package var isEmpty: Bool { path.isEmpty && cycle.isEmpty && holders.isEmpty }
}

extension LeakReferences.Step: CustomStringConvertible {
  /// The step as text, such as `Router.completions (key)`.
  package var description: String {
    guard omitted == 0 else { return "… \(omitted) more …" }
    let name = property.map { "\(type).\($0)" } ?? type
    return switch kind {
    case nil, .property?, .variable?: name
    case let kind?: "\(name) (\(kind.rawValue))"
    }
  }
}

// MARK: - JSON

extension LeakReferences {
  /// The maximum number of steps that are read of a chain, which may be malicious.
  private static let maximumSteps = 64

  /// The members of an object in JSON, without those that are empty.
  package var members: [(String, JSONValue)] {
    [("path", path), ("cycle", cycle), ("holders", holders)].filter { !$0.1.isEmpty }
      .map { ($0, .array($1.map { .object($0.members) })) }
  }

  /// The references as JSON on one line.
  package var encoded: String { JSONValue.object(members).compact }

  /// Decodes the value of an attribute. The result is nil if there are no references.
  init?(encoded: String) {
    let value = Array(encoded.utf8).withUnsafeBytes { bytes in try? JSONParser.parse(bytes) }
    guard case .object(let members)? = value else { return nil }
    func steps(_ key: String) -> [Step] {
      guard case .array(let elements)? = members.last(where: { $0.key == key })?.value else { return [] }
      return elements.prefix(Self.maximumSteps).compactMap { Step($0.value) }
    }
    self.init(path: steps("path"), cycle: steps("cycle"), holders: steps("holders"))
    if isEmpty { return nil }
  }
}

extension LeakReferences.Step {
  fileprivate var members: [(String, JSONValue)] {
    guard omitted == 0 else { return [("omitted", .integer(omitted))] }
    return [("type", .text(type))] + (property.map { [("property", .text($0))] } ?? [])
      + (kind.map { [("kind", .text($0.rawValue))] } ?? []) + (state.map { [("state", .text($0.rawValue))] } ?? [])
      + (isSuspect ? [("suspect", .boolean(true))] : [])
  }

  fileprivate init?(_ value: JSONParser.Value) {
    guard case .object(let members) = value else { return nil }
    for member in members {
      switch (member.key, member.value) {
      case ("type", .string(let text)): type = text
      case ("property", .string(let text)): property = text
      case ("kind", .string(let text)): kind = LeakExplanation.SuspectKind(rawValue: text)
      case ("state", .string(let text)): state = ObjectState(rawValue: text)
      case ("suspect", .boolean(let flag)): isSuspect = flag
      case ("omitted", .integer(let count)): omitted = max(0, count)
      default: break
      }
    }
    if type.isEmpty, omitted == 0 { return nil }
  }
}
