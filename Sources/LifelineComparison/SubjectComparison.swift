public import Lifeline

/// The differences between two traces in the life of one subject.
public struct SubjectComparison: Sendable {
  /// The way in which a subject differs between the traces.
  public enum Change: String, Sendable {
    /// The subject is in both traces but has different callbacks.
    case changed
    /// The subject is only in the new trace.
    case added
    /// The subject is only in the old trace.
    case removed
  }

  /// The name of the trace, if one of the files contains several traces; otherwise nil.
  public var trace: String?
  /// The subject in the old trace.
  public var old: Subject?
  /// The subject in the new trace.
  public var new: Subject?
  /// The old display name, without the number that differs in every run.
  package var oldLabel: String
  /// The new display name.
  package var newLabel: String
  /// The subject's callbacks and other events in both traces, merged into one sequence.
  public var steps: [ComparedStep]

  /// The way in which the subject differs.
  public var change: Change { old == nil ? .added : new == nil ? .removed : .changed }

  /// Whether this is not an object, but the marks that have no subject.
  package var isOfMarks: Bool { (new ?? old)?.id == Subject.marker.id }

  /// Whether the subject's type or name changed.
  package var isRenamed: Bool {
    guard let old, let new else { return false }
    return old.type != new.type || old.name != new.name
  }

  /// The display name of the subject. If the old and new names differ, the value contains both.
  public var label: String {
    switch change {
    case .added: newLabel
    case .removed: oldLabel
    case .changed: isRenamed ? "\(oldLabel) → \(newLabel)" : newLabel
    }
  }

  /// The displayed type of the subject. If the old and new types differ, the value contains both.
  package var typeLabel: String {
    guard let old, let new, old.type != new.type else { return (new ?? old)?.type.string ?? "" }
    return "\(old.type) → \(new.type)"
  }

  mutating func mirror() {
    (old, new, oldLabel, newLabel) = (new, old, newLabel, oldLabel)
  }
}

/// A callback or an instant of one subject, in one or both traces.
public struct ComparedStep: Hashable, Sendable {
  /// The way in which a step differs.
  public enum Change: String, Sendable {
    /// The step is in both traces, without differences.
    case same
    /// Only the new trace has the step at this position.
    case added
    /// Only the old trace has the step at this position.
    case removed
    /// The step is in both traces, but an attribute, the enclosing span, or the order among subjects differs.
    case changed
  }

  /// An attribute that differs.
  public struct Fact: Hashable, Sendable {
    /// The attribute's key, or `within` for the enclosing span.
    public var key: String
    /// The old value, or nil if there was none.
    public var old: String?
    /// The new value, or nil if there is none.
    public var new: String?
  }

  /// The steps that directly precede a step in each trace.
  public struct Order: Hashable, Sendable {
    /// The directly preceding step in the old trace, or nil at the beginning.
    public var old: String?
    /// The directly preceding step in the new trace, or nil at the beginning.
    public var new: String?
  }

  /// The way in which the step differs.
  public var change: Change
  /// The event's name.
  public var name: String
  /// The topic of the event, such as a property or the text of a marker.
  public var what: String?
  /// The text that timelines show for the event, such as `retains tableView`, or nil if they show its name.
  package var narration: String?
  /// The number of the event in the old trace.
  package var oldSequence: Int?
  /// The number of the event in the new trace.
  package var newSequence: Int?
  /// Whether an equal step was removed or added elsewhere in this life.
  package var isMoved = false
  /// The number of occurrences in the old trace, if the step was added or removed.
  package var oldCount = 0
  /// The number of occurrences in the new trace, if the step was added or removed.
  package var newCount = 0
  /// The enclosing span, such as `present of main`, if the step was added or removed.
  public var within: String?
  /// The attributes that differ.
  public var facts: [Fact] = []
  /// The change in the step's order among the steps of other subjects, or nil if the order is unchanged.
  public var order: Order?

  /// Whether the step existed before and now occurs more often.
  package var isRepeated: Bool { change == .added && !isMoved && oldCount > 0 && newCount > oldCount }

  /// The text of a marker, or the name and the detail of another event.
  public var label: String { RecordedTrace.Key.label(name, what) }

  /// The text for readers.
  package var title: String { narration ?? label }
}
