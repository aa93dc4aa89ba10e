/// The reason why an object is expected to be released, or why its release is no longer expected.
///
/// Lifeline itself uses all cases except ``other(_:)``, and rules may check for them. A custom reason is always
/// ``other(_:)`` and has no meaning for rules. For example, the literal `"dismissed"` creates a custom reason, not
/// ``dismissed``. More cases may be added.
public enum ReleaseReason: Hashable, Sendable {
  /// A presented controller was dismissed.
  case dismissed
  /// A controller was popped from a stack.
  case popped
  /// A child was removed from its parent.
  case removed
  /// A window's root controller was replaced.
  case rootReplaced
  /// A controller left the hierarchy in a different way.
  case detached
  /// A controller's view was unloaded.
  case unloaded
  /// A view's controller was released.
  case controllerReleased
  /// A test ended.
  case testEnded
  /// The trace was closed.
  case traceClosed
  /// A test expected an immediate release.
  case expected
  /// The object is part of the interface again, so it is no longer expected to be released.
  case usedAgain
  /// A cache vended the object again, so it is no longer expected to be released.
  case reused
  /// A custom reason.
  case other(String)

  /// Creates a custom reason, which is always ``other(_:)``.
  public init(_ text: String) {
    self = .other(text)
  }

  /// The text of the reason, one or two words.
  ///
  /// For Lifeline's own reasons, it is also the value of the `reason` attribute in a trace.
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
  /// Creates a custom reason, which is always ``other(_:)``.
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

  /// Creates the reason in an event. A reason from a newer version becomes ``other(_:)``.
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
