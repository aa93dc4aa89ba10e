public import Lifeline

/// The code that a finding is about, by the names in the trace.
public struct CodeReference: Hashable, Sendable {
  /// The type.
  public var type: TypeName
  /// The callback or other function of the type; nil for the type itself.
  public var callback: EventName?
  /// The module of the type, or nil if the trace does not contain it. A ``RuleRunner`` fills it in.
  public var module: String?
  /// What retains the subject of a leak, as in the trace: the line of the leak is the declaration of the property nearest
  /// to the subject that is found.
  package var retainPath: String?
  /// For a leak, the reference that should not exist, `Home.detail`: its declaration comes before those along the path.
  public var suspect: String?
  /// Whether the finding is that the callback does not call `super`. The callback may be inherited: of several overrides in
  /// a chain of superclasses, the nearest one without the call is meant.
  package var isMissingSuperCall = false

  /// The function that called the callback, where that is the mistake: its declaration is the line to look at.
  public var caller: FunctionReference?

  /// Creates a reference.
  package init(type: TypeName, callback: EventName? = nil, module: String? = nil) {
    self.type = type
    self.callback = callback
    self.module = module
  }
}
