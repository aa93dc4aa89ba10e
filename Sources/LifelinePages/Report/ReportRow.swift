internal import Lifeline

/// A row of the page: an instant, or a span including its end.
struct ReportRow: Sendable {
  /// The number of the event or, for a span, of its begin event.
  var sequence: Int
  /// The number of the event that ends the span, or 0 for an instant.
  var end: Int
  /// The nanoseconds since the start of the trace.
  var time: Int
  var duration = 0
  /// The number of the event that caused the row's event, or 0 if it is unknown.
  var cause: Int
  /// The line number in the file, or 0 for events from memory.
  var line: Int
  var thread: Int
  /// The position of the subject in the trace's list, or -1 for markers.
  var subject: Int32
  var name: Int32
  var attributes: Int32
  var endAttributes: Int32 = 0
  var importance: ReportImportance
  /// The number of the begin event of the enclosing asynchronous span, or 0 for none.
  var within = 0
  /// Whether the row is an asynchronous span.
  var isAsync = false

  /// The value of ``end`` for a span that is still open or does not end in the trace.
  static let open = -1

  /// The number of trace events in this row.
  var events: Int { end > 0 ? 2 : 1 }
}

/// The importance of a row.
///
/// If a trace has more events than a page can contain, the least important rows are omitted first.
enum ReportImportance: UInt8, Comparable, Sendable {
  /// Details of a life: reads and writes, layout, and views.
  case detail
  /// The callbacks of controllers and their hosts.
  case callback
  /// Changes to the living subjects: markers, creations, ends, and actions.
  case turn
  /// The events that prove a finding.
  case proof

  static func < (left: ReportImportance, right: ReportImportance) -> Bool { left.rawValue < right.rawValue }

  init(_ event: TraceEvent) {
    if Self.turns.contains(event.name) || event.phase == .begin && Self.namesAnother(event) {
      self = Self.isMinor(event.subject.kind) && event.name != .leaked ? .callback : .turn
    } else {
      self =
        Self.isMinor(event.subject.kind) || event.phase == .instant || Self.layout.contains(event.name)
        ? .detail : .callback
    }
  }

  private static func namesAnother(_ event: TraceEvent) -> Bool {
    event.to != nil || event.from != nil
  }

  private static func isMinor(_ kind: SubjectKind) -> Bool { kind == .view || kind == .control || kind == .resource }

  private static let turns: Set<EventName> = [
    .mark, .`init`, .deinit, .leaked, .released, .releasedLate, .expectDeallocation, .expectationWithdrawn, .retain,
    .endRetaining, .viewUnloaded, .loadView, .viewDidLoad, "vend", "reuse", "drop", "warning", "receiveMemoryWarning",
    "willMove", "didMove", "removeFromParent", "viewDidAppear", "viewDidDisappear",
  ]
  private static let layout = Set(EventName.layoutCallbacks)
}
