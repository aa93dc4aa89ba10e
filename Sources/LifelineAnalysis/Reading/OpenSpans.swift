internal import Lifeline

/// The spans that are open, by thread.
struct OpenSpans: Sendable {
  private struct Stack: Sendable {
    var thread: Int
    var spans: [SpanRecord] = []
  }

  /// How deep, and on how many threads, an end is looked for that does not end the innermost span.
  ///
  /// Without a bound a broken trace with a million open spans would take hours.
  private static let searchDepth = 1000

  private var stacks: [Stack] = []
  /// Positions in ``stacks``, by thread.
  private var positions: [Int: Int] = [:]
  private var current = 0

  /// The innermost open span of a thread.
  @inline(__always)
  mutating func innermost(onThread thread: Int) -> SpanRecord? {
    select(thread)
    return stacks[current].spans.last
  }

  /// Opens a span and returns the one around it.
  @inline(__always)
  mutating func begin(_ event: TraceEvent) -> SpanRecord? {
    select(event.thread)
    let enclosing = stacks[current].spans.last
    let span = SpanRecord(
      sequence: event.sequence, time: event.time, thread: event.thread, subject: event.subject.id, name: event.name)
    stacks[current].spans.append(span)
    return enclosing
  }

  /// Closes the span that the event ends. Returns it, if it is open, and the one around it.
  @inline(__always)
  mutating func end(_ event: TraceEvent) -> (span: SpanRecord?, enclosing: SpanRecord?) {
    select(event.thread)
    guard let top = stacks[current].spans.last, top.subject == event.subject.id, top.name == event.name,
      event.attributes.isEmpty || event.attributes.integer("begin").map({ $0 == top.sequence }) ?? true
    else { return (remove(event), stacks[current].spans.last) }
    stacks[current].spans.removeLast()
    return (top, stacks[current].spans.last)
  }

  @inline(__always)
  private mutating func select(_ thread: Int) {
    if current >= stacks.count || stacks[current].thread != thread { selectOther(thread) }
  }

  private mutating func selectOther(_ thread: Int) {
    if let known = positions[thread] { return current = known }
    current = stacks.count
    positions[thread] = current
    stacks.append(Stack(thread: thread))
  }

  /// Ends a span that is not the innermost one of the event's thread.
  private mutating func remove(_ event: TraceEvent) -> SpanRecord? {
    guard let begin = event.attributes.integer("begin") else {
      return remove(at: current) { $0.subject == event.subject.id && $0.name == event.name }
    }
    if let span = remove(at: current, where: { $0.sequence == begin }) { return span }
    for position in stacks.indices.prefix(Self.searchDepth) {
      if let span = remove(at: position, where: { $0.sequence == begin }) { return span }
    }
    return nil
  }

  /// Removes and returns the innermost span of one thread for which the condition holds.
  private mutating func remove(at position: Int, where condition: (SpanRecord) -> Bool) -> SpanRecord? {
    guard let index = stacks[position].spans.suffix(Self.searchDepth).lastIndex(where: condition) else { return nil }
    return stacks[position].spans.remove(at: index)
  }
}
