/// Why an object is expected to be released, or no longer is.
///
/// The cases are those that Lifeline itself decides, and rules may ask for them. A text of yours is ``other(_:)`` and has no
/// meaning for rules, whatever its text is: `"dismissed"` is not ``dismissed``. More cases may be added.
public enum ReleaseReason: Hashable, Sendable {
  /// A presented controller was dismissed.
  case dismissed
  /// A controller was popped from a stack.
  case popped
  /// A child was removed from its parent.
  case removed
  /// A window's root controller was replaced.
  case rootReplaced
  /// A controller left the hierarchy in another way.
  case detached
  /// The view of a controller was unloaded.
  case unloaded
  /// The controller of a view was released.
  case controllerReleased
  /// A test ended.
  case testEnded
  /// The trace was closed.
  case traceClosed
  /// A test expected the release at once.
  case expected
  /// The object is part of the interface again and no longer expected to be released.
  case usedAgain
  /// A cache vended the object again, so it is no longer expected to be released.
  case reused
  /// A reason of the program.
  case other(String)

  /// A reason of the program. Always ``other(_:)``.
  public init(_ text: String) {
    self = .other(text)
  }

  /// The text, a word or two. For Lifeline's own reasons, it is also the value in a trace.
  public var text: String {
    switch self {
    case .dismissed: "dismissed"
    case .popped: "popped"
    case .removed: "removed"
    case .rootReplaced: "root replaced"
    case .detached: "detached"
    case .unloaded: "unloaded"
    case .controllerReleased: "its controller was released"
    case .testEnded: "the test ended"
    case .traceClosed: "the trace was closed"
    case .expected: "expectReleased"
    case .usedAgain: "used again"
    case .reused: "reused"
    case .other(let text): text
    }
  }

  private static let own: [String: ReleaseReason] = {
    let all: [ReleaseReason] = [
      .dismissed, .popped, .removed, .rootReplaced, .detached, .unloaded, .controllerReleased, .testEnded, .traceClosed,
      .expected, .usedAgain, .reused,
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.text, $0) })
  }()
}

extension ReleaseReason: ExpressibleByStringInterpolation {
  /// A reason of the program. Always ``other(_:)``.
  public init(stringLiteral value: String) {
    self = .other(value)
  }
}

extension ReleaseReason: CustomStringConvertible {
  /// The text of the reason.
  public var description: String { text }
}

// MARK: - In a trace

extension ReleaseReason {
  var attribute: (key: AttributeKey, value: TraceValue) {
    if case .other(let text) = self { return (.because, .string(text)) }
    return (.reason, .string(text))
  }

  /// The reason in an event. A word of a newer version is ``other(_:)``.
  init?(_ attributes: TraceAttributes) {
    if let word = attributes.string(.reason) {
      self = Self.own[word] ?? .other(word)
    } else if let text = attributes.string(.because) {
      self = .other(text)
    } else {
      return nil
    }
  }
}
