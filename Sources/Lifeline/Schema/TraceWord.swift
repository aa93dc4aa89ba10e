/// An event name of the trace format, with the properties that readers can rely on.
public struct TraceWord: Hashable, Sendable {
  /// The kind of event that a word names.
  public struct Role: Hashable, Sendable {
    /// The role's display name.
    public let name: String

    /// Creates a custom role.
    public init(_ name: String) {
      self.name = name
    }

    /// The role of the tracer's own words: marks, the creation and the end of an object, and expectations.
    public static let tracing = Role("tracing")
    /// The role of life-cycle callbacks, which the framework delivers.
    public static let callback = Role("callback")
    /// The role of actions of a host, a container, or the system, which cause callbacks.
    public static let action = Role("action")
    /// The role of user actions on a control or view.
    public static let userAction = Role("user action")
    /// The role of states that were observed between callbacks: a value, an outlet, a retained view.
    public static let observation = Role("observation")
  }

  /// Properties that distinguish a word from other words with the same role.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates traits from their raw value.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// An override must not call super.
    public static let omitsSuper = Traits(rawValue: 1 << 0)
    /// A second begin event on the same subject is a mistake unless a word with ``allowsRepetition`` occurred in between.
    public static let happensOnce = Traits(rawValue: 1 << 1)
    /// After this word, words with the ``happensOnce`` trait may occur again.
    public static let allowsRepetition = Traits(rawValue: 1 << 2)
    /// After the word's begin event, the subject belongs to the subject in the `to` attribute, or to no subject if `to` is missing.
    public static let movesToOwner = Traits(rawValue: 1 << 3)
    /// An override must call super.
    public static let requiresSuper = Traits(rawValue: 1 << 4)
  }

  /// The name in the trace.
  public let name: EventName
  /// The kind of event that the word names.
  public let role: Role
  /// The properties that distinguish the word from other words with the same role.
  public let traits: Traits
  /// The label of an instant event with this name; nil to show the name as it appears in code.
  public let label: NarrationTemplate?
  /// The sentence for an event with this name in generated documentation; nil to show the name as it appears in code.
  public let sentence: NarrationSentence?

  /// Creates a word.
  ///
  /// The word has no effect until it is registered: see ``TraceSchema/register(_:)``.
  public init(
    _ name: EventName, _ role: Role, traits: Traits = [], label: NarrationTemplate? = nil,
    sentence: NarrationSentence? = nil
  ) {
    self.name = name
    self.role = role
    self.traits = traits
    self.label = label
    self.sentence = sentence
  }
}
