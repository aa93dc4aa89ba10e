internal import LifelineBase

/// The name of an attribute, such as `owner`.
///
/// The keys of the trace format are static members. The general keys are declared here; those of UIKit and of
/// controller caches are in the folder `Vocabulary`. Custom keys are string literals, or static members in an
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
  /// The reason why an object is expected to be released, or why its release is no longer expected; see
  /// ``ReleaseReason``.
  public static let reason: AttributeKey = "reason"
  /// The sequence number of a span's begin event, set on the end event if the span is asynchronous or ended on another
  /// thread.
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
  /// The references of ``path`` and ``holders`` as JSON: for each of them, the types, properties, and kinds.
  public static let references: AttributeKey = "references"
  /// The reference that keeps a leaked object alive and should not exist: `Home.detail`.
  public static let suspect: AttributeKey = "suspect"
  /// The kind of the ``suspect``, if it needs a fix of its own: `url-session`.
  public static let suspectKind: AttributeKey = "suspectKind"
  /// The number of the subject that keeps a leaked object alive if ``keeper`` is ``LeakExplanation/Keeper/survivor``.
  public static let survivor: AttributeKey = "survivor"
  /// The known states of the objects along the path of a leak, in the order of the path: `on screen, , expected gone`.
  public static let states: AttributeKey = "states"
  /// `true` if the object is expected to be released because it is no longer part of the interface.
  public static let detached: AttributeKey = "detached"
  /// The lines at which tasks were sleeping when the search found no reference to a leaked object.
  public static let sleeping: AttributeKey = "sleeping"
  /// The line of code that recorded a mark or began to trace an object: `Shop/Cart.swift:12`.
  public static let source: AttributeKey = "source"
  /// `false` if an override never called the framework's own implementation.
  public static let `super`: AttributeKey = "super"
  /// The properties with tasks that retain a leaked object if they have not ended: `Document.loading`.
  public static let taskHandles: AttributeKey = "taskHandles"
  /// The text of a mark or a warning.
  public static let text: AttributeKey = "text"
  /// The number of an action's target, or of the subject that is retained.
  public static let to: AttributeKey = "to"
  /// The parts of objects that the search could not inspect, if it found no reference to a leaked object:
  /// `Session.handler`.
  public static let uninspected: AttributeKey = "uninspected"
  /// The number of the subject that left the interface together with this subject.
  public static let with: AttributeKey = "with"
  /// The sequence number of the begin event of the task's innermost asynchronous span that contains the event.
  public static let within: AttributeKey = "within"
}

/// An attribute key that has a defined meaning for objects of every kind, and its allowed values.
struct FormatKey: Sendable {
  /// The allowed values of an attribute in a program's own event.
  enum Use: Hashable, Sendable {
    /// None: only the tracer and instrumentation record the attribute.
    case reserved
    /// The number of a traced object.
    case subject
    case text, flag, level
  }

  let use: Use
  /// The meaning of the attribute, as the end of a sentence.
  let meaning: String

  /// The keys of ``TraceSchema`` that are common to objects of every kind.
  static let all: [String: FormatKey] = [
    "animated": .init(use: .flag, meaning: "states whether an action is animated"),
    "async": .init(use: .reserved, meaning: "marks spans that may wait"),
    "because": .init(use: .text, meaning: "is a reason"),
    "begin": .init(use: .reserved, meaning: "connects the end of a span to its beginning"),
    "by": .init(use: .text, meaning: "is the actor"),
    "caller": .init(use: .reserved, meaning: "is the calling function"),
    "cause": .init(use: .reserved, meaning: "is the number of an event"),
    "detached": .init(use: .reserved, meaning: "marks objects that left the interface"),
    "direct": .init(use: .reserved, meaning: "marks callbacks that the program's own code calls"),
    "error": .init(use: .text, meaning: "is the type of the error that a span threw"),
    "from": .init(use: .subject, meaning: "is the number of a traced object"),
    "grace": .init(use: .reserved, meaning: "is the grace period of a release"),
    "holders": .init(use: .reserved, meaning: "lists references to a leaked object"),
    "keeper": .init(use: .reserved, meaning: "describes what keeps a leaked object alive"),
    "level": .init(use: .level, meaning: "is the level of a mark"),
    "owner": .init(use: .subject, meaning: "is the number of a traced object"),
    "reason": .init(use: .text, meaning: "is a reason"),
    "references": .init(use: .reserved, meaning: "contains the references to a leaked object as data"),
    "sleeping": .init(use: .reserved, meaning: "lists sleeping tasks"),
    "source": .init(use: .reserved, meaning: "is a line of code"),
    "states": .init(use: .reserved, meaning: "lists the states along a retain path"),
    "super": .init(use: .reserved, meaning: "marks overrides that do not call super"),
    "survivor": .init(use: .reserved, meaning: "is the number of a leaked object"),
    "suspect": .init(use: .reserved, meaning: "names the reference that keeps a leaked object alive"),
    "suspectKind": .init(use: .reserved, meaning: "is the kind of the reference that keeps a leaked object alive"),
    "taskHandles": .init(use: .reserved, meaning: "lists the properties with tasks that may retain a leaked object"),
    "text": .init(use: .text, meaning: "is the text of a mark"),
    "to": .init(use: .subject, meaning: "is the number of a traced object"),
    "uninspected": .init(use: .reserved, meaning: "lists what a search for references could not inspect"),
    "with": .init(use: .subject, meaning: "is the number of a traced object"),
    "within": .init(use: .reserved, meaning: "is the number of the surrounding span"),
  ]

  /// Returns whether a key may be one of ``all``. The test is cheap, and the result is also true for some other keys.
  @inline(__always)
  static func mayInclude(_ key: String) -> Bool {
    guard 2...11 ~= key.utf8.count else { return false }
    return key.utf8.withContiguousStorageIfAvailable {
      initials(ofLength: $0.count) &>> (UInt32($0[0]) &- 97) & 1 != 0
    } ?? true
  }

  /// Returns the first letters of the keys with this length; bit 0 is `a`.
  @inline(__always)
  private static func initials(ofLength length: Int) -> UInt32 {
    switch length {
    case 2: 0b00_0000_1000_0000_0000_0000_0010  // b, t
    case 4: 0b00_0100_1000_0000_0000_0010_0000  // f, t, w
    case 5: 0b00_0000_0100_0100_1000_0101_0111  // a, b, c, e, g, l, o, s
    case 6: 0b00_0100_0110_0000_0100_0000_1100  // c, d, k, r, s, w
    case 7: 0b00_0000_0100_0000_0000_1000_0010  // b, h, s
    case 8: 0b00_0000_0100_0000_0000_0000_1001  // a, d, s
    case 10: 0b00_0000_0010_0000_0000_0000_0000  // r
    case 11: 0b00_0001_1100_0000_0000_0000_0000  // s, t, u
    default: 0
    }
  }

  /// Returns whether a program may record the attribute with this value.
  ///
  /// - Parameter subjects: The number of the tracer's subjects.
  func allows(_ value: TraceValue, subjects: Int) -> Bool {
    switch (use, value) {
    case (.text, .string), (.flag, .boolean): true
    case (.level, .string(let text)): TraceLevel(rawValue: text) != nil
    case (.subject, .integer(let number)): 1...max(1, subjects) ~= number
    default: false
    }
  }
}

extension TraceAttributes {
  /// Whether one of the keys may have a meaning in the trace format. The result is also true for some other keys.
  ///
  /// Events with attributes are frequent, so this test must be cheap.
  @inline(__always)
  var mayCollide: Bool {
    guard let storage else { return false }
    // The keys are read in place, because retaining and releasing them takes time.
    return storage.withUnsafeBufferPointer { elements in
      for index in elements.indices where FormatKey.mayInclude(elements[index].key) { return true }
      return false
    }
  }
}

extension Tracer {
  /// Adds a notice, once per key, if an attribute of a program's own event has a key of the trace format with a value
  /// that the format does not allow.
  ///
  /// The words of the format use these keys as intended.
  @inline(never)
  func noteCollisions(_ attributes: TraceAttributes, of name: EventName) {
    guard let core, core.isEnabled, TraceSchema.word(for: name)?.isNameOnly ?? true else { return }
    let subjects = core.lastSubject.load(ordering: .relaxed)
    for element in attributes.elements {
      guard let key = FormatKey.all[element.key], !key.allows(element.value, subjects: subjects),
        core.collidingKeys.withLock({ $0.insert(element.key).inserted })
      else { continue }
      note(
        "the event '\(name)' has the attribute '\(element.key)', which \(key.meaning) in the trace format; rename the "
          + "attribute")
    }
  }
}

extension TraceWord {
  /// Whether the word is only a name, as registered by ``TraceSchema/register(callbacks:)``.
  fileprivate var isNameOnly: Bool { role == .callback && traits == [] && label == nil && sentence == nil }
}
