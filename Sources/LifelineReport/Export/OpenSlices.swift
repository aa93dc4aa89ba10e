internal import Lifeline

/// A span that is drawn and has not ended.
struct OpenSlice {
  var sequence: Int
  var subject: Subject
  var name: InternedName
}

/// The open slices by thread, the innermost last.
struct OpenSlices {
  private var stacks: [Int: [OpenSlice]] = [:]

  mutating func begin(_ slice: OpenSlice, thread: Int) {
    stacks[thread, default: []].append(slice)
  }

  /// Removes the slice of a span, and returns those over it; nil when there is none.
  mutating func end(_ sequence: Int, thread: Int) -> [OpenSlice]? {
    guard let stack = stacks[thread], let place = stack.lastIndex(where: { $0.sequence == sequence }) else {
      return nil
    }
    guard place < stack.count - 1 else {
      stacks[thread]?.removeLast()
      return []
    }
    stacks[thread]?.remove(at: place)
    return Array(stack[(place + 1)...])
  }
}

/// Where the newest spans began, so that arrows can lead back to them.
///
/// Memory is bounded: of a span that began long ago nothing is known.
struct RecentBegins {
  private var begins: [TraceEvent?] = []

  private static let capacity = 1 << 14

  mutating func note(_ event: TraceEvent) {
    if begins.isEmpty { begins = Array(repeating: nil, count: Self.capacity) }
    begins[event.sequence & (Self.capacity - 1)] = event
  }

  func begin(of sequence: Int) -> TraceEvent? {
    guard !begins.isEmpty, let event = begins[sequence & (Self.capacity - 1)], event.sequence == sequence else {
      return nil
    }
    return event
  }
}
