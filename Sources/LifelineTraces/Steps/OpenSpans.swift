internal import Lifeline

/// The open spans of each thread, and the spans that are waiting.
struct OpenSpans: Sendable {
  /// The maximum number of threads that are searched for the begin event that an end event refers to.
  private static let maximumThreads = 1000

  private var stacks: [SpanStack] = []
  /// The positions in ``stacks``, keyed by thread.
  private var positions: [Int: Int] = [:]
  private var current = 0
  /// The asynchronous spans, keyed by the number of their begin event. While these spans wait, their threads run other
  /// tasks.
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

/// The open spans of one thread, the innermost last.
///
/// A span can also be removed from the middle. Its place remains in the stack as a closed place until there are many
/// closed places, so the cost of a removal does not depend on the number of open spans.
struct SpanStack: Sendable {
  private struct Place: Sendable {
    var span: SpanRecord
    var isOpen = true
  }

  let thread: Int
  /// The places. The last place is always open and contains the innermost span.
  private var places: [Place] = []
  private var closed = 0
  /// Whether the sequence numbers are in ascending order, which is true for a trace without issues.
  private var isSorted = true

  private static let searchDepth = 1000
  private static let maximumClosed = 1000

  init(thread: Int) {
    self.thread = thread
  }

  var isEmpty: Bool { places.isEmpty }

  /// The innermost span.
  @inline(__always)
  var top: SpanRecord? { places.last?.span }

  /// Opens a span, and returns the enclosing span.
  @inline(__always)
  mutating func push(_ span: SpanRecord) -> SpanRecord? {
    let enclosing = top
    isSorted = enclosing.map { isSorted && $0.sequence < span.sequence } ?? true
    places.append(Place(span: span))
    return enclosing
  }

  /// Removes the innermost span.
  @inline(__always)
  mutating func pop() {
    places.removeLast()
    if closed > 0 { dropClosed() }
  }

  /// Removes and returns the span that the event with this number began.
  mutating func remove(sequence: Int) -> SpanRecord? {
    guard isSorted else { return removeInnermost { $0.sequence == sequence } }
    guard let first = places.first, let last = places.last else { return nil }
    guard first.span.sequence <= sequence, sequence <= last.span.sequence else { return nil }
    var candidates = 0..<places.count
    while !candidates.isEmpty {
      let middle = candidates.lowerBound + candidates.count / 2
      let found = places[middle].span.sequence
      if found == sequence { return places[middle].isOpen ? remove(at: middle) : nil }
      candidates = found < sequence ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
    }
    return nil
  }

  /// Removes and returns the innermost span that satisfies the condition. The search is limited to a fixed number of
  /// innermost places, at least a thousand of which are open.
  ///
  /// Without this limit, a damaged trace with a million open spans would take hours.
  mutating func removeInnermost(where condition: (SpanRecord) -> Bool) -> SpanRecord? {
    let found = places.suffix(Self.searchDepth + Self.maximumClosed).lastIndex { $0.isOpen && condition($0.span) }
    return found.map { remove(at: $0) }
  }

  private mutating func remove(at index: Int) -> SpanRecord {
    let span = places[index].span
    places[index].isOpen = false
    closed += 1
    dropClosed()
    return span
  }

  /// Removes closed places at the end, and all closed places if there are many.
  private mutating func dropClosed() {
    while let last = places.last, !last.isOpen {
      places.removeLast()
      closed -= 1
    }
    guard closed > Self.maximumClosed else { return }
    places.removeAll { !$0.isOpen }
    closed = 0
  }
}
