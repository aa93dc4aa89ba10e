public import Lifeline
package import LifelineBase

/// The identity of a trace.
///
/// A file can contain several consecutive traces.
public struct TraceIdentity: Hashable, Sendable {
  /// The position among all traces that were read: 0, 1, 2…
  public var index: Int
  /// The path of the file, or `standard input`. The value is nil for events from memory.
  public var source: String?
  /// The header of the trace.
  public var header: TraceHeader
  /// The selection of the trace's events, or nil for the whole trace.
  public var selection: TraceSelection?

  /// Creates an identity.
  public init(index: Int = 0, source: String? = nil, header: TraceHeader = TraceHeader()) {
    self.index = index
    self.source = source
    self.header = header
  }

  /// The display name: the custom name of the run, the file's name without its extension, or a number.
  public var label: String {
    if let name = header.name { return name }
    guard let path = source?.split(separator: "/").last else { return "trace \(index + 1)" }
    let file = CompressionRegistry.plainName(String(path))
    return file.hasSuffix(".jsonl") ? String(file.dropLast(6)) : file
  }
}

/// A span that is open when an event occurs, or that the event ends.
public struct SpanRecord: Hashable, Sendable {
  /// The sequence number of the begin event.
  public var sequence: Int
  /// The ``elapsed`` time in nanoseconds.
  package var time: Int
  /// The time between the start of the trace and the beginning of the span.
  public var elapsed: Duration { .nanoseconds(time) }
  /// The thread on which the span began.
  public var thread: Int
  /// The subject's number.
  public var subject: Int
  /// The name of the span's events.
  public var name: EventName

  /// Creates a record.
  package init(sequence: Int, time: Int, thread: Int, subject: Int, name: EventName) {
    self.sequence = sequence
    self.time = time
    self.thread = thread
    self.subject = subject
    self.name = name
  }
}

/// An event with its context in the trace.
public struct TraceStep: Sendable {
  /// The event.
  public var event: TraceEvent
  /// A small number that identifies the living subject in tables, or -1 for markers.
  ///
  /// The number is reused after the subject's end.
  public var slot: Int
  /// Whether this is the first event of the subject.
  ///
  /// If so, tables must reset the slot.
  public var isFirst: Bool
  /// The step's relation to the selection, if the trace is selected in part.
  package var selection = StepSelection()
  /// The span that this event ends, or nil if the beginning is missing or the event does not end a span.
  public var span: SpanRecord?
  /// The innermost open span that contains this event, on its thread or in its task.
  ///
  /// For an end event, this is the span that encloses the span that ended.
  public var enclosing: SpanRecord?
  /// The problem with the event's position in the trace, or nil if there is none.
  public var problem: TraceProblem?
  /// The event's line number in its file, starting at 1.
  ///
  /// The number is 0 for events from memory, and for events from later segments, which are not in the trace's
  /// ``TraceIdentity/source``.
  public var line = 0

  /// Whether the subject has no earlier event in the trace, not even an event that a selection excludes.
  package var beginsLife: Bool { isFirst && !selection.hasEarlierSteps }
}

/// The relation of a step to a selection: what the selection includes even if it excludes the event itself.
package struct StepSelection: Hashable, Sendable {
  /// A position relative to the selected time.
  package enum Position: Sendable {
    case before, within, after
  }

  /// The position relative to the selected time.
  package var position = Position.within
  /// Whether the subject is selected by its name, number, or type, or together with its owner.
  package var includesSubject = true
  /// Whether the subject has earlier steps, although the step is marked as its first one, because all of them were
  /// skipped.
  package var hasEarlierSteps = false
  /// Whether the event ends a span that began before the selected time, and that the selection otherwise includes.
  package var endsEarlierSpan = false
}

/// The reason why a well-formed event cannot be at its position in the trace.
public struct TraceProblem: Hashable, Sendable, CustomStringConvertible {
  /// The problem in one sentence, without a location.
  public var description: String
}

/// The end of a trace, with information about its missing parts.
public struct TraceEnd: Hashable, Sendable {
  /// The way in which a trace ended.
  public enum Ending: Hashable, Sendable {
    /// The writer closed the trace.
    case closed
    /// The process ended before it closed the trace. The last events were read from the file with this name next to the
    /// trace.
    case recovered(String)
    /// The process ended before it closed the trace. The file with this name, which contains the last events, is not
    /// next to the trace.
    case tailMissing(String)
    /// The process ended before it closed the trace. The file with this name, which should contain the last events,
    /// belongs to another trace or is no tail.
    case tailUnusable(String)
    /// The trace continues in a segment that was not read.
    case continued
    /// The process ended before it closed the trace. A later process or `lifeline repair` completed the trace.
    case repaired
    /// A process is still writing the trace.
    case beingWritten
    /// The trace was not closed, and its last events may be missing.
    case unknown
  }

  /// The trace that ended.
  public var trace: TraceIdentity
  /// Whether the writer closed the trace, so that it has a footer.
  public var isClosed: Bool
  /// The number of missing events, determined from gaps in the sequence numbers or from the footer.
  public var lost: Int
  /// The number of events that the writer counted as dropped, for example because the disk was full.
  ///
  /// These events are included in ``lost``.
  public var dropped: Int
  /// The numbers of events and lives that the writer left out on purpose; see `SamplingSink`.
  public var omitted = TraceOmissions()
  /// The number of broken lines.
  public var broken: Int
  /// The time from the start of the trace to its last event.
  public var lastElapsed: Duration { .nanoseconds(lastTime) }
  /// The ``lastElapsed`` time in nanoseconds.
  package var lastTime: Int
  /// The way in which the trace ended.
  public var ending: Ending
  /// Whether the last line is unfinished and was therefore skipped.
  ///
  /// The process ended while it was writing the line, or is still writing the line.
  public var hasUnfinishedLine: Bool
  /// Whether the rest of a compressed file could not be read.
  ///
  /// The missing rest is counted as one of the ``broken`` lines.
  package var isCut = false
  /// The file in which the trace ends, or nil if it ends in the file in which it began.
  package var lastFile: String?
  /// The hash of the trace's bytes, if the reader computes it and the header has no ``TraceHeader/run``.
  package var contents: WideNumber?
  /// The number of the first missing event, nil if no event is missing, or 0 if its position is unknown.
  package var firstMissing: Int?

  /// Creates the end of a trace.
  package init(
    trace: TraceIdentity, isClosed: Bool = true, lost: Int = 0, dropped: Int = 0, broken: Int = 0, lastTime: Int = 0,
    ending: Ending? = nil, hasUnfinishedLine: Bool = false
  ) {
    self.dropped = dropped
    self.ending = ending ?? (isClosed ? .closed : .unknown)
    self.hasUnfinishedLine = hasUnfinishedLine
    self.trace = trace
    self.isClosed = isClosed
    self.lost = lost
    self.broken = broken
    self.lastTime = lastTime
  }
}

extension TraceEnd {
  /// The name of the file in which the trace ends, for messages about the end. For a trace of several segments, this is
  /// the last segment.
  package var lastSource: String { lastFile ?? trace.source ?? trace.label }

  /// A note on missing events according to the header, or nil for a complete trace.
  ///
  /// Events are missing if the first segments were not read or the trace is filtered.
  package var noteOnBeginning: String? {
    let notes = [noteOnSegments, noteOnSampling ?? (trace.header.isFiltered ? noteOnFilter : nil)]
      .compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  private var noteOnFilter: String {
    let count = omitted.events == 0 ? "events" : CountText.of(omitted.events, "event")
    let verb = omitted.events == 1 ? "was" : "were"
    guard let names = trace.header.witness?.observed, trace.header.witness?.isComplete == true else {
      return "the trace is filtered: \(count) \(verb) left out on purpose, so findings may be missing or wrong"
    }
    return "the trace is filtered: \(count) \(verb) left out on purpose, with names other than "
      + TextList.list(names.filter { $0 != "super" }, limit: 8, of: names.count { $0 != "super" })
  }

  private var noteOnSampling: String? {
    guard let sampling = trace.header.witness?.sampling, sampling.hasWholeLives else { return nil }
    guard isClosed else { return "the trace is sampled: it contains whole lives, but not of all objects" }
    return "the trace is sampled: it contains whole lives, but not \(omitted.events) events of "
      + "\(omitted.lives) other objects"
  }

  private var noteOnSegments: String? {
    guard let continues = trace.header.continues else { return nil }
    return TraceContinuation.note(segment: continues.segment, event: continues.sequence)
      + Self.noteOnOlderObjects(continues)
  }

  /// Returns the rest of a sentence about leaks in the missing segments.
  private static func noteOnOlderObjects(_ continues: TraceContinuation) -> String {
    let (known, unknown) = (continues.leaks?.count ?? 0, continues.objectsWithUnknownLeaks)
    let knownText = known == 0 ? "" : "; \(known) \(known == 1 ? "object" : "objects") leaked before"
    return knownText + (unknown == 0 ? "" : "; \(TraceContinuation.unknownLeaks(of: unknown))")
  }

  /// A sentence about a trace that was not closed, or nil if it was closed.
  package var note: String? {
    let skipped = hasUnfinishedLine ? "; its last line is unfinished and was skipped" : ""
    return switch ending {
    case .closed: nil
    case .recovered(let tail):
      "the trace was not closed, because the process ended first; its last events are from '\(tail)'" + skipped
    case .tailMissing(let tail):
      "the trace was not closed, and '\(tail)', which contains its last events, is not in the same folder" + skipped
    case .tailUnusable(let tail):
      "the trace was not closed, and '\(tail)', which should contain its last events, belongs to another trace or is no tail"
        + skipped
    case .continued: "the trace continues in a segment that was not read" + skipped
    // The source of an imported trace does not report the trace's end.
    case .repaired where trace.header.witness?.from != nil && !hasUnfinishedLine: nil
    case .repaired: "the process ended before it closed the trace" + skipped
    // The last line is unfinished only because it is still being written.
    case .beingWritten: "the trace is still being written"
    case .unknown: "the trace was not closed; its end may be missing" + skipped
    }
  }
}

extension TraceContinuation {
  /// Returns a sentence about a trace that begins with a segment and an event other than the first one.
  package static func note(segment: Int, event: Int) -> String {
    let missing = segment == 2 ? "segment 1 was" : "segments 1 to \(segment - 1) were"
    return "the trace begins with segment \(segment) at event \(event), because \(missing) deleted or not read"
  }
}

/// A problem in a trace that does not prevent the reader from continuing.
public struct TraceIssue: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, or `standard input`.
  public var source: String
  /// The line number, starting at 1, or 0 if the issue does not concern a line.
  public var line: Int
  /// The column in bytes, starting at 1, or 0 for the whole line.
  public var column: Int
  /// A description of the problem.
  public var reason: String
  /// Whether the line is damaged, so that none of it was used.
  public var isBroken: Bool

  /// Creates an issue.
  public init(source: String, line: Int = 0, column: Int = 0, reason: String, isBroken: Bool = false) {
    self.source = source
    self.line = line
    self.column = column
    self.reason = reason
    self.isBroken = isBroken
  }

  public var description: String {
    let place = line == 0 ? "" : column == 0 ? ":\(line)" : ":\(line):\(column)"
    return "\(source)\(place): \(reason)"
  }
}

/// A type that receives traces event by event, such as a summary, a set of rules, or a diagram.
///
/// For each trace, a reader calls ``begin(_:)`` once, ``receive(_:)`` once per event in order, and ``end(_:)`` once,
/// all on the reading thread.
public protocol TraceConsumer {
  /// Begins a trace.
  mutating func begin(_ trace: TraceIdentity)
  /// Receives the next event.
  mutating func receive(_ step: TraceStep)
  /// Receives the next event if a selection excludes it.
  ///
  /// Use the event only for names and owners that later events refer to.
  mutating func skip(_ step: TraceStep)
  /// Receives an issue in the input, which can also occur before the first trace.
  mutating func encounter(_ issue: TraceIssue)
  /// Ends the trace.
  mutating func end(_ end: TraceEnd)
}

extension TraceConsumer {
  /// Ignores the event.
  public mutating func skip(_ step: TraceStep) {}

  /// Ignores the issue.
  public mutating func encounter(_ issue: TraceIssue) {}
}
