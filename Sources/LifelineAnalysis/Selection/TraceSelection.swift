internal import Lifeline

/// Which events of a trace to show.
///
/// A value without conditions selects everything; all conditions must be met, of several names one. Ends follow their
/// begins, and views and controls follow the subject that owns them.
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
  /// Where to begin.
  public var from: TracePoint?
  /// Where to end; what is at that place is still wanted.
  public var to: TracePoint?
  /// Only the last so many of what is selected otherwise. It takes a ``TraceSurvey``.
  public var last: Int?
  /// Only what is near the event with this number.
  public var around: Int?
  /// How many events before and after ``around`` are near.
  public var neighborhood = 20
  /// Only what is nested no deeper: 1 for calls from outside and what is outside of any call.
  public var depth: Int?
  /// Only the events that prove a finding. It takes a ``TraceSurvey``.
  public var onlyFindings = false

  /// Selects everything.
  public init() {}

  /// Whether a first reading of the traces must tell what is wanted.
  public var needsSurvey: Bool { last != nil || onlyFindings }

  /// Whether single events are left out, not only what lies before or after.
  var picks: Bool { !(subjects.isEmpty && types.isEmpty && events.isEmpty) || depth != nil || onlyFindings }

  /// Whether it selects everything.
  public var isEmpty: Bool { self == TraceSelection(neighborhood: neighborhood) }

  private init(neighborhood: Int) {
    self.neighborhood = neighborhood
  }
}

extension TraceSelection: CustomStringConvertible {
  /// The conditions in words: `subject checkout, from 1.5s`; `everything` when there are none.
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
