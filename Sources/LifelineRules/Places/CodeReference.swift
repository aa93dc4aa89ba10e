public import Lifeline

/// The code that a finding is about, identified by the names in the trace.
public struct CodeReference: Hashable, Sendable {
  /// The type that contains the code.
  public var type: TypeName
  /// The callback or other function of the type, or nil for the type itself.
  public var callback: EventName?
  /// The module of the type, or nil if the trace does not name it.
  ///
  /// ``RuleRunner`` sets this property.
  public var module: String?
  /// The retain path of the leaked object, as in the trace.
  ///
  /// Of the path's properties whose declarations are found, the property nearest to the object determines the line of the leak.
  package var retainPath: String?
  /// For a leak, the reference that should not exist, such as `Home.detail`.
  ///
  /// The declaration of this reference determines the line of the leak. If no such declaration is found, a property
  /// along the retain path determines the line.
  public var suspect: String?
  /// Whether the mistake is a missing call to `super` in the callback.
  ///
  /// The callback may be inherited: if several classes in the superclass chain override it, the mistake is in the nearest override without
  /// the call.
  package var isMissingSuperCall = false

  /// The function that called the callback, if the call is the mistake.
  ///
  /// The declaration of this function is the line to look at.
  public var caller: FunctionReference?

  /// Creates a reference.
  package init(type: TypeName, callback: EventName? = nil, module: String? = nil) {
    self.type = type
    self.callback = callback
    self.module = module
  }
}
