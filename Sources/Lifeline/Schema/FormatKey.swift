internal import LifelineSynchronization

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
    "source": .init(use: .reserved, meaning: "is a line of code"),
    "states": .init(use: .reserved, meaning: "lists the states along a retain path"),
    "super": .init(use: .reserved, meaning: "marks overrides that do not call super"),
    "survivor": .init(use: .reserved, meaning: "is the number of a leaked object"),
    "suspect": .init(use: .reserved, meaning: "names the reference that keeps a leaked object alive"),
    "text": .init(use: .text, meaning: "is the text of a mark"),
    "to": .init(use: .subject, meaning: "is the number of a traced object"),
    "with": .init(use: .subject, meaning: "is the number of a traced object"),
    "within": .init(use: .reserved, meaning: "is the number of the surrounding span"),
  ]

  /// Returns whether a key may be one of ``all``. The test is cheap, and the result is also true for some other keys.
  @inline(__always)
  static func mayInclude(_ key: String) -> Bool {
    guard 2...8 ~= key.utf8.count else { return false }
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
