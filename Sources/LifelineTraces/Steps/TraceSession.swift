public import Lifeline
package import LifelineBase

/// Delivers the events of one trace to a consumer.
///
/// ```swift
/// var summary = TraceSummary()
/// var session = TraceSession(TraceIdentity(), &summary)
/// for event in memory.events { session.receive(event, &summary) }
/// session.close()
/// session.end(&summary)
/// ```
public struct TraceSession: Sendable {
  private let trace: TraceIdentity
  private var walker = TraceWalker()
  /// The step to deliver. It is updated in place for each event, because copying it is slow.
  @usableFromInline
  package var step = TraceStep(event: TraceEvent(sequence: 0, time: 0, subject: .marker, name: .mark))
  private var events = 0
  @usableFromInline
  package private(set) var isClosed = false
  private var dropped = 0
  private var omitted = TraceOmissions()
  private var broken = 0
  /// The number of events that were left out because their numbers were read before.
  private var repeated = 0
  /// The number of events that the footer counts but that were not read.
  private var cut = 0
  private var ending = TraceEnd.Ending.unknown
  /// The number of the current segment, starting at 1, and whether the segment's footer announces another segment.
  package private(set) var segment: Int
  package private(set) var isContinued = false
  /// Whether the footer states that the writer did not close the trace.
  private var isUnclosed = false
  /// The number of events and of other lines that may be events, before the current segment.
  private var earlier = (events: 0, others: 0)
  private var hasUnfinishedLine = false
  /// Whether the rest of a compressed file could not be read.
  private var isCut = false
  /// The hash of the trace's bytes.
  package var contents: WideNumber?
  /// The last file of the trace, or nil if it is the first one.
  package var file: String?
  /// The number of the first event that may be in a broken line, or that was not read although the footer counts it.
  private var firstUnreadable: Int?
  /// The number of damaged lines since the last event.
  private var unusable = 0

  /// Begins a trace.
  public init(_ trace: TraceIdentity, _ consumer: inout some TraceConsumer) {
    self.trace = trace
    segment = trace.header.continues?.segment ?? 1
    if let first = trace.header.continues?.sequence {
      walker.beginLate(at: first)
    } else if trace.header.witness?.begins == .middle {
      walker.beginLate(at: 1)
    }
    if trace.header.isFiltered { walker.beginFiltered() }
    consumer.begin(trace)
  }

  /// Delivers the next event, and returns the problem with the event's position in the trace, or nil if there is none.
  ///
  /// An event whose number was read before is not delivered.
  @discardableResult
  public mutating func receive(_ event: TraceEvent, _ consumer: inout some TraceConsumer) -> TraceProblem? {
    step.event = event
    guard receiveStep(&consumer) else {
      return TraceProblem(
        description: "the sequence number \(event.sequence) was read before, so the event is left out")
    }
    return problem
  }

  /// Delivers the event in ``step``, and returns whether no event with its number was read before.
  @inlinable
  package mutating func receiveStep(_ consumer: inout some TraceConsumer) -> Bool {
    guard followStep() else { return false }
    consumer.receive(step)
    return true
  }

  /// Sets the context of the event in ``step``, and returns whether no event with its number was read before.
  @usableFromInline
  mutating func followStep() -> Bool {
    guard walker.follow(&step, unusable: unusable) else {
      repeated += 1
      return false
    }
    unusable = 0
    events += 1
    return true
  }

  /// The problem with the last event's position in the trace, if any.
  @inlinable
  package var problem: TraceProblem? { step.problem == nil && isClosed ? Self.eventAfterEnd : step.problem }

  @usableFromInline
  static var eventAfterEnd: TraceProblem { TraceProblem(description: "this event comes after the end of the trace") }

  /// Processes the footer, which the writer adds when it closes the trace.
  ///
  /// - Parameters:
  ///   - written: The number of events that the writer wrote, or nil if it is unknown.
  ///   - dropped: The number of events that the writer could not write.
  ///   - omitted: The numbers of events and lives that the writer left out on purpose.
  /// - Returns: A description of how the footer contradicts the events that were read, or nil if it does not.
  @discardableResult
  public mutating func close(
    events written: Int? = nil, dropped: Int = 0, omitted: TraceOmissions = TraceOmissions()
  ) -> TraceProblem? {
    guard !isClosed else { return TraceProblem(description: "the trace has a second footer") }
    isClosed = true
    self.dropped = self.dropped.addingClamped(dropped)
    self.omitted.events = self.omitted.events.addingClamped(omitted.events)
    self.omitted.lives = self.omitted.lives.addingClamped(omitted.lives)
    let (events, others) = (events - earlier.events, broken + repeated - earlier.others)
    // A broken line may or may not have been an event, and the writer may have counted a repeated event.
    guard let written, !(events...events + others).contains(written) else { return nil }
    cut = cut.addingClamped(max(0, written - events - others))
    noteUnreadable()
    return TraceProblem(description: "the footer counts \(written) events, but \(events) were read")
  }

  /// Records that the trace continues in another segment, so its footer ends only the segment.
  package mutating func noteContinuation() {
    isContinued = true
  }

  /// Records that the footer was added to a trace that its writer did not close.
  package mutating func noteUnclosed() {
    isUnclosed = true
  }

  /// Continues the trace with one of its later segments.
  package mutating func begin(segment: Int) {
    self.segment = segment
    earlier = (events, broken + repeated)
    isClosed = false
    isContinued = false
    isUnclosed = false
  }

  /// Counts a broken line.
  public mutating func noteBrokenLine() {
    broken += 1
    unusable += 1
    noteUnreadable()
  }

  private mutating func noteUnreadable() {
    firstUnreadable = firstUnreadable ?? walker.highest + 1
  }

  /// The number of the first missing event; 0 if its position is unknown, and nil if no event is missing.
  private var firstMissing: Int? {
    // The writer dropped events before numbering them.
    if dropped > walker.missing { return 0 }
    return [walker.firstMissing, firstUnreadable].compactMap(\.self).min()
  }

  /// Counts the unreadable rest of a compressed file as a broken line.
  package mutating func noteCut() {
    isCut = true
    noteBrokenLine()
  }

  /// Records that a process ended while it was writing the last line.
  package mutating func noteUnfinishedLine() {
    hasUnfinishedLine = true
  }

  /// Records whether the last lines of an unclosed trace were found in its tail, and why not.
  package mutating func noteTail(_ ending: TraceEnd.Ending) { self.ending = ending }

  /// Records that a process is still writing the trace.
  package mutating func noteWriting() {
    ending = .beingWritten
  }

  /// Ends the trace.
  public mutating func end(_ consumer: inout some TraceConsumer) {
    if isContinued {
      isClosed = false
      if ending != .beingWritten { ending = .continued }
    } else if isUnclosed {
      isClosed = false
      ending = .repaired
    }
    var end = TraceEnd(
      trace: trace, isClosed: isClosed, lost: max(walker.missing, cut.addingClamped(dropped)),
      dropped: dropped, broken: broken,
      lastTime: walker.lastTime, ending: isClosed ? .closed : ending, hasUnfinishedLine: hasUnfinishedLine)
    end.omitted = omitted
    end.isCut = isCut
    end.contents = contents
    end.lastFile = file
    end.firstMissing = firstMissing
    consumer.end(end)
  }
}
