internal import Lifeline

/// Selects events of a trace.
///
/// A selection without conditions includes everything. An event must satisfy all conditions; a condition with several
/// names is satisfied by any of them. An end is included if its begin is, and views and controls are included with the
/// subject that owns them.
///
/// ```swift
/// var selection = TraceSelection()
/// selection.subjects = ["checkout", "#7"]
/// selection.from = .time(1_500_000_000)
/// var states = SelectedTraces(StateDiagram(), TraceFilter(selection))
/// ```
public struct TraceSelection: Hashable, Sendable {
  /// Subjects by name, or by number as `#7`; empty for all.
  public var subjects: [String] = []
  /// Types of subjects; empty for all.
  public var types: [String] = []
  /// Names of events; empty for all.
  public var events: [String] = []
  /// The first place that is included.
  public var from: TracePoint?
  /// The last place that is included.
  public var to: TracePoint?
  /// The number of events to include, counted from the end. Needs a ``TraceSurvey``.
  public var last: Int?
  /// The number of the event whose neighborhood to include.
  public var around: Int?
  /// The number of events before and after ``around`` to include.
  package var neighborhood = 20
  /// The maximum depth; 1 for top-level calls and events outside of calls.
  public var depth: Int?
  /// Whether to include only events that findings cite. Needs a ``TraceSurvey``.
  package var onlyFindings = false

  /// Selects everything.
  public init() {}

  /// Whether the traces must be read a first time, with a ``TraceSurvey``.
  package var needsSurvey: Bool { last != nil || onlyFindings }

  /// Whether the selection includes everything.
  public var isEmpty: Bool { self == TraceSelection(neighborhood: neighborhood) }

  private init(neighborhood: Int) {
    self.neighborhood = neighborhood
  }
}

extension TraceSelection: CustomStringConvertible {
  /// The conditions as text: `subject checkout, from 1.5s`; `everything` if there are none.
  public var description: String {
    var texts = subjects.map { "subject \($0)" } + types.map { "type \($0)" } + events.map { "event \($0)" }
    if let from { texts.append("from \(from)") }
    if let to { texts.append("to \(to)") }
    if let around { texts.append("\(neighborhood) events around #\(around)") }
    if let depth { texts.append("depth at most \(depth)") }
    if onlyFindings { texts.append("evidence of findings") }
    if let last { texts.append("last \(last)") }
    return texts.isEmpty ? "everything" : texts.joined(separator: ", ")
  }
}
