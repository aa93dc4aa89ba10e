internal import LifelineBase

/// The registry of the words that this process recognizes in traces.
///
/// The tracer's own words are always registered. Modules that write or read other words register them. For example, the
/// instrumentation of UIKit registers the words of UIKit and controller caches. Rules and models may name only
/// registered words and the custom names that they declare, so that a misspelled callback causes an error instead of a
/// rule that silently finds nothing.
///
/// All methods may be called from any thread.
public enum TraceSchema: Sendable {
  private struct Table {
    var words = Dictionary(uniqueKeysWithValues: tracing.map { ($0.name, $0) })
    var templates = neutral
    var subjectKeys: Set<AttributeKey> = [.to, .from, .owner, .with, .survivor]
  }

  private static let table = Mutex(Table())

  /// Registers words, replacing registered words with the same names.
  ///
  /// A word has the same meaning for objects of all kinds.
  public static func register(_ words: some Sequence<TraceWord>) {
    table.withLock { table in
      for word in words { table.words[word.name] = word }
    }
  }

  /// Registers the words and the attribute templates that are not registered yet, so that the program's own
  /// registrations have priority regardless of the order.
  package static func registerMissing(
    _ words: some Sequence<TraceWord>, attributes templates: [AttributeKey: NarrationTemplate],
    subjectKeys: Set<AttributeKey>
  ) {
    table.withLock { table in
      for word in words where table.words[word.name] == nil { table.words[word.name] = word }
      table.templates.merge(templates) { old, _ in old }
      table.subjectKeys.formUnion(subjectKeys)
    }
  }

  /// Registers callbacks of custom objects, so that rules and models may name them.
  public static func register(callbacks names: String...) {
    register(names.map { TraceWord(EventName($0), .callback) })
  }

  /// Registers the templates of attributes.
  ///
  /// An empty template hides an attribute.
  ///
  /// - Parameters:
  ///   - templates: The text of each attribute.
  ///   - subjectKeys: The keys whose values are subject numbers.
  public static func register(
    attributes templates: [AttributeKey: NarrationTemplate], subjectKeys: Set<AttributeKey> = []
  ) {
    table.withLock { table in
      table.templates.merge(templates) { _, new in new }
      table.subjectKeys.formUnion(subjectKeys)
    }
  }

  /// Returns the registered word with this name, or nil.
  public static func word(for name: EventName) -> TraceWord? {
    table.withLock { $0.words[name] }
  }

  /// All registered words, sorted by name.
  public static var words: [TraceWord] {
    table.withLock { Array($0.words.values) }.sorted { $0.name.string < $1.name.string }
  }

  /// Returns the names of the registered words with one of the roles, in no particular order.
  package static func names(in roles: Set<TraceWord.Role>) -> [EventName] {
    table.withLock { $0.words.values.lazy.filter { roles.contains($0.role) }.map(\.name) }
  }

  /// Returns the template for the text of an attribute.
  ///
  /// An unregistered attribute is shown with its key.
  package static func template(for key: AttributeKey) -> NarrationTemplate {
    table.withLock { $0.templates[key] } ?? NarrationTemplate(showing: key)
  }

  /// The keys of all registered attributes, sorted by name.
  ///
  /// Code that records events from another system must not use these keys for attributes of that system.
  public static var attributeKeys: [AttributeKey] { attributes.map(\.key) }

  /// The templates of all registered attributes, sorted by key.
  package static var attributes: [(key: AttributeKey, template: NarrationTemplate)] {
    table.withLock { $0.templates }.map { ($0.key, $0.value) }.sorted { $0.key.name < $1.key.name }
  }

  /// Returns whether the values of an attribute are subject numbers.
  package static func namesSubject(_ key: AttributeKey) -> Bool {
    table.withLock { $0.subjectKeys.contains(key) }
  }

  /// The keys whose values are subject numbers, sorted by name.
  package static var subjectKeys: [AttributeKey] {
    table.withLock { $0.subjectKeys }.sorted { $0.name < $1.name }
  }

  /// The tracer's own words.
  private static let tracing: [TraceWord] = [
    TraceWord(
      .mark, .tracing,
      sentence: .init(
        NarrationPredicate(
          "reports “{text}”", "reports a mark without text", plural: "report “{text}”", "report a mark without text"))),
    TraceWord(.ended, .tracing, label: "the traced part has ended", sentence: .omitted),
    TraceWord(.`init`, .tracing, sentence: .init("is created", plural: "are created")),
    TraceWord(.deinit, .tracing, sentence: .init("is released", plural: "are released")),
    TraceWord(
      .releasedLate, .tracing, label: "released late",
      sentence: .init("is released, but late", plural: "are released, but late")),
    TraceWord(
      .leaked, .tracing, label: "LEAKED: still alive[ (retained by {path})]",
      sentence: .init(
        "*is still alive past its expected release*[, retained by {path}]",
        plural: "*are still alive past their expected release*[, retained by {path}]")),
    // Expectations and retained objects are left out of sentences; their consequences are described.
    TraceWord(
      .expectDeallocation, .tracing, label: "should be released[: {reason}][: {because}][ with {with}]",
      sentence: .omitted),
    TraceWord(.expectationWithdrawn, .tracing, label: "may stay[: {reason}][: {because}]", sentence: .omitted),
    TraceWord(.released, .tracing, sentence: .omitted),
    TraceWord(.retain, .tracing, sentence: .omitted), TraceWord(.endRetaining, .tracing, sentence: .omitted),
  ]

  /// The templates of attributes that objects of every kind have; ``FormatKey`` contains their values.
  static let neutral: [AttributeKey: NarrationTemplate] = [
    .animated: "{animated?animated|}", .async: "", .because: "because {because}", .reason: "because {reason}",
    .begin: "", .by: "by {by}",
    .caller: "by {caller}", .cause: "", .detached: "", .direct: "{direct?called directly|}",
    .error: "failed with {error}", .from: "from {from}", .grace: "", .holders: "other holders: {holders}", .keeper: "",
    .level: "{level}", .references: "",
    .owner: "owner {owner}", .sleeping: "tasks sleep at {sleeping}", .source: "", .states: "",
    .super: "{super?|super was not called}",
    .survivor: "", .suspect: "suspect: {suspect}", .suspectKind: "",
    .taskHandles: "tasks in {taskHandles}", .text: "{text}", .to: "to {to}",
    .uninspected: "not inspected: {uninspected}", .with: "with {with}", .within: "",
  ]
}

extension TraceSchema {
  /// The event that reports that the callbacks of an object are no longer observed.
  ///
  /// Vocabularies contain its text.
  static let lossOfTracing = EventName("tracingLost")
  /// The events that no filter leaves out, because without them rules draw wrong conclusions from later events.
  package static let unfiltered: Set<EventName> = [lossOfTracing, .ended]
}

/// The limits of the trace format, for writers and readers.
public enum TraceLimits: Sendable {
  /// The maximum `seq`, `t`, `thread`, and `id` of an event: half of the largest 64-bit integer, so that the sum and
  /// the difference of two such numbers cannot overflow.
  ///
  /// In nanoseconds, this is 146 years.
  public static let largestNumber = Int.max >> 1

  /// The maximum number of attributes of an event.
  ///
  /// The time to find an attribute is proportional to the number of attributes.
  public static let maximumAttributes = 1000

  /// The maximum length of a line in bytes, including the newline.
  public static let longestLine = 1_000_000
}

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
    /// A second begin event on the same subject is a mistake unless a word with ``allowsRepetition`` occurred in
    /// between.
    public static let happensOnce = Traits(rawValue: 1 << 1)
    /// After this word, words with the ``happensOnce`` trait may occur again.
    public static let allowsRepetition = Traits(rawValue: 1 << 2)
    /// After the word's begin event, the subject belongs to the subject in the `to` attribute, or to no subject if `to`
    /// is missing.
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
