/// A state machine that defines which callbacks may follow which in the life of one kind of subject.
///
/// A model is data: the built-in ones (``standard``) and your own are JSON of one format, `docs/models.md`. It checks the
/// callbacks that it names and ignores other events (actions, probes, your own words). Parts of it may apply to some
/// versions of the system only; ``machine(for:)`` selects what applies to one.
public struct LifecycleModel: Hashable, Sendable {
  /// A state of a subject.
  public struct State: Hashable, Sendable {
    /// The name that transitions use.
    public var id: String
    /// The title for readers: it completes "the subject is …".
    public var title: String
    /// The id of the group that it is drawn in, or nil.
    public var group: String?
    /// Whether this is the initial state. A model has one.
    public var isInitial = false
    /// Whether lives may end here.
    public var isFinal = false
    /// The appearance of the state in a picture of lives; nil to derive it from the state's place in the model.
    public var look: Look?
  }

  /// How noticeable a state is in a picture of lives, from a thin line to a dark bar.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// A thin line: the object exists, and does nothing.
    case faint
    /// A low, pale bar.
    case light
    /// A high bar of medium darkness.
    case middle
    /// A high, dark bar: the state that the object exists for.
    case strong
  }

  /// A group of related states.
  public struct Group: Hashable, Sendable {
    /// The name that states use.
    public var id: String
    /// The title for readers.
    public var title: String
  }

  /// A step that is allowed.
  public struct Transition: Hashable, Sendable {
    /// The ids of the states in which it may happen.
    public var from: [String]
    /// The callbacks that trigger the transition: any one of them.
    public var callbacks: [String]
    /// The id of the state after it.
    public var to: String
    /// The first version of the system that has it, or nil.
    public var since: SystemRelease?
    /// The last version of the system that has it, or nil; 5 includes 5.1.
    public var until: SystemRelease?
    /// A note for readers.
    public var note: String?
    /// Whether the transition is allowed but unusual.
    public var isRare = false

    func applies(to release: SystemRelease) -> Bool { LifecycleModel.isWithin(since, until, release) }
  }

  /// Callbacks that are allowed in every state and do not change it.
  public struct GlobalCallback: Hashable, Sendable {
    /// The callbacks.
    public var callbacks: [String]
    /// The first version of the system that has them, or nil.
    public var since: SystemRelease?
    /// The last version of the system that has them, or nil; 5 includes 5.1.
    public var until: SystemRelease?

    func applies(to release: SystemRelease) -> Bool { LifecycleModel.isWithin(since, until, release) }
  }

  private static func isWithin(_ since: SystemRelease?, _ until: SystemRelease?, _ release: SystemRelease) -> Bool {
    since.map { $0 <= release } ?? true && until.map { release < $0.next } ?? true
  }

  /// The model's name, unique among those that are used together.
  public var name: String
  /// The description of the model, in one sentence.
  public var summary: String
  /// The kind of subjects that it applies to.
  public var kind: String
  /// The types that it applies to; empty for all of its kind.
  public var types: [String]
  /// Groups of states, in the order of the life.
  public var groups: [Group]
  /// The states, in the order of the life.
  public var states: [State]
  /// The steps that are allowed.
  public var transitions: [Transition]
  /// Callbacks that are allowed in every state and do not change it.
  public var globalCallbacks: [GlobalCallback]
  /// Custom callbacks, so that they are not considered misspelled words of the trace format.
  public var customCallbacks: [String] = []
  /// What else is required of the subjects. Pass rules of your own to ``init(json:source:rules:)`` or
  /// ``init(contentsOf:rules:)``, which check them.
  public internal(set) var rules: [DeclaredRule] = []
}

extension Sequence<LifecycleModel> {
  /// The model for subjects of this kind and type.
  ///
  /// One that names the type takes precedence over one for the whole kind, and a later one over an earlier one, so that your
  /// own replace the built-in ones.
  public func model(kind: String, type: String) -> LifecycleModel? {
    let fitting = filter { $0.kind == kind && ($0.types.isEmpty || $0.types.contains(type)) }
    return fitting.last { !$0.types.isEmpty } ?? fitting.last
  }
}
