internal import Lifeline

/// The documented facts about one subject of a trace.
struct SubjectRecord: Sendable {
  var subject: Subject
  /// Whether its `init` was seen; else it is older than the trace.
  var isBorn = false
  var isResolved = false
  var isLeaked = false
  /// The controller whose view or control it is.
  var owner: Int?
}
