internal import Lifeline

/// The open spans of each thread, and the spans that are waiting.
struct OpenSpans: Sendable {
  /// The maximum number of threads that are searched for the begin event that an end event refers to.
  private static let maximumThreads = 1000

  private var stacks: [SpanStack] = []
  /// The positions in ``stacks``, keyed by thread.
  private var positions: [Int: Int] = [:]
  private var current = 0
  /// The asynchronous spans, keyed by the number of their begin event. While these spans wait, their threads run other tasks.
  private var asynchronous: [Int: SpanRecord] = [:]
  /// The maximum number of stacks. When it is reached, empty stacks are removed, so that ended threads use no memory.
  private var maximumStacks = maximumThreads

  /// Returns the innermost open span around an event, on its thread or, if there is none, in its task.
  @inline(__always)
  mutating func innermost(around event: TraceEvent) -> SpanRecord? {
    select(event.thread)
    return stacks[current].top ?? waiting(around: event)
  }

  /// Returns the waiting span around an event.
  ///
  /// A synchronous span occupies the thread, so it is inside the waiting span.
  @inline(__always)
  private func waiting(around event: TraceEvent) -> SpanRecord? {
    asynchronous.isEmpty ? nil : event.within.flatMap { asynchronous[$0] }
  }

  /// Opens a span, and returns the enclosing span.
  @inline(__always)
  mutating func begin(_ event: TraceEvent) -> SpanRecord? {
    select(event.thread)
    let span = SpanRecord(
      sequence: event.sequence, time: event.time, thread: event.thread, subject: event.subject.id, name: event.name)
    guard event.attributes.isEmpty || !event.isAsync else {
      let enclosing = stacks[current].top ?? waiting(around: event)
      asynchronous[span.sequence] = span
      return enclosing
    }
    return stacks[current].push(span) ?? waiting(around: event)
  }

  /// Closes the span that the event ends. Returns the enclosing span and, if the ended span was open, that span.
  @inline(__always)
  mutating func end(_ event: TraceEvent) -> (span: SpanRecord?, enclosing: SpanRecord?) {
    select(event.thread)
    guard let top = stacks[current].top, top.subject == event.subject.id, top.name == event.name,
      event.attributes.isEmpty || event.beginSequence.map({ $0 == top.sequence }) ?? true
    else { return (remove(event), stacks[current].top ?? waiting(around: event)) }
    stacks[current].pop()
    return (top, stacks[current].top ?? waiting(around: event))
  }

  @inline(__always)
  private mutating func select(_ thread: Int) {
    if current >= stacks.count || stacks[current].thread != thread { selectOther(thread) }
  }

  private mutating func selectOther(_ thread: Int) {
    if let known = positions[thread] { return current = known }
    if stacks.count >= maximumStacks { removeEmptyStacks() }
    current = stacks.count
    positions[thread] = current
    stacks.append(SpanStack(thread: thread))
  }

  private mutating func removeEmptyStacks() {
    stacks.removeAll { $0.isEmpty }
    positions.removeAll()
    for position in stacks.indices { positions[stacks[position].thread] = position }
    maximumStacks = max(Self.maximumThreads, stacks.count * 2)
  }

  /// Ends a span that is not the innermost span of the event's thread.
  private mutating func remove(_ event: TraceEvent) -> SpanRecord? {
    guard let begin = event.beginSequence else {
      return stacks[current].removeInnermost { $0.subject == event.subject.id && $0.name == event.name }
    }
    if let span = asynchronous.removeValue(forKey: begin) ?? stacks[current].remove(sequence: begin) { return span }
    var threads = 0
    for position in stacks.indices where !stacks[position].isEmpty {
      if let span = stacks[position].remove(sequence: begin) { return span }
      threads += 1
      if threads == Self.maximumThreads { break }
    }
    return nil
  }
}
