/// The name of an attribute, such as `owner`.
///
/// The keys of the trace format are static members. The general keys are declared here; those of UIKit and of
/// controller caches are in the `LifelineVocabulary` module. Custom keys are string literals, or static members in an
/// extension. When you read a trace, use the typed properties of ``TraceEvent`` where they exist, such as
/// ``TraceEvent/owner``.
public struct AttributeKey: Hashable, Sendable {
  /// The key as it is written in a trace.
  public let name: String

  /// Creates a key.
  ///
  /// Keys are compared by their bytes, so they are case-sensitive.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }
}

extension AttributeKey: ExpressibleByStringLiteral {
  /// Creates a custom key.
  @inlinable
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension AttributeKey: CustomStringConvertible {
  /// The key as it is written in a trace.
  public var description: String { name }
}

/// The keys that have a meaning for objects of every kind.
extension AttributeKey {
  /// Whether an action or a callback is animated.
  public static let animated: AttributeKey = "animated"
  /// `true` on the begin event of a span whose operation may suspend.
  ///
  /// While the operation is suspended, other tasks may use its thread, so the span is not the caller of other events on
  /// the thread. Spans set this attribute themselves; a custom attribute with this key is left out, with a notice.
  public static let async: AttributeKey = "async"
  /// The reason why something happened, as given by the program.
  public static let because: AttributeKey = "because"
  /// The reason why an object is expected to be released, or why its release is no longer expected; see ``ReleaseReason``.
  public static let reason: AttributeKey = "reason"
  /// The sequence number of a span's begin event, set on the end event if the span is asynchronous or ended on another thread.
  public static let begin: AttributeKey = "begin"
  /// The originator, such as the user or the system; the values depend on the event.
  public static let by: AttributeKey = "by"
  /// The function in the program that made the call: `CartController.reload`, or `reload` for a global function.
  ///
  /// Direct calls, `init` events, and actions have this attribute. The name contains no module, arguments, or generic
  /// parameters.
  public static let caller: AttributeKey = "caller"
  /// The sequence number of the action that caused a deferred callback.
  public static let cause: AttributeKey = "cause"
  /// `true` if the program's own code, rather than the framework, called the callback.
  public static let direct: AttributeKey = "direct"
  /// The type of the error that a span's operation threw, such as `DecodingError`, on the span's end event.
  public static let error: AttributeKey = "error"
  /// The number of the subject that leaves. For `removeFromParent`, the number of the parent that the subject leaves.
  public static let from: AttributeKey = "from"
  /// The time, in nanoseconds, that an object may stay alive after its release is expected.
  public static let grace: AttributeKey = "grace"
  /// Other strong references to a leaked object.
  public static let holders: AttributeKey = "holders"
  /// The kind of reference that keeps a leaked object alive; see ``LeakExplanation/Keeper``.
  public static let keeper: AttributeKey = "keeper"
  /// The level of a mark; see ``TraceLevel``.
  public static let level: AttributeKey = "level"
  /// The number of the subject that a view, control, or resource belongs to.
  public static let owner: AttributeKey = "owner"
  /// The chain of strong references that keeps a leaked object alive.
  public static let path: AttributeKey = "path"
  /// The reference that keeps a leaked object alive and should not exist: `Home.detail`.
  public static let suspect: AttributeKey = "suspect"
  /// The number of the subject that keeps a leaked object alive if ``keeper`` is ``LeakExplanation/Keeper/survivor``.
  public static let survivor: AttributeKey = "survivor"
  /// The known states of the objects along the path of a leak, in the order of the path: `on screen, , expected gone`.
  public static let states: AttributeKey = "states"
  /// `true` if the object is expected to be released because it is no longer part of the interface.
  public static let detached: AttributeKey = "detached"
  /// The line of code that recorded a mark or began to trace an object: `Shop/Cart.swift:12`.
  public static let source: AttributeKey = "source"
  /// `false` if an override never called the framework's own implementation.
  public static let `super`: AttributeKey = "super"
  /// The text of a mark or a warning.
  public static let text: AttributeKey = "text"
  /// The number of an action's target, or of the subject that is retained.
  public static let to: AttributeKey = "to"
  /// The number of the subject that left the interface together with this subject.
  public static let with: AttributeKey = "with"
  /// The sequence number of the begin event of the task's innermost asynchronous span that contains the event.
  public static let within: AttributeKey = "within"
}
