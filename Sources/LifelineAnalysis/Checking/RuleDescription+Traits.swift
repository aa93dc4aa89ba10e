internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// The topic of a rule, independent of its id.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The rule reports objects that should have been released. `lifeline trends` counts them.
    public static let leak = Traits(rawValue: 1 << 0)
    /// It judges controllers, views, and what belongs to them. In a trace without such objects, as that of a server, it has
    /// nothing to judge, so no output lists it as a rule that could not judge.
    public static let interface = Traits(rawValue: 1 << 1)
  }
}

extension SubjectKind {
  /// The kinds of objects that make up an interface.
  static let interface: Set<SubjectKind> = [.controller, .view, .control, .window, .application, .scene]
}

extension TraceContinuation {
  /// Whether a part of an interface may be alive: unknown is yes.
  var mayContainInterface: Bool {
    guard omitted == 0, let living else { return true }
    return living.contains { SubjectKind.interface.contains($0.kind) }
  }
}
