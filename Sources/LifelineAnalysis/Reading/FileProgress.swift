internal import Lifeline

/// Where the reading of one file stands.
struct FileProgress {
  let source: String
  var line = 0
  private(set) var hasHeader = false
  /// Whether events belong to a trace: not before a header, nor behind one that cannot be read.
  private(set) var isInTrace = false
  private var session: TraceSession

  init(source: String) {
    self.source = source
    var nobody = NoConsumer()
    session = TraceSession(TraceIdentity(), &nobody)
  }

  /// Throws unless a header came before.
  func requireHeader(_ failure: JSONParser.Failure? = nil) throws(TraceReadError) {
    guard !hasHeader else { return }
    let reason = failure.map { "line \(line), column \($0.offset + 1): \($0.reason)" } ?? "line \(line) is no header"
    throw TraceReadError(
      code: .noHeader, source: source,
      detail: "is no Lifeline trace (\(reason)); its first line must be a header such as {\"lifeline\":1,…}")
  }

  mutating func begin(_ trace: TraceIdentity, _ consumer: inout some TraceConsumer) {
    hasHeader = true
    isInTrace = true
    session = TraceSession(trace, &consumer)
  }

  /// Hands an event's line on when the scanner knows it. Otherwise nothing has happened.
  @inline(__always)
  mutating func receive(
    _ line: UnsafeRawBufferPointer, _ scanner: inout EventScanner, _ consumer: inout some TraceConsumer
  ) -> Bool {
    guard isInTrace, scanner.scan(line, into: &session.step.event) else { return false }
    session.step.line = self.line
    session.receiveStep(&consumer)
    if let problem = session.problem { report(problem.description, column: 0, isBroken: false, to: &consumer) }
    return true
  }

  mutating func receive(_ event: TraceEvent, _ consumer: inout some TraceConsumer) {
    session.step.line = line
    guard isInTrace, let problem = session.receive(event, &consumer) else { return }
    report(problem.description, column: 0, isBroken: false, to: &consumer)
  }

  mutating func close(events: Int?, dropped: Int, _ consumer: inout some TraceConsumer) {
    guard isInTrace, let problem = session.close(events: events, dropped: dropped) else { return }
    report(problem.description, column: 0, isBroken: false, to: &consumer)
  }

  mutating func reportBroken(_ reason: String, _ column: Int, to consumer: inout some TraceConsumer) {
    if isInTrace { session.noteBrokenLine() }
    report(reason, column: column, isBroken: true, to: &consumer)
  }

  /// Ends the trace that is being read, if there is one.
  mutating func endTrace(_ consumer: inout some TraceConsumer) {
    if isInTrace { session.end(&consumer) }
    isInTrace = false
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
