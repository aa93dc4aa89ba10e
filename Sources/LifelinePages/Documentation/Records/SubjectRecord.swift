internal import Lifeline

/// The documented facts about one subject of a trace.
struct SubjectRecord: Sendable {
  var subject: Subject
  /// Whether the subject's `init` was observed. If not, the subject existed before the trace.
  var isBorn = false
  var isResolved = false
  var isLeaked = false
  /// The number of the controller to which the view or control belongs.
  var owner: Int?
}
