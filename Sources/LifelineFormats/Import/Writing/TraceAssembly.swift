internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Assembles the trace of imported events: determines their objects, orders their spans, and numbers them.
struct TraceAssembly {
  /// An open span.
  fileprivate struct Open: Comparable {
    var end: Int
    var sequence: Int
    var thread: Int
    var subject: Subject
    var name: EventName
    var attributes: TraceAttributes

    /// Returns whether one span ends before another span. If two spans end at the same time, the inner span ends first.
    static func < (_ first: Self, _ second: Self) -> Bool {
      (first.end, -first.sequence) < (second.end, -second.sequence)
    }
  }

  private let trace: ImportedTrace
  private var witness: TraceWitness
  private let process: Int?
  private var queue: EventQueue
  /// The events that were assembled but not yet passed on.
  private var events: [TraceEvent] = []
  private var objects: InferredObjects
  private var threads: [UInt64: Int] = [:]
  private var open = EarliestFirst<Open>()
  /// The open spans of each thread. The innermost span is last.
  private var stacks: [Int: [Int]] = [:]
  private var sequence = 0
  private var time = 0
  private let start: Int
  private var summary = ImportedSummary()

  /// - Parameter process: The number of the process whose events are written, or nil for all processes.
  init(_ trace: ImportedTrace, witness: TraceWitness, process: Int?) throws(FileError) {
    self.trace = trace
    self.witness = witness
    self.process = process
    start = trace.keepsNumbers ? trace.origin : trace.firstTime ?? 0
    objects = InferredObjects(observed: witness.observed)
    queue = try EventQueue(trace.spools, order: Self.order(of: trace))
    if try hasUnclearObjects() { self.witness.identity = .inferred }
  }

  /// Replaces the contents of an array with the next events of the trace, and returns whether there were any.
  mutating func take(_ count: Int, into target: inout [TraceEvent]) throws(FileError) -> Bool {
    target.removeAll(keepingCapacity: true)
    swap(&events, &target)
    defer { swap(&events, &target) }
    while events.count < count {
      guard let (event, details) = try queue.next() else {
        while let span = open.removeFirst(where: { _ in true }) { end(span) }
        break
      }
      guard isWanted(event) else { continue }
      let known = withKind(event)
      endSpans(before: known)
      add(known, details)
    }
    return !events.isEmpty
  }

  /// Adds the footer of the trace, and returns a summary of the assembled events.
  mutating func finish(_ lines: TraceLines) -> ImportedSummary {
    summary.events = sequenceCount
    summary.objects = objects.count
    summary.invented = objects.invented
    summary.ambiguous = objects.ambiguous
    summary.joined = objects.joined
    if !trace.keepsNumbers {
      // Other formats do not report whether the program ended.
      lines.addFooter(events: sequenceCount, dropped: 0, isUnclosed: true)
    }
    return summary
  }

  /// Returns whether an address was reused although no event ended its first object, so that objects must be inferred.
  private func hasUnclearObjects() throws(FileError) -> Bool {
    guard !trace.keepsNumbers, witness.identity == .exact else { return false }
    var objects = objects
    var queue = try EventQueue(trace.spools, order: Self.order(of: trace))
    while objects.ambiguous == 0, let (event, _) = try queue.next() {
      if isWanted(event), event.kind != .marker { _ = objects.object(of: withKind(event)) }
    }
    return objects.ambiguous > 0
  }

  private var sequenceCount = 0

  private static func order(of trace: ImportedTrace) -> ((EventSpool.Packed, EventSpool.Packed) -> Bool)? {
    if trace.keepsNumbers { return { $0.sequence < $1.sequence } }
    return trace.isOrdered ? nil : { $0.time < $1.time }
  }

  var header: TraceHeader {
    var header = trace.header
    guard !trace.keepsNumbers else { return header }
    header.witness = witness
    header.startedAt = trace.firstTime ?? 0
    if trace.firstTime == nil { header.clock = CountedTime.clockName }
    if let process, let known = trace.processes[process] {
      header.process = known.name
      header.pid = known.pid
    }
    return header
  }

  private func isWanted(_ event: EventSpool.Packed) -> Bool {
    guard let process else { return true }
    return Int(event.process) == process || trace.processes[Int(event.process)] == nil
  }

  // MARK: Events

  /// Returns the event, with the kind of its object corrected.
  ///
  /// The object is not a controller if its type has only `init` and `deinit` events and does not have the name of a
  /// controller.
  private func withKind(_ event: EventSpool.Packed) -> EventSpool.Packed {
    guard event.kind == .controller, !trace.keepsNumbers, !trace.isController(event.type) else { return event }
    let name = event.type.string
    guard !name.hasSuffix("Controller"), !name.hasSuffix("VC") else { return event }
    var event = event
    event.kind = .object
    return event
  }

  private mutating func add(_ event: EventSpool.Packed, _ details: EventSpool.Details?) {
    let thread = thread(event.thread)
    let subject = subject(of: event, details)
    sequence = trace.keepsNumbers ? max(event.sequence, sequence + 1) : sequence + 1
    sequenceCount += 1
    time = max(time, moment(of: event))
    events.append(
      TraceEvent(
        sequence: sequence, time: time, thread: thread, subject: subject, name: event.name, phase: event.phase,
        attributes: details?.attributes ?? TraceAttributes()))
    guard event.phase == .begin else { return }
    stacks[thread, default: []].append(sequence)
    guard event.end != .min else { return }
    open.insert(
      Open(
        end: event.end, sequence: sequence, thread: self.thread(event.endThread), subject: subject, name: event.name,
        attributes: details?.endAttributes ?? TraceAttributes()))
  }

  /// Returns the time of an event.
  ///
  /// If events have no times, they are 1 µs apart.
  private func moment(of event: EventSpool.Packed) -> Int {
    guard trace.firstTime != nil else { return sequence > 1 ? time + CountedTime.step : 0 }
    return event.hasTime || event.time != 0 ? Self.difference(event.time, start) : time
  }

  private static func difference(_ time: Int, _ start: Int) -> Int {
    let (difference, isTooLarge) = time.subtractingReportingOverflow(start)
    return isTooLarge ? TraceLimits.largestNumber : min(max(0, difference), TraceLimits.largestNumber)
  }

  private mutating func subject(of event: EventSpool.Packed, _ details: EventSpool.Details?) -> Subject {
    if event.kind == .marker { return .marker }
    let id = trace.keepsNumbers ? Int(clamping: event.object) : objects.object(of: event)
    return Subject(id: id, kind: event.kind, type: event.type, name: details?.objectName)
  }

  /// Returns the number of a thread.
  ///
  /// Threads are numbered in the order of their first events. The first thread has number 1, even if it is not the main
  /// thread.
  private mutating func thread(_ identity: UInt64) -> Int {
    if trace.keepsNumbers { return max(1, Int(clamping: identity)) }
    if let number = threads[identity] { return number }
    threads[identity] = threads.count + 1
    return threads.count
  }

  // MARK: Spans

  /// Ends the spans that ended before an event.
  ///
  /// If the trace keeps its event numbers, the ends get the numbers that are missing between the other events.
  private mutating func endSpans(before event: EventSpool.Packed) {
    if trace.keepsNumbers {
      while sequence + 1 < event.sequence, let span = open.removeFirst(where: { $0.end <= event.time }) { end(span) }
    } else {
      while let span = open.removeFirst(where: { $0.end <= event.time }) { end(span) }
    }
  }

  private mutating func end(_ span: Open) {
    sequence += 1
    sequenceCount += 1
    time = max(time, Self.difference(span.end, start))
    var attributes = span.attributes
    if stacks[span.thread]?.last == span.sequence {
      stacks[span.thread]?.removeLast()
    } else {
      for thread in stacks.keys { stacks[thread]?.removeAll { $0 == span.sequence } }
      if attributes[.begin] == nil { attributes[AttributeKey.begin.name] = .integer(span.sequence) }
    }
    events.append(
      TraceEvent(
        sequence: sequence, time: time, thread: span.thread, subject: span.subject, name: span.name, phase: .end,
        attributes: attributes))
  }
}

/// The contents of an imported trace.
package struct ImportedSummary: Hashable, Sendable {
  package internal(set) var events = 0
  /// The number of objects that were created, or 0 if the file contains their numbers.
  package internal(set) var objects = 0
  /// The number of objects whose first event is not in the file, or that were invented.
  package internal(set) var invented = 0
  /// The number of times that an event could belong to several objects.
  package internal(set) var ambiguous = 0
  /// The number of times that an event without an identity was assigned to the only object of its type, which has an
  /// identity.
  package internal(set) var joined = 0
}
