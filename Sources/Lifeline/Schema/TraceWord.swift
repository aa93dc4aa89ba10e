/// An event name of the trace format, and what readers may rely on.
public struct TraceWord: Hashable, Sendable {
  /// The kind of event that a word names.
  public struct Role: Hashable, Sendable {
    /// The role's name, for people.
    public let name: String

    /// Creates a custom role.
    public init(_ name: String) {
      self.name = name
    }

    /// The tracer's own words: markers, creation and end of an object, expectations.
    public static let tracing = Role("tracing")
    /// A callback of a life cycle, which the framework delivers.
    public static let callback = Role("callback")
    /// An action of a host, a container, or the system, which causes callbacks.
    public static let action = Role("action")
    /// An action of the user on a control or view.
    public static let userAction = Role("user action")
    /// A state that was observed between callbacks: a value, an outlet, a held view.
    public static let observation = Role("observation")
  }

  /// What distinguishes a word from the other words of its role.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates traits from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// An override must not call super.
    public static let omitsSuper = Traits(rawValue: 1 << 0)
    /// A second begin on the same subject is a mistake, unless a word with ``allowsRepetition`` occurred in between.
    public static let happensOnce = Traits(rawValue: 1 << 1)
    /// After it, words that happen once may happen again.
    public static let allowsRepetition = Traits(rawValue: 1 << 2)
    /// From its begin on, the subject belongs to the one in the attribute `to`, or to none without that attribute.
    public static let movesToOwner = Traits(rawValue: 1 << 3)
    /// An override must call super.
    public static let requiresSuper = Traits(rawValue: 1 << 4)
  }

  /// The name in the trace.
  public let name: EventName
  /// The kind of event that the word names.
  public let role: Role
  /// What distinguishes it from the other words of its role.
  public let traits: Traits
  /// The label of an instant with this name, if the name alone does not explain it; nil for names as in code.
  public let label: NarrationTemplate?
  /// The sentence about an event of this name in generated documentation; nil for the name as in code.
  public let sentence: NarrationSentence?

  /// Creates a word. It has no effect until it is registered: see ``TraceSchema/register(_:)``.
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
