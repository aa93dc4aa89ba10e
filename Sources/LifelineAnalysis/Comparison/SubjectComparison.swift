public import Lifeline

/// The differences of one subject between two traces.
public struct SubjectComparison: Sendable {
  /// How the subject itself differs.
  public enum Change: String, Sendable {
    /// It is in both traces, with different callbacks.
    case changed
    /// Only the new trace has it.
    case added
    /// Only the old trace has it.
    case removed
  }

  /// The trace, where one of the files holds several; else nil.
  public var trace: String?
  /// The subject in the old trace.
  public var old: Subject?
  /// The subject in the new trace.
  public var new: Subject?
  /// The old display name, without the number that differs on every run.
  package var oldLabel: String
  /// The new display name.
  package var newLabel: String
  /// Its callbacks and other events in both traces, in an order that fits both.
  public var steps: [ComparedStep]

  /// How it differs.
  public var change: Change { old == nil ? .added : new == nil ? .removed : .changed }

  /// Whether its type or name changed.
  package var isRenamed: Bool {
    guard let old, let new else { return false }
    return old.type != new.type || old.name != new.name
  }

  /// The display name: both names if they differ.
  public var label: String {
    switch change {
    case .added: newLabel
    case .removed: oldLabel
    case .changed: isRenamed ? "\(oldLabel) → \(newLabel)" : newLabel
    }
  }

  /// The displayed type: both types if they differ.
  package var typeLabel: String {
    guard let old, let new, old.type != new.type else { return (new ?? old)?.type.string ?? "" }
    return "\(old.type) → \(new.type)"
  }

  mutating func mirror() {
    (old, new, oldLabel, newLabel) = (new, old, newLabel, oldLabel)
  }
}

/// A callback or instant of one subject in one or both of two traces.
public struct ComparedStep: Hashable, Sendable {
  /// How a step differs.
  public enum Change: String, Sendable {
    /// It is in both traces, without differences.
    case same
    /// Only the new trace has it here.
    case added
    /// Only the old trace has it here.
    case removed
    /// It is in both traces with differences: in an attribute, the enclosing span, or the order among subjects.
    case changed
  }

  /// An attribute that differs.
  public struct Fact: Hashable, Sendable {
    /// The attribute's key; `within` for what it runs in.
    public var key: String
    /// The old value, or nil when it had none.
    public var old: String?
    /// The new value, or nil when it has none.
    public var new: String?
  }

  /// The previous step, if it changed.
  public struct Order: Hashable, Sendable {
    /// What came right before it; nil for the beginning.
    public var old: String?
    /// The step right before it; nil for the beginning.
    public var new: String?
  }

  /// How it differs.
  public var change: Change
  /// The event's name.
  public var name: String
  /// What it is about: a property, or the text of a marker.
  public var what: String?
  /// The number of the event in the old trace.
  package var oldSequence: Int?
  /// The number of the event in the new trace.
  package var newSequence: Int?
  /// Whether the same was removed elsewhere in this life, or added.
  package var isMoved = false
  /// How often it occurs in the old trace; set if it was added or removed.
  package var oldCount = 0
  /// How often it occurs in the new trace; set if it was added or removed.
  package var newCount = 0
  /// What it ran in, where it was added or removed: `present of main`.
  public var within: String?
  /// The attributes that differ.
  public var facts: [Fact] = []
  /// How its order among other subjects has changed.
  public var order: Order?

  /// Whether it occurred before and now occurs more often.
  package var isRepeated: Bool { change == .added && !isMoved && oldCount > 0 && newCount > oldCount }

  /// A marker's text, else the event's name, and what it is about.
  public var label: String { RecordedTrace.Key.label(name, what) }
}
