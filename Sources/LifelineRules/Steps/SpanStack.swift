/// The open spans of one thread, the innermost last.
///
/// A span can also be removed from the middle. Its place remains in the stack as a closed place until there are many closed places, so the
/// cost of a removal does not depend on the number of open spans.
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

  /// Removes and returns the innermost span that satisfies the condition. The search is limited to a fixed number of innermost places, at
  /// least a thousand of which are open.
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
