internal import Lifeline
internal import LifelineBase

/// The state of reading one file.
struct FileProgress {
  let source: String
  var line = 0
  private(set) var hasHeader = false
  /// The segment according to the first header, or nil if the first trace has no identity.
  private(set) var firstSegment: TraceSegment?
  /// Whether events belong to a trace; false before the first header and after a header of a newer version.
  private(set) var isInTrace = false
  /// The index to add events to, or nil.
  var index: EventIndex?
  private var session: TraceSession
  private var traceIndex = 0
  private var header = TraceHeader()
  /// Whether the trace began in this file.
  private var isLocated = true
  /// The places in the current block that the step's subject and attributes were taken from, or nil.
  private var subject: Int?
  /// The hash of the trace's bytes so far, or nil if it is not needed.
  private var contents: ContentHash?
  /// The position, from the beginning of the file, of the first byte that is not yet in ``contents``.
  private var contentPosition = 0
  private var attributes: AttributesPlace?
  /// The events of this file that were left out because their numbers were read before, and the line of the first one.
  private var repeated = (count: 0, firstLine: 0)

  /// A trace that continues in the next file.
  struct Suspended {
    /// The file that ends with the footer of a segment.
    let source: String
    fileprivate let session: TraceSession
    fileprivate let header: TraceHeader
    fileprivate let traceIndex: Int
    fileprivate let contents: ContentHash?
  }

  /// - Parameter suspended: A trace that may continue in this file.
  init(source: String, index: EventIndex?, continuing suspended: Suspended? = nil) {
    self.source = source
    self.index = index
    if let suspended {
      (session, header, traceIndex) = (suspended.session, suspended.header, suspended.traceIndex)
      contents = suspended.contents
      (isInTrace, isLocated) = (true, false)
    } else {
      var consumer = NoConsumer()
      session = TraceSession(TraceIdentity(), &consumer)
    }
  }

  /// Throws an error if there was no header.
  func requireHeader(_ failure: JSONParser.Failure? = nil) throws(TraceReadError) {
    guard !hasHeader else { return }
    let reason = failure.map { "line \(line), column \($0.offset + 1): \($0.reason)" } ?? "line \(line) is not a header"
    throw TraceReadError(
      code: .noHeader, source: source,
      detail: "is not a Lifeline trace (\(reason)); its first line must be a header such as {\"lifeline\":1,…}")
  }

  // MARK: Contents

  /// Adds the bytes of a block, up to a position in the file, to the hash of the trace.
  mutating func addContents(of block: LineBlock, upTo end: Int) {
    guard contents != nil else { return }
    let start = max(contentPosition, block.offset)
    if end > start { contents?.append(block.slice(from: start - block.offset, count: end - start)) }
    contentPosition = max(contentPosition, end)
  }

  /// Begins the hash of a trace whose header is at this position in the file.
  mutating func hashContents(from offset: Int) {
    contents = ContentHash()
    contentPosition = offset
  }

  mutating func begin(_ trace: TraceIdentity, _ consumer: inout some TraceConsumer) {
    if !hasHeader { firstSegment = TraceSegment(trace.header) }
    hasHeader = true
    isInTrace = true
    isLocated = true
    traceIndex = trace.index
    header = trace.header
    session = TraceSession(trace, &consumer)
  }

  // MARK: Segments

  /// Returns whether this segment continues the current trace, even if segments in between are missing.
  func isContinued(in segment: TraceSegment?) -> Bool {
    guard isInTrace, let segment, let own = TraceSegment(header), own.trace == segment.trace else { return false }
    return segment.number > session.segment
  }

  /// Whether the writer has continued the current trace in another segment.
  var isContinued: Bool { isInTrace && session.isContinued }

  /// Continues the current trace in another segment.
  mutating func begin(_ segment: TraceSegment, _ header: TraceHeader) {
    if !hasHeader { firstSegment = segment }
    hasHeader = true
    self.header = header
    session.begin(segment: segment.number)
  }

  /// Ends the file but not the trace.
  func suspend() -> Suspended {
    Suspended(source: source, session: session, header: header, traceIndex: traceIndex, contents: contents)
  }

  /// Moves the step's parts back to the block.
  ///
  /// Call this method after the last of several consecutive records of a block, before the step receives another event.
  mutating func leave(_ parts: inout EventParts) {
    putAttributesBack(to: &parts)
    subject = nil
  }

  /// Delivers a scanned event.
  ///
  /// - Parameter offset: The position of the line's block, in bytes from the beginning of the file.
  @inline(__always)
  mutating func receive(
    _ record: EventRecord, _ phase: TraceEvent.Phase, of parts: inout EventParts, at offset: Int,
    _ consumer: inout some TraceConsumer
  ) {
    line += 1
    session.step.event.fill(from: record, phase)
    if record.subject != subject {
      subject = record.subject
      session.step.event.subject = parts.subjects[record.subject]
    }
    if record.attributes != attributes { takeAttributes(record.attributes, of: &parts) }
    receiveStep(at: offset + Int(record.start), &consumer)
  }

  private mutating func takeAttributes(_ place: AttributesPlace, of parts: inout EventParts) {
    putAttributesBack(to: &parts)
    attributes = place
    if place == .none {
      session.step.event.attributes = TraceAttributes()
    } else if place.isSingle {
      // Another thread may have created the attributes. Moving them does not change their reference count.
      swap(&session.step.event.attributes, &parts.single.attributes[place.position])
    } else {
      session.step.event.attributes = parts.shared[place.position]
    }
  }

  /// Moves attributes back to their block, so that they can be reused.
  @inline(__always)
  private mutating func putAttributesBack(to parts: inout EventParts) {
    if let place = attributes, place.isSingle {
      swap(&session.step.event.attributes, &parts.single.attributes[place.position])
    }
    attributes = nil
  }

  mutating func receive(_ event: TraceEvent, at offset: Int, _ consumer: inout some TraceConsumer) {
    guard isInTrace else { return }
    session.step.event = event
    receiveStep(at: offset, &consumer)
  }

  @inline(__always)
  private mutating func receiveStep(at offset: Int, _ consumer: inout some TraceConsumer) {
    session.step.line = isLocated ? line : 0
    guard session.receiveStep(&consumer) else { return noteRepeated() }
    if index != nil {
      index?.note(
        session.step.event.sequence, session.step.event.stepName, line: line, offset: offset, trace: traceIndex,
        isLocated: isLocated)
    }
    if let problem = session.problem { report(problem.description, column: 0, isBroken: false, to: &consumer) }
  }

  private mutating func noteRepeated() {
    if repeated.count == 0 { repeated.firstLine = line }
    repeated.count += 1
  }

  /// Reports once how many events of the file were left out.
  mutating func reportRepeated(_ consumer: inout some TraceConsumer) {
    guard repeated.count > 0 else { return }
    let events =
      CountText.of(repeated.count, "event with a number that was", "events with numbers that were")
    let verb = repeated.count == 1 ? "is left out" : "are left out; this is the first one"
    consumer.encounter(
      TraceIssue(source: source, line: repeated.firstLine, reason: "\(events) read before \(verb)"))
    repeated = (0, 0)
  }

  mutating func close(_ footer: TraceFooter, _ consumer: inout some TraceConsumer) {
    guard isInTrace else { return }
    let problem = session.close(events: footer.events, dropped: footer.dropped, omitted: footer.omitted)
    if footer.isContinued { session.noteContinuation() }
    if footer.isUnclosed { session.noteUnclosed() }
    guard let problem else { return }
    report(problem.description, column: 0, isBroken: false, to: &consumer)
  }

  /// Records an ignored part of a line whose other parts were used.
  func note(_ failure: JSONParser.Failure, _ consumer: inout some TraceConsumer) {
    report(failure.reason, column: failure.offset + 1, isBroken: false, to: &consumer)
  }

  mutating func reportBroken(_ reason: String, _ column: Int, to consumer: inout some TraceConsumer) {
    if isInTrace { session.noteBrokenLine() }
    report(reason, column: column, isBroken: true, to: &consumer)
  }

  /// Reports that the rest of a compressed file cannot be read.
  mutating func reportCut(_ reason: String, to consumer: inout some TraceConsumer) {
    if isInTrace { session.noteCut() }
    report(reason, column: 0, isBroken: true, to: &consumer)
  }

  /// Records that the file ends in an unfinished line.
  ///
  /// This is not a parse issue, because the event was never completely written.
  ///
  /// - Returns: Whether there is an open trace that the line can belong to.
  mutating func noteUnfinishedLine() -> Bool {
    guard isInTrace, !session.isClosed else { return false }
    session.noteUnfinishedLine()
    return true
  }

  /// Ends the last trace of the file at `path`.
  mutating func endFile(_ path: String, _ consumer: inout some TraceConsumer) {
    if isInTrace, !session.isClosed {
      if TraceLock.isHeld(path) {
        session.noteWriting()
      } else if let tail = header.tail {
        let isFound = TraceTail.lines(missingIn: path, size: 0) != nil
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let exists = FileSystem.exists(folder + tail)
        session.noteTail(isFound ? .recovered(tail) : exists ? .tailUnusable(tail) : .tailMissing(tail))
      }
    }
    endTrace(&consumer)
  }

  /// Records that the trace is still being written, because its writer has begun another segment.
  mutating func noteWriting() { session.noteWriting() }

  /// Records that the trace is still being written if a process has locked the file at `path`.
  mutating func noteWriting(to path: String) {
    if isInTrace, !session.isClosed, TraceLock.isHeld(path) { session.noteWriting() }
  }

  /// Whether the writer has closed the current trace, rather than only one of its segments.
  var isClosed: Bool { isInTrace && session.isClosed && !session.isContinued }

  /// The current segment, or nil if it has no identity.
  var segment: TraceSegment? {
    guard isInTrace, var segment = TraceSegment(header) else { return nil }
    segment.number = session.segment
    return segment
  }

  /// Ends the current trace, if any.
  mutating func endTrace(_ consumer: inout some TraceConsumer) {
    reportRepeated(&consumer)
    if isInTrace {
      session.contents = contents?.finished
      if !isLocated { session.file = source }
      session.end(&consumer)
    }
    contents = nil
    isInTrace = false
  }

  /// Ends the current trace because the rest of the file cannot be read.
  mutating func abandon(_ consumer: inout some TraceConsumer) {
    if isInTrace { session.noteCut() }
    endTrace(&consumer)
  }

  private func report(_ reason: String, column: Int, isBroken: Bool, to consumer: inout some TraceConsumer) {
    consumer.encounter(
      TraceIssue(source: source, line: line, column: column, reason: reason, isBroken: isBroken))
  }
}

private struct NoConsumer: TraceConsumer {
  mutating func begin(_ trace: TraceIdentity) {}
  mutating func receive(_ step: TraceStep) {}
  mutating func end(_ end: TraceEnd) {}
}
