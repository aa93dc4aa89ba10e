internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// The topics of a rule, which are independent of the rule's ID.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The rule reports objects that should have been released.
    ///
    /// `lifeline trends` counts the findings of these rules.
    public static let leak = Traits(rawValue: 1 << 0)
    /// The rule judges controllers, views, and the objects that belong to them.
    ///
    /// If a trace contains no such objects, outputs do not list the rule among those that could not judge the trace.
    public static let interface = Traits(rawValue: 1 << 1)
  }
}

extension SubjectKind {
  /// The kinds of objects that make up an interface.
  static let interface: Set<SubjectKind> = [.controller, .view, .control, .window, .application, .scene]
}

extension TraceContinuation {
  /// Whether the trace may contain part of an interface; true if this is unknown.
  var mayContainInterface: Bool {
    guard omitted == 0, let living else { return true }
    return living.contains { SubjectKind.interface.contains($0.kind) }
  }
}
